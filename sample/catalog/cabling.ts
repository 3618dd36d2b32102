/** Cable management and connectivity. */
import { COLORS, type Color, colorWord, combinations, type Line, type Part, price, round } from './line.js';

const two = (value: number) => String(value).padStart(2, '0');
/** Category 6A cables of 7.5 mm in half of a section. */
const fill = (width: number, depth: number) => Math.floor((width * depth * 0.5) / 44.2);

const vertical = (): Part[] =>
  combinations({
    inches: [6, 8, 10, 12],
    units: [42, 45, 48],
    sided: ['', 'D'],
    color: ['BK', 'WH', 'GY'],
  }).map(({ inches, units, sided, color }) => {
    const width = inches * 25;
    return {
      number: `V${inches}${sided}-${units}-${color}`,
      name: `V${inches} vertical manager, ${units}U, ${width} mm, ${sided === '' ? 'one-sided' : 'two-sided'}, ${colorWord(color as Color)}`,
      attributes: {
        'rack-units': units,
        height: round(units * 44.45 + 133.75),
        width,
        depth: sided === '' ? 330 : 545,
        cables: fill(width - 10, 190) * (sided === '' ? 1 : 2),
        'bend-radius': 38,
        weight: round((8 + width * 0.06) * (units / 45) * (sided === '' ? 1 : 1.6)),
        sides: sided === '' ? 'One' : 'Two',
        door: 'Double-hinged',
        color: COLORS[color as Color],
      },
      price: price((150 + width * 0.72) * (units / 45) * (sided === '' ? 1 : 1.55)),
    };
  });

const horizontal = (): Part[] =>
  combinations({ units: [1, 2, 3], deep: [90, 150, 200], sided: ['S', 'D'], color: ['BK', 'WH'] }).map(
    ({ units, deep, sided, color }) => ({
      number: `H${units}-${deep}${sided}-${color}`,
      name: `H${units} horizontal manager, ${units}U, ${deep} mm, ${sided === 'S' ? 'one-sided' : 'two-sided'}, ${colorWord(color as Color)}`,
      attributes: {
        'rack-units': units,
        height: round(units * 44.45 - 0.8),
        width: 482,
        depth: deep * (sided === 'S' ? 1 : 2),
        cables: fill(units * 40, deep) * (sided === 'S' ? 1 : 2),
        weight: round(0.6 + units * 0.5 + deep * 0.004, 1),
        sides: sided === 'S' ? 'One' : 'Two',
        color: COLORS[color as Color],
      },
      price: price(28 + units * 17 + deep * 0.11 + (sided === 'S' ? 0 : 26)),
      ...(units === 3 && deep === 90
        ? {
            lifecycle: 'discontinued' as const,
            discontinuedOn: '2025-09-30',
            successor: `H3-150${sided}-${color}`,
          }
        : {}),
    }),
  );

const ladder = (): Part[] => [
  ...combinations({ width: [150, 300, 450, 600, 750], color: ['BK', 'GY'] }).map(({ width, color }) => ({
    number: `L-${width}-${color}`,
    name: `Cable ladder, ${round(width / 25)} in (${width} mm), 3 m, ${colorWord(color as Color)}`,
    attributes: {
      width: round((width / 25) * 25.4),
      length: 3_000,
      height: 51,
      'load-per-meter': 74,
      cables: round((width / 25) * 28.75),
      weight: round(6.5 + width * 0.0087, 1),
      type: 'Ladder',
      material: 'Steel',
      color: COLORS[color as Color],
    },
    price: price(62 + width * 0.11),
  })),
  ...combinations({ width: [100, 150, 200, 300, 450], finish: ['ZN', 'BK', 'SS'] }).map(
    ({ width, finish }) => ({
      number: `T-${width}-${finish}`,
      name: `Mesh tray, ${width} mm, 3 m, ${finish === 'ZN' ? 'zinc' : finish === 'BK' ? 'black' : 'stainless'}`,
      attributes: {
        width,
        length: 3_000,
        height: 54,
        'load-per-meter': width > 200 ? 30 : 22,
        cables: fill(width, 54),
        weight: round(1.8 + width * 0.0093, 1),
        type: 'Mesh tray',
        material: finish === 'SS' ? 'Stainless steel 304' : 'Steel wire 5 mm',
        color: finish === 'BK' ? COLORS.BK : undefined,
      },
      price: price((34 + width * 0.12) * (finish === 'SS' ? 2.9 : finish === 'BK' ? 1.15 : 1)),
    }),
  ),
];

