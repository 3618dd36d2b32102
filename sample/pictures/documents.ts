import type { Sheet } from './document-file.js';
import { pdfOf } from './document-file.js';

/** The list of documents that visitors of the demo can download: what each says. */
const DOCUMENTS: Record<string, Sheet> = {
  certificate_grand_rapids: certificate(
    'Grand Rapids',
    '4100 Foundry Park Drive, Grand Rapids, MI 49512',
    'Design and manufacture of cabinets, containment and cable management',
  ),
  certificate_reno: certificate(
    'Reno',
    '2255 Comstock Loop, Reno, NV 89506',
    'Design and manufacture of rack PDUs and busway',
  ),
  sheet_n6_cabinet: {
    title: 'N6 cabinet',
    parts: [
      { heading: 'Dimensions', lines: ['600 mm wide, 1200 mm deep, 2000 mm high', '42 rack units'] },
      { heading: 'Static load', lines: ['1,360 kg on leveling feet'] },
      { heading: 'Leakage', lines: ['Under 2 percent at 5 Pa, all panels in place'] },
      { heading: 'Finish', lines: ['Black or gray powder coat from stock'] },
    ],
  },
};

function certificate(plant: string, address: string, scope: string): Sheet {
  return {
    title: `Registration of the ${plant} plant`,
    parts: [
      { heading: 'Standards', lines: ['ISO 9001:2015', 'ISO 14001:2015'] },
      { heading: 'Site', lines: [address] },
      { heading: 'Scope', lines: [scope] },
      {
        heading: 'About this copy',
        lines: ['Sample document of a demonstration site; it certifies nothing.'],
      },
    ],
  };
}

/** Files by name, and their entries of the asset list. */
export function documents(): { files: Map<string, string>; list: object[] } {
  const all = Object.entries(DOCUMENTS).map(([codename, sheet]) => ({
    codename,
    file: `${codename.replaceAll('_', '-')}.pdf`,
    sheet,
  }));
  return {
    files: new Map(all.map(({ file, sheet }) => [file, pdfOf(sheet)])),
    list: all.map(({ codename, file, sheet }) => ({
      codename,
      file,
      title: sheet.title,
      description: sheet.title,
    })),
  };
}
