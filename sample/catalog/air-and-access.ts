/** Containment, accessories, monitoring, grounding. */
import {
  COLORS,
  type Color,
  cabinetHeight,
  colorWord,
  combinations,
  type Line,
  type Part,
  price,
  round,
} from './line.js';

const two = (value: number) => String(value).padStart(2, '0');

const aisle = (): Part[] => [
  ...combinations({ cabinets: [4, 6, 8, 10, 12, 16, 20], color: ['W', 'B'] }).map(({ cabinets, color }) => ({
    number: `AC-F${two(cabinets)}-${color}`,
    name: `Aisle frame, ${cabinets} cabinets each side, ${color === 'W' ? 'white' : 'black'}`,
    attributes: {
      length: cabinets * 610,
      height: 2_400,
      weight: round(34 + cabinets * 19.5),
      'load-per-meter': 120,
      type: 'Frame',
      material: 'Steel 2 mm',
      color: color === 'W' ? COLORS.WH : COLORS.BK,
    },
    price: price(1_900 + cabinets * 415),
  })),
  ...combinations({ kind: ['SS', 'DS', 'HD'], width: [9, 12, 15, 18] }).map(({ kind, width }) => {
    const label = { SS: 'Single sliding door', DS: 'Double sliding door', HD: 'Hinged door' }[kind] ?? '';
    return {
      number: `AC-${kind}-${two(width)}`,
      name: `${label} for ${width * 100} mm aisle`,
      attributes: {
        width: width * 100,
        height: 2_300,
        weight: round(42 + width * 3.1),
        type: label,
        material: 'Aluminum, polycarbonate 5 mm',
      },
      price:
        kind === 'HD' ? price(1_150 + width * 38) : price(1_780 + width * 64 + (kind === 'DS' ? 420 : 0)),
    };
  }),
  ...combinations({ width: [3, 6, 8, 12] }).map(({ width }) => ({
    number: `AC-CP-${two(width)}`,
    name: `Closure panel, ${width * 100} mm opening`,
    attributes: {
      width: width * 100,
      height: 2_400,
      weight: round(6 + width * 1.4, 1),
      type: 'Closure panel',
      material: 'Polycarbonate 3 mm',
    },
    price: price(96 + width * 21),
  })),
];

const chimney = (): Part[] =>
  combinations({ width: [600, 800], color: ['BK', 'WH'], kind: ['', '-X'] }).map(
    ({ width, color, kind }) => ({
      number: `EC-${width}-${color}${kind}`,
      name: `Exhaust chimney for ${width} mm cabinets, ${kind === '' ? '500 to 1500 mm' : '900 to 2400 mm'}, ${colorWord(color as Color)}`,
      attributes: {
        width,
        height: kind === '' ? 1_500 : 2_400,
        airflow: width === 600 ? 4_830 : 7_510,
        weight: (width === 600 ? 31 : 37) + (kind === '' ? 0 : 9),
        fits: width === 600 ? 'N6, 1200 mm' : 'N8, 1200 mm',
        material: 'Steel 1.2 mm',
        color: COLORS[color as Color],
      },
      price: price(720 + width * 0.6 + (kind === '' ? 0 : 240)),
    }),
  );

const ceilings = (): Part[] =>
  combinations({ aisle: [9, 12, 15, 18], length: [600, 800, 1_200], kind: ['R', 'T'] }).map(
    ({ aisle: wide, length, kind }) => ({
      number: `CL-${two(wide)}${two(length / 100)}-${kind}`,
      name: `Ceiling panel, ${wide * 100} × ${length} mm, ${kind === 'R' ? 'rigid' : 'drops at 57 °C'}`,
      attributes: {
        width: wide * 100,
        length,
        thickness: 6,
        weight: round(wide * length * 0.00078, 1),
        type: kind === 'R' ? 'Rigid' : 'Thermal release',
        material: 'Polycarbonate, ASTM E84 Class A',
      },
      price: price(44 + wide * length * 0.0081 + (kind === 'T' ? 38 : 0)),
    }),
  );

