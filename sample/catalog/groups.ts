import type { CatalogRecordInput } from '../../src/catalog/catalog-record.contract.js';

const TITLES: readonly (readonly [id: string, title: string, description: string])[] = [
  [
    'cabinets',
    'Cabinets and racks',
    'Cabinets, enclosures and open racks for data halls, edge rooms and labs.',
  ],
  [
    'cabinet-accessories',
    'Cabinet accessories',
    'Shelves, panels, doors, locks and hardware for cabinets and racks.',
  ],
  ['power-distribution', 'Power distribution', 'Rack PDUs, busway, transfer switches and cords.'],
  [
    'cable-management',
    'Cable management',
    'Managers, ladder, tray and troughs that keep bends wide and airways open.',
  ],
  ['connectivity', 'Connectivity', 'Patch panels, cords, fiber enclosures and cassettes.'],
  ['containment', 'Containment', 'Aisles, chimneys, panels and seals that keep cold and warm air apart.'],
  ['monitoring', 'Monitoring and access', 'Sensors, electronic locks and gateways.'],
  ['grounding', 'Grounding and bonding', 'Busbars, jumpers and kits to ANSI/TIA-607-E.'],
];

/** Groups of the catalogue. */
export const GROUPS: readonly CatalogRecordInput[] = TITLES.map(([id, title, description], index) => ({
  kind: 'group',
  id,
  title,
  description,
  position: index * 10,
}));