const fittings = (): Part[] =>
  combinations({
    piece: ['BW', 'BV', 'TJ', 'CR', 'WS', 'JS', 'DR', 'EB'],
    width: [300, 450, 600],
    color: ['BK', 'GY'],
  }).map(({ piece, width, color }) => {
    const label =
      {
        BW: 'Bend, horizontal',
        BV: 'Bend, vertical',
        TJ: 'Tee',
        CR: 'Crossing',
        WS: 'Wall support',
        JS: 'Junction splice',
        DR: 'Radius drop',
        EB: 'End bar',
      }[piece] ?? '';
    return {
      number: `LF-${piece}-${width}-${color}`,
      name: `${label}, ${width} mm, ${colorWord(color as Color)}`,
      attributes: {
        width,
        weight: round(0.5 + width * (piece === 'CR' ? 0.011 : 0.005), 1),
        type: label,
        'bend-radius': piece.startsWith('B') || piece === 'DR' ? 300 : undefined,
        material: 'Steel',
        color: COLORS[color as Color],
      },
      price: price(14 + width * (piece === 'CR' ? 0.16 : piece === 'TJ' ? 0.13 : 0.07)),
    };
  });

const troughs = (): Part[] =>
  combinations({ size: ['50', '100', '200', '300'], piece: ['S2', 'E9', 'E4', 'TE', 'DN', 'CP', 'LID'] }).map(
    ({ size, piece }) => {
      const label =
        {
          S2: 'Straight, 2 m',
          E9: 'Elbow, 90°',
          E4: 'Elbow, 45°',
          TE: 'Tee',
          DN: 'Down spout',
          CP: 'Coupler',
          LID: 'Lid, 2 m',
        }[piece] ?? '';
      const width = Number(size);
      return {
        number: `FT-${size}-${piece}`,
        name: `Fiber trough ${width} × 100 mm, ${label.toLowerCase()}`,
        attributes: {
          width,
          height: 100,
          length: piece === 'S2' || piece === 'LID' ? 2_000 : undefined,
          'bend-radius': 50,
          weight: round(0.3 + width * 0.009, 1),
          type: label,
          material: 'PC/ABS, UL 94 V-0',
          color: COLORS.YL,
        },
        price: price(12 + width * (piece === 'S2' ? 0.24 : 0.17)),
      };
    },
  );

const grommets = (): Part[] =>
  combinations({ size: ['100', '150', '200', '250'], kind: ['S', 'D', 'R'], color: ['BK', 'GY'] }).map(
    ({ size, kind, color }) => ({
      number: `FG-${size}${kind}-${color}`,
      name: `Floor grommet, ${size} mm, ${{ S: 'single brush', D: 'double brush', R: 'split, for cables in place' }[kind]}, ${colorWord(color as Color)}`,
      attributes: {
        width: Number(size),
        depth: Number(size),
        cables: fill(Number(size) - 40, Number(size) - 40),
        weight: round(0.3 + Number(size) * 0.004, 1),
        type: { S: 'Single', D: 'Double', R: 'Split' }[kind],
        material: 'ABS, nylon brush',
        color: COLORS[color as Color],
      },
      price: price(19 + Number(size) * 0.12 + (kind === 'R' ? 9 : kind === 'D' ? 6 : 0)),
      packSize: 4,
    }),
  );