const blanking = (): Part[] =>
  combinations({ units: [1, 2, 3, 4, 6, 8], pack: [10, 50], color: ['BK', 'WH', 'GY'] }).map(
    ({ units, pack, color }) => ({
      number: `BP-${units}U-${pack}${color === 'BK' ? '' : `-${color}`}`,
      name: `Blanking panels, ${units}U, box of ${pack}, ${colorWord(color as Color)}`,
      attributes: {
        'rack-units': units,
        height: round(units * 44.45 - 0.5, 1),
        width: 482,
        thickness: 10,
        weight: round(units * pack * 0.075, 1),
        material: 'ABS, UL 94 V-0',
        color: COLORS[color as Color],
      },
      price: price(units * pack * (pack === 50 ? 1.75 : 2.3)),
      packSize: pack,
      ...(units === 8
        ? {
            lifecycle: 'discontinued' as const,
            discontinuedOn: '2026-04-30',
            successor: `BP-6U-${pack}${color === 'BK' ? '' : `-${color}`}`,
          }
        : {}),
    }),
  );

const brushes = (): Part[] =>
  combinations({ units: [1, 2], kind: ['B', 'C', 'D'], color: ['BK', 'WH'] }).map(
    ({ units, kind, color }) => ({
      number: `BR-${units}${kind}-${color}`,
      name: `Brush panel, ${units}U, ${{ B: 'open', C: 'with bar', D: 'with cover' }[kind]}, ${colorWord(color as Color)}`,
      attributes: {
        'rack-units': units,
        height: round(units * 44.45 - 0.8, 1),
        width: 482,
        weight: round(0.4 + units * 0.25, 1),
        type: { B: 'Open', C: 'With bar', D: 'With cover' }[kind],
        color: COLORS[color as Color],
      },
      price: price(21 + units * 8 + (kind === 'B' ? 0 : 7)),
    }),
  );

const shelves = (): Part[] =>
  combinations({ kind: ['FX', 'SL', 'CT', 'KB'], deep: [30, 45, 60, 75], color: ['BK', 'WH'] })
    .filter(({ kind, deep }) => (kind === 'CT' ? deep < 50 : kind === 'KB' ? deep === 45 : deep > 40))
    .map(({ kind, deep, color }) => {
      const label = { FX: 'Fixed', SL: 'Sliding', CT: 'Cantilever', KB: 'Keyboard' }[kind] ?? '';
      return {
        number: `SH-${kind}${deep}-${color}`,
        name: `${label} shelf, ${deep * 10} mm, ${colorWord(color as Color)}`,
        attributes: {
          'rack-units': kind === 'CT' ? 2 : 1,
          width: 482,
          depth: deep * 10,
          weight: round(2 + deep * 0.065, 1),
          'static-load': { FX: 110, SL: 45, CT: 25, KB: 15 }[kind],
          type: label,
          material: 'Steel 1.5 mm',
          color: COLORS[color as Color],
        },
        price: price(34 + deep * 0.9 + (kind === 'SL' ? 62 : kind === 'KB' ? 88 : 0)),
      };
    });

const sides = (): Part[] =>
  combinations({ units: [42, 48, 52], deep: [11, 12], split: ['', 'S'], color: ['BK', 'WH'] }).map(
    ({ units, deep, split, color }) => ({
      number: `SP-${units}${deep}${split}-${color}`,
      name: `Side panel, ${units}U × ${deep * 100} mm, ${split === '' ? 'one piece' : 'split'}, ${colorWord(color as Color)}`,
      attributes: {
        'rack-units': units,
        height: cabinetHeight(units) - 90,
        depth: deep * 100 - 60,
        thickness: 18,
        weight: round(units * deep * 0.0252, 1),
        type: split === '' ? 'One piece' : 'Split',
        fits: 'N-Series',
        color: COLORS[color as Color],
      },
      price: price(units * deep * 0.21 + (split === '' ? 0 : 18)),
    }),
  );

