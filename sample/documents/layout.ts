/** The sheet of the brand: A4, a grid of twelve columns, header, footer and the styles of all documents. */
import { AMBER, BLUE, INK, NAVY } from '../pictures/materials.js';
import { drawing, fonts } from './sources.js';

export interface Sheet {
  title: string;
  /** "Data sheet" and the like, at the upper right. */
  kind: string;
  /** Number and date of the document. */
  number: string;
  pages: readonly string[];
}

const STYLES = `
@page{size:210mm 297mm;margin:0}
*{box-sizing:border-box;margin:0;padding:0}
html{font:400 8.6pt/1.5 Inter,"Inter Greek",sans-serif;color:${INK};-webkit-print-color-adjust:exact}
.sheet{position:relative;width:210mm;height:297mm;padding:34mm 16mm 24mm;overflow:hidden;break-after:page}
.sheet:last-child{break-after:auto}
.head,.foot{position:absolute;left:16mm;right:16mm;display:flex;justify-content:space-between;font-size:7.2pt;color:#52606f}
.head{top:13mm;align-items:center;padding-bottom:4.5mm;border-bottom:.25mm solid ${INK}}
.head svg{height:6.4mm;width:auto;display:block}
.head b{color:${INK};font-weight:600}
.foot{bottom:10mm;padding-top:3mm;border-top:.15mm solid #c3cdd8}
b{font-weight:600}
h1,h2,h3{font-family:Archivo,sans-serif;text-wrap:balance}
h1{font-size:29pt;font-weight:600;line-height:1.06;letter-spacing:-.02em}
h2{font-size:13pt;font-weight:600;line-height:1.2;letter-spacing:-.005em;margin-bottom:3mm}
h3{font-size:9pt;font-weight:600;margin-bottom:1mm}
p+p{margin-top:2mm}
.eyebrow{font-size:7.4pt;font-weight:600;letter-spacing:.08em;text-transform:uppercase;color:${BLUE}}
.lead{font-size:11.5pt;line-height:1.45;color:#36424f;text-wrap:pretty}
.muted{color:#52606f}
section{margin-top:9mm}
section:first-of-type{margin-top:0}
.cover{position:absolute;inset:0 0 auto;height:104mm;display:grid;grid-template-columns:118mm 1fr;background:${NAVY};color:#fff}
.cover .words{padding:13mm 10mm 12mm 16mm;display:flex;flex-direction:column}
.cover svg{height:6.4mm;width:auto;align-self:flex-start}
.cover .eyebrow{margin:auto 0 4mm;color:#8fc0ff}
.cover .eyebrow::before{content:"";display:block;width:9mm;height:.8mm;background:${AMBER};margin-bottom:4mm}
.cover .lead{margin-top:5mm;color:#d5deea;font-size:10.5pt}
.cover img{width:100%;height:104mm;object-fit:cover;display:block}
.after-cover{margin-top:79mm}
.figures{display:grid;grid-template-columns:repeat(4,1fr);border-bottom:.15mm solid #c3cdd8;padding-bottom:5mm}
.figures div{padding-left:4mm;border-left:.15mm solid #c3cdd8}
.figures div:first-child{padding-left:0;border:0}
.figures b{display:block;font:600 17pt/1.1 Archivo,sans-serif;letter-spacing:-.015em;white-space:nowrap}
.figures span{display:block;margin-top:1mm;font-size:7.6pt;color:#52606f}
table{width:100%;border-collapse:collapse;font-size:7.8pt;line-height:1.35}
th,td{text-align:left;vertical-align:top;padding:1.55mm 4mm 1.55mm 0;border-bottom:.15mm solid #d5dce4;font-weight:400}
th:last-child,td:last-child{padding-right:0}
thead th{font-weight:600;font-size:7.2pt;color:#36424f;border-bottom:.25mm solid ${INK};vertical-align:bottom}
tbody th{font-weight:600}
td small{font-size:1em;color:#6b7887;margin-left:1mm;white-space:nowrap}
.half{display:grid;grid-template-columns:1fr 1fr;gap:10mm}
.third{display:grid;grid-template-columns:1fr 1fr 1fr;gap:8mm}
.wide{display:grid;grid-template-columns:2fr 1fr;gap:10mm}
ul,ol{list-style:none}
ul li{position:relative;padding:1.2mm 0 1.2mm 4.5mm;border-bottom:.15mm solid #e1e7ed}
ul li::before{content:"";position:absolute;left:0;top:3mm;width:1.6mm;height:1.6mm;background:${BLUE}}
figure svg{width:100%;height:auto;display:block;border:.15mm solid #d5dce4}
figcaption{margin-top:2mm;font-size:7.2pt;color:#52606f}
.note{background:#f2f5f8;padding:5mm 6mm;border-left:.8mm solid ${BLUE}}
.warn{border-left-color:${AMBER}}
`;

/** Header band of a first page: name and lead beside a picture. */
export function cover(kind: string, title: string, lead: string, image: string): string {
  return `<div class="cover"><div class="words">${drawing('logo_northrack_light', 'Northrack')}
<p class="eyebrow">${kind}</p><h1>${title}</h1><p class="lead">${lead}</p></div>${image}</div><div class="after-cover"></div>`;
}

/** Four figures side by side, each with what it says. */
export function figures(all: readonly (readonly [string, string])[]): string {
  return `<div class="figures">${all.map(([value, words]) => `<div><b>${value}</b><span>${words}</span></div>`).join('')}</div>`;
}

export function list(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
}

/** The whole document; `style` adds rules of its own. */
export function page({ title, kind, number, pages }: Sheet, style = ''): string {
  const sheets = pages.map((body, index) => {
    const head = body.includes('class="cover"')
      ? ''
      : `<div class="head">${drawing('logo_northrack', 'Northrack')}<span><b>${title}</b> &nbsp;|&nbsp; ${kind}</span></div>`;
    const foot = `<div class="foot"><span>${number}</span><span>Northrack, 4100 Foundry Park Drive, Grand Rapids, MI 49512</span><span>${index + 1} / ${pages.length}</span></div>`;
    return `<main class="sheet">${head}${body}${foot}</main>`;
  });
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${title}, ${kind.toLowerCase()}</title><style>${fonts()}${STYLES}${style}</style></head><body>${sheets.join('')}</body></html>`;
}