const ties = (): Part[] =>
  combinations({
    length: [150, 200, 300, 450],
    width: [12, 20],
    color: ['BK', 'BL', 'RD', 'YL', 'GN', 'WH', 'GY'],
  }).map(({ length, width, color }) => ({
    number: `HL-${length}${two(width)}-${color}`,
    name: `Hook-and-loop tie, ${length} × ${width} mm, ${colorWord(color as Color)}`,
    attributes: {
      length,
      width,
      thickness: 2.2,
      weight: round(length * width * 0.0000007, 4),
      material: 'Nylon, polyethylene',
      color: COLORS[color as Color],
    },
    price: price(0.28 + length * width * 0.00011),
    packSize: 50,
    minimum: 50,
  }));

const cords = (prefix: string, category: string, perMeter: number): Part[] =>
  combinations({
    length: [0.3, 0.5, 0.7, 1, 1.5, 2, 3, 5, 7, 10],
    color: ['BK', 'WH', 'GY', 'BL', 'RD', 'YL', 'GN'],
  }).map(({ length, color }) => ({
    number: `${prefix}-${String(Math.round(length * 10)).padStart(3, '0')}-${color}`,
    name: `Patch cord, ${category}, ${length} m, ${colorWord(color as Color)}`,
    attributes: {
      length: Math.round(length * 1_000),
      category,
      connector: 'RJ45 to RJ45',
      conductor: '28 AWG',
      thickness: 4.7,
      'bend-radius': 20,
      weight: round(0.012 + length * 0.024, 3),
      color: COLORS[color as Color],
    },
    price: price(3.4 + length * perMeter),
    packSize: 10,
    ...(category === 'Category 6' && length > 5
      ? {
          lifecycle: 'discontinued' as const,
          discontinuedOn: '2026-08-31',
          successor: `C6A-${String(Math.round(length * 10)).padStart(3, '0')}-${color}`,
        }
      : {}),
  }));

const fiberCords = (): Part[] =>
  combinations({
    grade: ['OM4', 'OM5', 'OS2'],
    ends: ['LL', 'LS', 'SS'],
    length: [1, 2, 3, 5, 7, 10, 15, 20, 25, 30],
  }).map(({ grade, ends, length }) => ({
    number: `FO-${grade}-${ends}-${two(length)}`,
    name: `Fiber cord, ${grade}, ${{ LL: 'LC to LC', LS: 'LC to SC', SS: 'SC to SC' }[ends]}, duplex, ${length} m`,
    attributes: {
      length: length * 1_000,
      fibers: 2,
      category: grade,
      connector: { LL: 'LC to LC', LS: 'LC to SC', SS: 'SC to SC' }[ends],
      thickness: 2,
      'bend-radius': 10,
      weight: round(0.02 + length * 0.008, 3),
      color: grade === 'OS2' ? COLORS.YL : grade === 'OM5' ? 'Lime' : 'Aqua',
    },
    price: price(11 + length * (grade === 'OM5' ? 1.5 : grade === 'OM4' ? 1.1 : 0.7)),
  }));

const trunks = (): Part[] =>
  combinations({
    fibers: [12, 24],
    grade: ['OM4', 'OM5', 'OS2'],
    length: [5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100],
  }).map(({ fibers, grade, length }) => ({
    number: `FK-${fibers}-${grade}-${String(length).padStart(3, '0')}`,
    name: `Fiber trunk, ${fibers} fibers, ${grade}, MPO to MPO, ${length} m`,
    attributes: {
      length: length * 1_000,
      fibers,
      category: grade,
      connector: 'MPO-12 to MPO-12',
      thickness: fibers === 12 ? 3 : 4.5,
      'bend-radius': fibers === 12 ? 30 : 45,
      weight: round(0.2 + length * fibers * 0.0011, 2),
      color: grade === 'OS2' ? COLORS.YL : grade === 'OM5' ? 'Lime' : 'Aqua',
    },
    price: price(90 + fibers * 4 + length * fibers * (grade === 'OM5' ? 0.21 : grade === 'OM4' ? 0.16 : 0.1)),
  }));

