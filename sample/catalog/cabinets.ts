/** Cabinets, racks and enclosures. */
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

function nSeries(): Part[] {
  const doors = {
    '': 'Perforated front and rear',
    '-SR': 'Perforated front, solid rear',
    '-GF': 'Glass front, perforated rear',
  };
  return combinations({
    wide: [6, 8],
    units: [42, 48, 52],
    deep: [11, 12],
    color: ['BK', 'WH', 'GY'],
    door: Object.keys(doors),
  })
    .filter(({ wide, units }) => units < 52 || wide === 8)
    .map(({ wide, units, deep, color, door }) => {
      const [width, depth, height] = [wide * 100, deep * 100, cabinetHeight(units)];
      const steel = (2 * height * (width + depth) + 2 * width * depth) / 1e6;
      const isGlass = door === '-GF';
      const weight = round(steel * 11.6 + units * 0.55 + (wide === 8 ? 12 : 0) + (isGlass ? 9 : 0));
      return {
        number: `N${wide}-${units}${deep}-${color}${door}`,
        name: `N${wide} cabinet, ${units}U, ${width} × ${depth} mm, ${colorWord(color as Color)}`,
        attributes: {
          'rack-units': units,
          height,
          width,
          depth,
          weight,
          'static-load': 1_500,
          'rolling-load': 1_020,
          'open-area': isGlass ? undefined : 80,
          door: doors[door as keyof typeof doors],
          color: COLORS[color as Color],
          protection: 'IP20',
        },
        price: price(
          1_180 + steel * 112 + (color === 'WH' ? 60 : 0) + (isGlass ? 310 : door === '-SR' ? -40 : 0),
        ),
        ...(units === 52 && door === '' ? { lifecycle: 'new' as const } : {}),
        ...(isGlass && deep === 11
          ? {
              lifecycle: 'discontinued' as const,
              discontinuedOn: '2026-03-31',
              successor: `N${wide}-${units}12-${color}-GF`,
            }
          : {}),
      };
    });
}

function eSeries(): Part[] {
  return combinations({
    size: [
      [6, 12, 6],
      [6, 18, 6],
      [6, 24, 6],
      [8, 24, 10],
      [8, 30, 10],
    ].map(String),
    color: ['GY', 'BK'],
    door: ['', '-GL'],
  }).map(({ size, color, door }) => {
    const [wide = 6, units = 12, deep = 6] = size.split(',').map(Number);
    const [width, depth, height] = [wide * 100, deep * 100, round(units * 44.45 + 106.6)];
    const area = (2 * height * (width + depth) + 2 * width * depth) / 1e6;
    return {
      number: `E${wide}-${units}${two(deep)}-${color}${door}`,
      name: `E${wide} enclosure, ${units}U, ${width} × ${depth} mm, ${door === '' ? 'solid' : 'glazed'} door, ${colorWord(color as Color)}`,
      attributes: {
        'rack-units': units,
        height,
        width,
        depth,
        weight: round(area * 14.2 + units * 0.6),
        'static-load': units === 12 ? 115 : units === 18 ? 135 : 400,
        cooling: round(area * 47),
        mounting: wide === 6 ? 'Wall' : 'Floor',
        door: door === '' ? 'Solid, gasketed' : 'Glazed, gasketed',
        color: COLORS[color as Color],
        protection: 'IP55, Type 12',
      },
      price: price(690 + area * 245 + (door === '' ? 0 : 120)),
      ...(units === 30 ? { lifecycle: 'new' as const } : {}),
    };
  });
}

function rSeries(): Part[] {
  const four = combinations({ units: [42, 45, 48], deep: [6, 8, 10], color: ['BK', 'WH', 'GY'] }).map(
    ({ units, deep, color }): Part => {
      const depth = deep === 10 ? 1_070 : deep * 100;
      return {
        number: `R4-${units}${two(deep)}-${color}`,
        name: `R4 four-post rack, ${units}U, ${depth} mm, ${colorWord(color as Color)}`,
        attributes: {
          'rack-units': units,
          height: round(units * 44.45 + 133.75),
          width: 526,
          depth,
          weight: round(18 + units * 0.48 + depth * 0.0173),
          'static-load': 1_360,
          type: 'Four-post',
          mounting: 'Floor, anchored',
          material: 'Steel 2 mm',
          color: COLORS[color as Color],
        },
        price: price(520 + units * 7 + depth * 0.21 + (color === 'BK' ? 0 : 45)),
      };
    },
  );
  const posts = combinations({ units: [42, 45, 48], color: ['BK', 'WH', 'GY'] }).map(
    ({ units, color }): Part => ({
      number: `R2-${units}00-${color}`,
      name: `R2 two-post rack, ${units}U, ${colorWord(color as Color)}`,
      attributes: {
        'rack-units': units,
        height: round(units * 44.45 + 133.75),
        width: 515,
        depth: 381,
        weight: round(units * 0.33, 1),
        'static-load': 680,
        type: 'Two-post',
        mounting: 'Floor, anchored',
        material: 'Aluminum 6105-T5',
        color: COLORS[color as Color],
      },
      price: price(180 + units * 3.2 + (color === 'BK' ? 0 : 25)),
      ...(color === 'GY'
        ? { lifecycle: 'discontinued' as const, discontinuedOn: '2025-12-31', successor: `R2-${units}00-BK` }
        : {}),
    }),
  );
  return [...four, ...posts];
}

export const CABINETS: readonly Line[] = [
  {
    id: 'n-series',
    group: 'cabinets',
    title: 'N-Series cabinets',
    picture: 'cabinet_n600',
    section: '27 11 16',
    description:
      'Data hall cabinets in 600 and 800 mm, 42U to 52U, 1,500 kg static load, 80% perforated doors.',
    standards: ['EIA-310-E', 'IEC 60297-3-100', 'UL 2416'],
    parts: nSeries(),
  },
  {
    id: 'e-series',
    group: 'cabinets',
    title: 'E-Series edge enclosures',
    picture: 'cabinet_edge_wall',
    section: '27 11 16',
    description:
      'Gasketed enclosures for equipment outside of the data hall, on the wall and on the floor, IP55 and Type 12.',
    standards: ['IEC 60529', 'UL 50E', 'UL 2416'],
    parts: eSeries(),
  },
  {
    id: 'r-series',
    group: 'cabinets',
    title: 'R-Series open racks',
    picture: 'rack_open_frame',
    section: '27 11 16',
    description: 'Two-post and four-post racks for cross-connects, labs and telecom rooms, 680 to 1,360 kg.',
    standards: ['EIA-310-E', 'UL 2416'],
    parts: rSeries(),
  },
];