const doors = (): Part[] =>
  combinations({ wide: [6, 8], units: [42, 48], kind: ['PF', 'PR', 'SF', 'GF'], color: ['BK', 'WH'] }).map(
    ({ wide, units, kind, color }) => {
      const label =
        { PF: 'Perforated, front', PR: 'Perforated, split rear', SF: 'Solid', GF: 'Glass, front' }[kind] ??
        '';
      return {
        number: `DR${wide}-${units}${kind}-${color}`,
        name: `Door, ${wide * 100} mm, ${units}U, ${label.toLowerCase()}, ${colorWord(color as Color)}`,
        attributes: {
          'rack-units': units,
          width: wide * 100 - 12,
          height: cabinetHeight(units) - 80,
          weight: round(units * wide * (kind === 'GF' ? 0.098 : 0.064), 1),
          'open-area': kind.startsWith('P') ? 80 : undefined,
          door: label,
          fits: `N${wide}`,
          color: COLORS[color as Color],
        },
        price: price(120 + units * wide * (kind === 'GF' ? 0.95 : 0.56)),
      };
    },
  );

const hardware = (): Part[] =>
  combinations({ thread: ['M5', 'M6', '10-32', '12-24'], kind: ['CN', 'SC', 'KT'], pack: [25, 50, 100] }).map(
    ({ thread, kind, pack }) => ({
      number: `HW-${kind}-${thread.replace('-', '')}-${pack}`,
      name: `${{ CN: 'Cage nuts', SC: 'Screws', KT: 'Cage nuts and screws' }[kind]}, ${thread}, ${pack} pieces`,
      attributes: {
        thread,
        weight: round(pack * (kind === 'KT' ? 0.012 : 0.006), 2),
        type: { CN: 'Cage nuts', SC: 'Screws', KT: 'Set' }[kind],
        material: 'Steel, zinc',
      },
      price: price(4 + pack * (kind === 'KT' ? 0.42 : 0.22)),
      packSize: pack,
    }),
  );

const locks = (): Part[] =>
  combinations({ kind: ['KEY', 'CMB', 'RFID', 'PIN'], door: ['F', 'R'], finish: ['BK', 'CH'] }).map(
    ({ kind, door, finish }) => {
      const label =
        { KEY: 'Key', CMB: 'Combination', RFID: 'Card reader', PIN: 'Card reader and keypad' }[kind] ?? '';
      return {
        number: `EL-${kind}-${door}-${finish}`,
        name: `Swing handle, ${label.toLowerCase()}, ${door === 'F' ? 'front' : 'rear'}, ${finish === 'BK' ? 'black' : 'chrome'}`,
        attributes: {
          length: 150,
          width: 32,
          weight: kind === 'KEY' || kind === 'CMB' ? 0.4 : 0.7,
          voltage: kind === 'KEY' || kind === 'CMB' ? undefined : 24,
          interface: kind === 'KEY' || kind === 'CMB' ? 'None' : 'RS-485',
          type: label,
          fits: 'N-Series, E-Series',
          color: finish === 'BK' ? COLORS.BK : 'Chrome',
        },
        price: price({ KEY: 34, CMB: 58, RFID: 265, PIN: 348 }[kind] ?? 0),
      };
    },
  );

const sensors = (): Part[] =>
  combinations({ kind: ['T', 'TH', 'AP', 'LK', 'DC', 'SM', 'VB'], length: [1, 3, 5, 10], way: ['P', 'W'] })
    .filter(({ way, length }) => way === 'P' || length === 1)
    .map(({ kind, length, way }) => {
      const measures =
        {
          T: 'Temperature',
          TH: 'Temperature, humidity',
          AP: 'Air pressure, difference',
          LK: 'Leaks',
          DC: 'Door contact',
          SM: 'Smoke',
          VB: 'Vibration',
        }[kind] ?? '';
      return {
        number: way === 'P' ? `MS-${kind}-${two(length)}` : `MS-${kind}-RF`,
        name: `Sensor, ${measures.toLowerCase()}, ${way === 'P' ? `${length} m cord` : 'wireless'}`,
        attributes: {
          sensor: measures,
          interface: way === 'P' ? '1-Wire, RJ11' : '868/915 MHz',
          range: way === 'P' ? length : 60,
          weight: 0.12,
          width: 32,
          height: 18,
          depth: 58,
        },
        price:
          price({ T: 39, TH: 64, AP: 148, LK: 92, DC: 28, SM: 110, VB: 86 }[kind] ?? 0) +
          (way === 'W' ? 45 : length * 2),
      };
    });