const panels = (): Part[] =>
  combinations({ ports: [24, 48], shape: ['F', 'A'], category: ['6', '6A'], shield: ['U', 'S'] }).map(
    ({ ports, shape, category, shield }) => ({
      number: `PP${category}-${ports}${shape}${shield}`,
      name: `Patch panel, category ${category}, ${ports} ports, ${shape === 'F' ? 'flat' : 'angled'}, ${shield === 'U' ? 'unshielded' : 'shielded'}`,
      attributes: {
        'rack-units': ports === 24 ? 1 : 2,
        height: ports === 24 ? 43.6 : 88.1,
        width: 482,
        depth: shape === 'F' ? 42 : 96,
        ports,
        category: `Category ${category}`,
        type: shape === 'F' ? 'Flat' : 'Angled',
        conductor: shield === 'U' ? 'Unshielded' : 'Shielded',
        weight: round(0.7 + ports * 0.02, 1),
      },
      price: price(60 + ports * (category === '6A' ? 7.1 : 4.2) + (shield === 'S' ? 48 : 0)),
    }),
  );

const fiber = (): Part[] =>
  combinations({ units: [1, 2, 4], kind: ['FX', 'SL'], connector: ['LC', 'MP'] }).map(
    ({ units, kind, connector }) => ({
      number: `FE${units}-${kind}-${connector}`,
      name: `Fiber enclosure, ${units}U, ${kind === 'FX' ? 'fixed' : 'sliding'}, ${connector === 'LC' ? 'LC duplex' : 'MPO'}`,
      attributes: {
        'rack-units': units,
        height: round(units * 44.45 - 0.8),
        width: 482,
        depth: kind === 'FX' ? 300 : 440,
        fibers: units * (connector === 'LC' ? 72 : 144),
        connector: connector === 'LC' ? 'LC duplex' : 'MPO-12',
        type: kind === 'FX' ? 'Fixed' : 'Sliding tray',
        weight: round(2.1 + units * 1.2, 1),
      },
      price: price(120 + units * 64 + (kind === 'SL' ? 74 : 0)),
    }),
  );

const cassettes = (): Part[] =>
  combinations({
    fibers: [12, 24],
    grade: ['OM4', 'OM5', 'OS2'],
    front: ['LC', 'SC'],
    polarity: ['A', 'B', 'C'],
  }).map(({ fibers, grade, front, polarity }) => ({
    number: `FC-${fibers}-${grade}-${front}${polarity}`,
    name: `Fiber cassette, ${fibers} fibers, ${grade}, ${front} to MPO, method ${polarity}`,
    attributes: {
      fibers,
      category: grade,
      connector: `${front} to MPO-12`,
      type: `Method ${polarity}`,
      width: 102,
      height: 34,
      depth: 116,
      weight: 0.3,
    },
    price: price(74 + fibers * (grade === 'OM5' ? 6.4 : grade === 'OS2' ? 5.8 : 4.9)),
    ...(grade === 'OM5' ? { lifecycle: 'new' as const } : {}),
  }));

