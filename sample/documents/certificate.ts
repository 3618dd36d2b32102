/** The quality certificate, as a sheet to hang. */
import { AMBER, BLUE, INK } from '../pictures/materials.js';
import { page } from './layout.js';
import { drawing, table } from './sources.js';

const STYLE = `
.sites th:first-child{width:32mm}.sites td:last-child{width:58mm}
.sheet{padding-top:30mm}
.head{display:none}
.frame{position:absolute;inset:9mm 9mm 20mm;border:.25mm solid ${INK}}
.frame::before{content:"";position:absolute;inset:1.2mm;border:.1mm solid #9aa8b7}
.paper{position:relative;padding:12mm 18mm 0;text-align:left}
.paper>svg{height:9mm;width:auto}
.paper h1{font-size:40pt;margin:3mm 0 0}
.bar{width:14mm;height:1mm;background:${AMBER};margin:26mm 0 8mm}
.paper .lead{margin-top:9mm;max-width:118mm}
.name{margin-top:7mm;padding:6mm 0;border-top:.25mm solid ${INK};border-bottom:.15mm solid #c3cdd8;display:grid;grid-template-columns:1fr 1fr;gap:10mm}
.name b{font:600 17pt/1.2 Archivo,sans-serif}
.signs{display:grid;grid-template-columns:1fr 1fr 1fr;gap:10mm;margin-top:15mm;font-size:7.6pt;color:#52606f}
.signs div{border-top:.15mm solid #52606f;padding-top:2mm}
.signs b{display:block;color:${INK}}
.signs svg{position:absolute;height:13mm;width:34mm;transform:translateY(-14mm)}
.foot{border:0}
`;

/** Two strokes of a pen. */
const sign = (d: string): string =>
  `<svg viewBox="0 0 120 46" aria-hidden="true"><path d="${d}" fill="none" stroke="${BLUE}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

export function qualityCertificate(): string {
  const body = `<div class="frame"></div><div class="paper">${drawing('logo_northrack', 'Northrack')}
<div class="bar"></div><p class="eyebrow">Certificate of registration</p><h1>ISO 9001:2015</h1>
<p class="lead">Lakeshore Registrar Group certifies that the quality management system of the organization named below meets the requirements of ISO 9001:2015 for the scope stated.</p>
<div class="name"><div><p class="muted">Organization</p><b>Northrack</b><p>4100 Foundry Park Drive<br>Grand Rapids, MI 49512, United States</p></div>
<div><p class="muted">Scope</p><p>Design, manufacture and service of cabinets, open racks, aisle containment, cable management, rack power distribution units and overhead busway for data centers.</p></div></div>
<section>${table(
    [
      ['Site', 'Address', 'Activities'],
      [
        'Grand Rapids',
        '4100 Foundry Park Drive<br>Grand Rapids, MI 49512',
        'Design, cabinets, containment, cable management, laboratory',
      ],
      ['Reno', '2255 Comstock Loop<br>Reno, NV 89506', 'Rack PDUs, busway, service'],
    ],
    'sites',
  )}</section>
<section>${table([
    ['Certificate', 'First issued', 'Issued', 'Valid until', 'Surveillance'],
    ['LR-9001-04417', 'May 12, 2003', 'May 11, 2024', 'May 10, 2027', 'Each March'],
  ])}</section>
<div class="signs"><div>${sign('M6 34C14 8 22 6 20 22S10 40 16 40 34 14 38 18 32 36 38 34 48 20 52 22 50 34 56 32 66 20 74 26 92 30 112 18')}<b>Ingrid Halvorsen</b>Certification manager</div><div>${sign('M8 12C10 30 8 42 12 36S24 8 30 12 18 30 22 28 40 16 44 22 40 36 48 32 58 18 64 24 70 34 78 28 96 22 108 26')}<b>Paul Okonedo</b>Lead auditor</div><div><b>Lakeshore Registrar Group</b>Milwaukee, Wisconsin</div></div></div>`;
  return page(
    {
      title: 'ISO 9001:2015',
      kind: 'Certificate',
      number: 'This certificate stays the property of the registrar.',
      pages: [body],
    },
    STYLE,
  );
}