const gateways = (): Part[] =>
  combinations({ ports: [8, 16, 32], radio: ['', '-RF'], power: ['AC', 'PE'] }).map(
    ({ ports, radio, power }) => ({
      number: `MG-${two(ports)}${power}${radio}`,
      name: `Monitoring gateway, ${ports} sensors, ${power === 'AC' ? 'AC supply' : 'PoE'}${radio === '' ? '' : ', wireless'}`,
      attributes: {
        'rack-units': ports > 8 ? 1 : 0,
        ports,
        interface: radio === '' ? 'Ethernet, 1-Wire' : 'Ethernet, 1-Wire, 868/915 MHz',
        voltage: power === 'AC' ? 240 : 48,
        width: ports > 8 ? 482 : 180,
        height: 43.6,
        depth: 160,
        weight: ports > 8 ? 2.4 : 0.8,
      },
      price: price(280 + ports * 16 + (radio === '' ? 0 : 90)),
    }),
  );

const busbars = (): Part[] =>
  combinations({ length: [250, 300, 500, 600], height: [50, 100], kind: ['T', 'P', 'I'] }).map(
    ({ length, height, kind }) => ({
      number: `GB-${length}${height}-${kind}`,
      name: `${{ T: 'Telecommunications', P: 'Primary', I: 'Isolated' }[kind]} grounding busbar, ${length} × ${height} mm`,
      attributes: {
        length,
        height,
        thickness: 6.35,
        weight: round(length * height * 6.35 * 8.96e-6, 1),
        type: { T: 'SBB', P: 'PBB', I: 'Isolated' }[kind],
        material: 'Copper, tinned',
      },
      price: price(42 + length * height * 0.0036 + (kind === 'I' ? 24 : 0)),
    }),
  );

const jumpers = (): Part[] =>
  combinations({
    gauge: ['6 AWG', '10 AWG', '2 AWG'],
    length: [300, 600, 1_000, 2_000, 3_000],
    lug: ['1H', '2H'],
  }).map(({ gauge, length, lug }) => ({
    number: `GJ-${gauge.replace(/\D/g, '')}-${two(length / 100)}-${lug}`,
    name: `Bonding jumper, ${gauge}, ${length} mm, ${lug === '1H' ? 'one hole' : 'two holes'}`,
    attributes: {
      length,
      conductor: `${gauge}, green and yellow`,
      type: lug === '1H' ? 'One hole' : 'Two holes',
      weight: round(0.05 + length * (gauge === '2 AWG' ? 0.00031 : gauge === '6 AWG' ? 0.00013 : 0.00006), 2),
      material: 'Copper',
    },
    price: price(8 + length * (gauge === '2 AWG' ? 0.0145 : 0.0062)),
  }));

