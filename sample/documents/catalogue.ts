/** The documents of the demo: what each is, and how it is written. */
import { colocationStudy } from './case-study.js';
import { qualityCertificate } from './certificate.js';
import { cabinetSheet, managerSheet, pduSheet } from './data-sheets.js';
import { containmentManual } from './manual.js';
import { renoNews } from './news.js';

interface Entry {
  title: string;
  description: string;
  write: () => string | Promise<string>;
}

export const DOCUMENTS: Record<string, Entry> = {
  document_n_series_data_sheet: {
    title: 'N-Series cabinets: data sheet',
    description: 'Specifications, dimensions and part numbers of the N6 and N8 cabinets, two pages',
    write: cabinetSheet,
  },
  document_p3_data_sheet: {
    title: 'P3 rack PDUs: data sheet',
    description: 'Models, properties and dimensions of the P3 metered rack PDUs, two pages',
    write: pduSheet,
  },
  document_v_series_data_sheet: {
    title: 'V-Series cable managers: data sheet',
    description: 'Capacities, properties and dimensions of the vertical cable managers, two pages',
    write: managerSheet,
  },
  document_aisle_containment_manual: {
    title: 'Aisle containment: installation manual, excerpt',
    description: 'Chapters 3 and 4: setting the frame and closing the aisle, with torque values, two pages',
    write: containmentManual,
  },
  document_colocation_case_study: {
    title: 'Ninety-six cabinets, one part number: case study',
    description: 'How Harborline opens a colocation suite of 96 cabinets in nine weeks, two pages',
    write: colocationStudy,
  },
  document_iso_9001_certificate: {
    title: 'ISO 9001:2015 certificate',
    description: 'Certificate of registration for the plants in Grand Rapids and Reno, one page',
    write: qualityCertificate,
  },
  document_news_reno_line: {
    title: 'A third PDU line starts in Reno: news',
    description: 'The news of October 6, 2026 on the new line in Reno, with its figures, one page',
    write: renoNews,
  },
};

/** Path of a document in the assets folder: visitors see its last part. */
export function fileOf(codename: string): string {
  return `documents/northrack-${codename.replace('document_', '').replaceAll('_', '-')}.pdf`;
}

/** Entries for the list of assets. */
export function documentList(): object[] {
  return Object.entries(DOCUMENTS).map(([codename, { title, description }]) => ({
    codename,
    file: fileOf(codename),
    title,
    description,
  }));
}