const TIA = ['ANSI/TIA-569-E'];
export const CABLING: readonly Line[] = [
  {
    id: 'v-series',
    group: 'cable-management',
    title: 'V-Series cable managers',
    picture: 'cable_manager_vertical',
    section: '27 11 19',
    description:
      'Vertical managers in four widths with a finger on every rack unit and doors that open both ways.',
    standards: TIA,
    parts: vertical(),
  },
  {
    id: 'h-series',
    group: 'cable-management',
    title: 'H-Series horizontal managers',
    picture: 'cable_manager_horizontal',
    section: '27 11 19',
    description: 'One to three units of finger duct with a cover that hinges up or down.',
    standards: TIA,
    parts: horizontal(),
  },
  {
    id: 'ladder-tray',
    group: 'cable-management',
    title: 'Ladder and tray',
    picture: 'cable_ladder',
    section: '27 05 36',
    description: 'Cable ladder and mesh tray in lengths of three meters.',
    standards: ['ANSI/TIA-569-E', 'UL 568'],
    parts: ladder(),
  },
  {
    id: 'ladder-fittings',
    group: 'cable-management',
    title: 'Ladder fittings',
    picture: 'cable_ladder',
    section: '27 05 36',
    description: 'Bends, tees, supports and radius drops for cable ladder.',
    standards: TIA,
    parts: fittings(),
  },
  {
    id: 'fiber-troughs',
    group: 'cable-management',
    title: 'FT fiber troughs',
    picture: 'cable_tray_mesh',
    section: '27 05 36',
    description: 'Covered troughs that never bend a fiber below 50 mm.',
    standards: ['UL 2024'],
    parts: troughs(),
  },
  {
    id: 'floor-grommets',
    group: 'cable-management',
    title: 'FG floor grommets',
    picture: 'floor_grommet',
    section: '27 05 28',
    description: 'Brush seals for openings of raised floors.',
    standards: ['ASTM E84'],
    parts: grommets(),
  },
  {
    id: 'hook-and-loop',
    group: 'cable-management',
    title: 'HL hook-and-loop ties',
    picture: 'cable_manager_vertical',
    section: '27 05 29',
    description: 'Ties that do not pinch, in packs of fifty.',
    standards: ['UL 94'],
    parts: ties(),
  },
  {
    id: 'cat6a-cords',
    group: 'connectivity',
    title: 'Category 6A patch cords',
    picture: 'cable_manager_horizontal',
    section: '27 16 19',
    description: 'Slim 28 AWG cords for 10GBASE-T up to 40 m of channel.',
    standards: ['ANSI/TIA-568.2-D'],
    parts: cords('C6A', 'Category 6A', 2.1),
  },
  {
    id: 'cat6-cords',
    group: 'connectivity',
    title: 'Category 6 patch cords',
    picture: 'cable_manager_horizontal',
    section: '27 16 19',
    description: 'Slim cords for gigabit networks.',
    standards: ['ANSI/TIA-568.2-D'],
    parts: cords('C6', 'Category 6', 1.4),
  },
  {
    id: 'patch-panels',
    group: 'connectivity',
    title: 'PP patch panels',
    picture: 'cable_manager_horizontal',
    section: '27 11 19',
    description: 'Flat and angled panels of 24 and 48 ports.',
    standards: ['ANSI/TIA-568.2-D', 'EIA-310-E'],
    parts: panels(),
  },
  {
    id: 'fiber-enclosures',
    group: 'connectivity',
    title: 'FE fiber enclosures',
    picture: 'cable_manager_horizontal',
    section: '27 11 19',
    description: 'Rack enclosures for up to 576 fibers.',
    standards: ['ANSI/TIA-568.3-E'],
    parts: fiber(),
  },
  {
    id: 'fiber-cassettes',
    group: 'connectivity',
    title: 'FC fiber cassettes',
    picture: 'cable_manager_horizontal',
    section: '27 11 19',
    description: 'Cassettes from MPO trunks to LC and SC, by all three methods of polarity.',
    standards: ['ANSI/TIA-568.3-E'],
    parts: cassettes(),
  },
  {
    id: 'cat6a-shielded-cords',
    group: 'connectivity',
    title: 'Category 6A shielded cords',
    picture: 'cable_manager_horizontal',
    section: '27 16 19',
    description: 'Cords with a screen around each pair, for rooms full of radio.',
    standards: ['ANSI/TIA-568.2-D'],
    parts: cords('C6S', 'Category 6A, S/FTP', 2.9),
  },
  {
    id: 'fiber-cords',
    group: 'connectivity',
    title: 'FO fiber cords',
    picture: 'cable_manager_horizontal',
    section: '27 16 19',
    description: 'Duplex cords with LC and SC plugs, 1 to 30 m.',
    standards: ['ANSI/TIA-568.3-E'],
    parts: fiberCords(),
  },
  {
    id: 'fiber-trunks',
    group: 'connectivity',
    title: 'FK fiber trunks',
    picture: 'cable_ladder',
    section: '27 13 23',
    description: 'Trunks of 12 and 24 fibers, made to length and tested end to end.',
    standards: ['ANSI/TIA-568.3-E'],
    parts: trunks(),
  },
];
