/** Cabinets beside the data hall: wall, colocation, seismic. */
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

function wall(): Part[] {
  const doors = { G: 'Glass', P: 'Perforated', S: 'Solid' };
  return combinations({
    units: [6, 9, 12, 15, 18],
    deep: [4, 5, 6],
    door: ['G', 'P', 'S'],
    color: ['BK', 'GY', 'WH'],
  }).map(({ units, deep, door, color }) => {
    const [width, depth, height] = [600, deep * 100, round(units * 44.45 + 103)];
    const area = (2 * height * (width + depth) + 2 * width * depth) / 1e6;
    return {
      number: `W6-${two(units)}${two(deep)}-${door}-${color}`,
      name: `W6 wall cabinet, ${units}U, ${depth} mm, ${doors[door as 'G'].toLowerCase()} door, ${colorWord(color as Color)}`,
      attributes: {
        'rack-units': units,
        height,
        width,
        depth,
        weight: round(area * 9.1 + units * 0.3, 1),
        'static-load': 60 + units * 2,
        mounting: 'Wall, swings open',
        door: doors[door as 'G'],
        color: COLORS[color as Color],
        protection: 'IP20',
      },
      price: price(150 + area * 118 + (door === 'G' ? 28 : 0)),
    };
  });
}

function colocation(): Part[] {
  return combinations({ wide: [6, 8], parts: [2, 3, 4], deep: [11, 12], color: ['BK', 'WH'] }).map(
    ({ wide, parts, deep, color }) => ({
      number: `NC${wide}-${parts}C${deep}-${color}`,
      name: `NC${wide} colocation cabinet, ${parts} compartments, ${wide * 100} × ${deep * 100} mm, ${colorWord(color as Color)}`,
      attributes: {
        'rack-units': parts === 4 ? 40 : parts === 3 ? 42 : 44,
        height: cabinetHeight(48),
        width: wide * 100,
        depth: deep * 100,
        weight: 152 + parts * 17 + (wide === 8 ? 22 : 0) + (deep === 12 ? 7 : 0),
        'static-load': 1_360,
        'open-area': 78,
        door: `${parts} locked, front and rear`,
        color: COLORS[color as Color],
        protection: 'IP20',
      },
      price: price(2_050 + parts * 410 + (wide === 8 ? 290 : 0) + (deep === 12 ? 90 : 0)),
      ...(parts === 4 && wide === 6 ? { lifecycle: 'limited' as const } : {}),
    }),
  );
}

function seismic(): Part[] {
  return combinations({ wide: [6, 8], units: [42, 45], deep: [10, 11, 12], color: ['BK', 'WH', 'GY'] }).map(
    ({ wide, units, deep, color }) => ({
      number: `SZ${wide}-${units}${deep}-${color}`,
      name: `SZ${wide} seismic cabinet, ${units}U, ${wide * 100} × ${deep * 100} mm, ${colorWord(color as Color)}`,
      attributes: {
        'rack-units': units,
        height: cabinetHeight(units),
        width: wide * 100,
        depth: deep * 100,
        weight: round(118 + units * 1.1 + wide * 7 + deep * 3.5),
        'static-load': 860,
        'open-area': 78,
        mounting: 'Floor, anchored',
        type: 'GR-63-CORE zone 4',
        door: 'Perforated front and rear',
        color: COLORS[color as Color],
        protection: 'IP20',
      },
      price: price(2_480 + units * 11 + wide * 62 + deep * 25),
    }),
  );
}

function brackets(): Part[] {
  return combinations({ units: [2, 4, 6, 8], way: ['V', 'H'], color: ['BK', 'WH'] }).map(
    ({ units, way, color }) => ({
      number: `WB-${units}${way}-${color}`,
      name: `Wall bracket, ${units}U, ${way === 'V' ? 'vertical' : 'horizontal'}, ${colorWord(color as Color)}`,
      attributes: {
        'rack-units': units,
        height: way === 'V' ? 560 : round(units * 44.45 + 8),
        width: way === 'V' ? 508 : 482,
        depth: way === 'V' ? units * 50 + 60 : 305,
        weight: round(1.6 + units * 0.55, 1),
        'static-load': 45 + units * 5,
        mounting: 'Wall',
        type: way === 'V' ? 'Vertical' : 'Horizontal',
        material: 'Steel 1.5 mm',
        color: COLORS[color as Color],
      },
      price: price(38 + units * 11 + (way === 'V' ? 22 : 0)),
      ...(units === 8 && way === 'H'
        ? { lifecycle: 'discontinued' as const, discontinuedOn: '2026-06-30', successor: `WB-6H-${color}` }
        : {}),
    }),
  );
}

export const WALL_AND_SPECIAL: readonly Line[] = [
  {
    id: 'w-series',
    group: 'cabinets',
    title: 'W-Series wall cabinets',
    picture: 'cabinet_edge_wall',
    section: '27 11 16',
    description: 'Wall cabinets that swing open to the rear of the equipment, 6U to 18U in three depths.',
    standards: ['EIA-310-E', 'UL 2416'],
    parts: wall(),
  },
  {
    id: 'n-series-colocation',
    group: 'cabinets',
    title: 'N-Series colocation cabinets',
    picture: 'cabinet_n800',
    section: '27 11 16',
    description:
      'One frame with two, three or four compartments, each with its own doors, locks and cable way.',
    standards: ['EIA-310-E', 'UL 2416'],
    parts: colocation(),
  },
  {
    id: 'seismic-cabinets',
    group: 'cabinets',
    title: 'SZ seismic cabinets',
    picture: 'cabinet_n800',
    section: '27 11 16',
    description: 'Cabinets tested with 860 kg on the shake table to the strongest zone.',
    standards: ['GR-63-CORE', 'UL 2416'],
    parts: seismic(),
  },
  {
    id: 'wall-brackets',
    group: 'cabinets',
    title: 'WB wall brackets',
    picture: 'rack_two_post',
    section: '27 11 16',
    description: 'Brackets for two to eight units of equipment where there is no floor for it.',
    standards: ['EIA-310-E'],
    parts: brackets(),
  },
];
