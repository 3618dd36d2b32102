import type { CatalogRecordInput } from '../../src/catalog/catalog-record.contract.js';

type Definition = readonly [id: string, label: string, unit: string];

const SECTIONS: Readonly<Record<string, { numbers: readonly Definition[]; choices: readonly Definition[] }>> =
  {
    Size: {
      numbers: [
        ['rack-units', 'Rack units', 'U'],
        ['height', 'Height', 'mm'],
        ['width', 'Width', 'mm'],
        ['depth', 'Depth', 'mm'],
        ['length', 'Length', 'mm'],
        ['thickness', 'Thickness', 'mm'],
        ['weight', 'Weight', 'kg'],
      ],
      choices: [['thread', 'Thread', '']],
    },
    Load: {
      numbers: [
        ['static-load', 'Static load', 'kg'],
        ['rolling-load', 'Rolling load', 'kg'],
        ['load-per-meter', 'Working load', 'kg/m'],
      ],
      choices: [['mounting', 'Mounting', '']],
    },
    Electrical: {
      numbers: [
        ['voltage', 'Voltage', 'V'],
        ['current', 'Rated current', 'A'],
        ['phases', 'Phases', ''],
        ['capacity', 'Capacity', 'kVA'],
        ['outlets', 'Outlets', ''],
        ['short-circuit', 'Short-circuit rating', 'kA'],
        ['poles', 'Poles', ''],
      ],
      choices: [
        ['plug', 'Plug', ''],
        ['connector', 'Connector', ''],
        ['metering', 'Metering', ''],
        ['conductor', 'Conductor', ''],
      ],
    },
    Cables: {
      numbers: [
        ['cables', 'Category 6A cables at 50% fill', ''],
        ['ports', 'Ports', ''],
        ['fibers', 'Fibers', ''],
        ['bend-radius', 'Least bend radius', 'mm'],
      ],
      choices: [
        ['category', 'Category', ''],
        ['sides', 'Sides', ''],
      ],
    },
    Air: {
      numbers: [
        ['airflow', 'Airflow', 'm³/h'],
        ['cooling', 'Cooling', 'W'],
        ['open-area', 'Open area', '%'],
      ],
      choices: [],
    },
    Signals: {
      numbers: [['range', 'Range', 'm']],
      choices: [
        ['sensor', 'Measures', ''],
        ['interface', 'Interface', ''],
      ],
    },
    Execution: {
      numbers: [],
      choices: [
        ['type', 'Type', ''],
        ['door', 'Door', ''],
        ['material', 'Material', ''],
        ['color', 'Color', ''],
        ['protection', 'Protection', ''],
        ['fits', 'Fits', ''],
      ],
    },
  };

/** Definitions of all attributes. */
export const ATTRIBUTES: readonly CatalogRecordInput[] = Object.entries(SECTIONS)
  .flatMap(([section, { numbers, choices }]) => [
    ...numbers.map(([id, label, unit]) => ({ id, label, unit, section, type: 'number' as const })),
    ...choices.map(([id, label, unit]) => ({ id, label, unit, section, type: 'choice' as const })),
  ])
  .map((definition, index) => ({ kind: 'attribute', ...definition, position: index * 10 }));