const AIR = ['ASTM E84', 'NFPA 75'];
export const AIR_AND_ACCESS: readonly Line[] = [
  {
    id: 'aisle-containment',
    group: 'containment',
    title: 'Aisle containment',
    picture: 'containment_cold_aisle',
    section: '27 11 16',
    description: 'Frames, doors and panels that close aisles of 900 to 1800 mm over cabinets of any maker.',
    standards: AIR,
    parts: aisle(),
  },
  {
    id: 'chimney',
    group: 'containment',
    title: 'Vertical exhaust chimney',
    picture: 'containment_chimney',
    section: '27 11 16',
    description: 'Leads the exhaust of one cabinet into the plenum, up to 28 kW without a fan.',
    standards: AIR,
    parts: chimney(),
  },
  {
    id: 'aisle-ceilings',
    group: 'containment',
    title: 'CL aisle ceilings',
    picture: 'containment_cold_aisle',
    section: '27 11 16',
    description: 'Clear ceiling panels, rigid or dropping before the sprinklers open.',
    standards: AIR,
    parts: ceilings(),
  },
  {
    id: 'blanking-panels',
    group: 'containment',
    title: 'BP blanking panels',
    picture: 'blanking_panel',
    section: '27 11 16',
    description: 'Panels that snap into square holes and close what no equipment fills.',
    standards: ['UL 94'],
    parts: blanking(),
  },
  {
    id: 'brush-panels',
    group: 'containment',
    title: 'BR brush panels',
    picture: 'blanking_panel',
    section: '27 11 16',
    description: 'Rack panels through which cables pass and air does not.',
    standards: ['UL 94'],
    parts: brushes(),
  },
  {
    id: 'shelves',
    group: 'cabinet-accessories',
    title: 'SH shelves',
    picture: 'cabinet_n600_open',
    section: '27 11 16',
    description: 'Fixed, sliding and cantilever shelves for 19-inch rails.',
    standards: ['EIA-310-E'],
    parts: shelves(),
  },
  {
    id: 'side-panels',
    group: 'cabinet-accessories',
    title: 'SP side panels',
    picture: 'cabinet_n600',
    section: '27 11 16',
    description: 'Side panels of one piece or split, with lock.',
    standards: ['UL 2416'],
    parts: sides(),
  },
  {
    id: 'cabinet-doors',
    group: 'cabinet-accessories',
    title: 'DR doors',
    picture: 'cabinet_n600_open',
    section: '27 11 16',
    description: 'Doors to exchange on N-Series cabinets, lifted on without tools.',
    standards: ['UL 2416'],
    parts: doors(),
  },
  {
    id: 'rack-hardware',
    group: 'cabinet-accessories',
    title: 'HW rack hardware',
    picture: 'rack_open_frame',
    section: '27 11 16',
    description: 'Cage nuts and screws, counted and bagged.',
    standards: ['EIA-310-E'],
    parts: hardware(),
  },
  {
    id: 'electronic-locks',
    group: 'monitoring',
    title: 'EL swing handles',
    picture: 'cabinet_n600',
    section: '28 13 00',
    description: 'Handles with key, combination, card or keypad that fit the same cut-out.',
    standards: ['UL 294'],
    parts: locks(),
  },
  {
    id: 'sensors',
    group: 'monitoring',
    title: 'MS sensors',
    picture: 'pdu_p5_switched',
    section: '25 36 00',
    description: 'Sensors for air, water, doors and smoke, by cord or radio.',
    standards: ['FCC Part 15 Class A'],
    parts: sensors(),
  },
  {
    id: 'gateways',
    group: 'monitoring',
    title: 'MG monitoring gateways',
    picture: 'pdu_p5_switched',
    section: '25 36 00',
    description: 'Collect up to 32 sensors and tell by SNMPv3, HTTPS and mail.',
    standards: ['FCC Part 15 Class A'],
    parts: gateways(),
  },
  {
    id: 'busbars',
    group: 'grounding',
    title: 'GB busbars',
    picture: 'busway_tap_off',
    section: '27 05 26',
    description: 'Tinned copper bars with the hole pattern of the standard.',
    standards: ['ANSI/TIA-607-E', 'UL 467'],
    parts: busbars(),
  },
  {
    id: 'bonding-jumpers',
    group: 'grounding',
    title: 'GJ bonding jumpers',
    picture: 'cable_tray_mesh',
    section: '27 05 26',
    description: 'Jumpers with irreversible crimps in five lengths.',
    standards: ['ANSI/TIA-607-E', 'UL 467'],
    parts: jumpers(),
  },
];
