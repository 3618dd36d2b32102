/** Rack PDUs, busway, transfer switches and cords. */
import { COLORS, type Color, colorWord, combinations, type Line, type Part, price, round } from './line.js';

/** An input: volts, amperes, phases, plug, kVA at 80% of the breaker, and its place in the part number. */
const INPUTS = [
  { code: '0220', volts: 208, amperes: 20, phases: 1, plug: 'NEMA L6-20P', kva: 3.3, outlet: 'C' },
  { code: '0530', volts: 208, amperes: 30, phases: 1, plug: 'NEMA L6-30P', kva: 5, outlet: 'C' },
  { code: '0830', volts: 208, amperes: 30, phases: 3, plug: 'NEMA L21-30P', kva: 8.6, outlet: 'C' },
  { code: '1760', volts: 208, amperes: 60, phases: 3, plug: 'IEC 60309 3P+E, 60 A', kva: 17.3, outlet: 'C' },
  { code: '1730', volts: 415, amperes: 30, phases: 3, plug: 'NEMA L22-30P', kva: 17.3, outlet: 'H' },
  {
    code: '2332',
    volts: 400,
    amperes: 32,
    phases: 3,
    plug: 'IEC 60309 3P+N+E, 32 A',
    kva: 22.1,
    outlet: 'H',
  },
  {
    code: '3460',
    volts: 415,
    amperes: 60,
    phases: 3,
    plug: 'IEC 60309 3P+N+E, 60 A',
    kva: 34.5,
    outlet: 'H',
  },
  {
    code: '4363',
    volts: 400,
    amperes: 63,
    phases: 3,
    plug: 'IEC 60309 3P+N+E, 63 A',
    kva: 43.6,
    outlet: 'H',
  },
] as const;
const CHASSIS = { '': 'BK', '-GY': 'GY', '-RD': 'RD', '-BL': 'BL', '-WH': 'WH' } as const;

function pdu(
  prefix: string,
  metering: string,
  depth: number,
  base: number,
  outlets: readonly number[],
  since = 0,
): Part[] {
  return INPUTS.slice(since).flatMap((input) =>
    outlets
      .filter((count) => input.kva > 6 || count <= 36)
      .flatMap((count) =>
        (Object.keys(CHASSIS) as (keyof typeof CHASSIS)[]).map(
          (chassis): Part => ({
            number: `${prefix}-${input.code}-${count}${input.outlet}${chassis}`,
            name: `${prefix} rack PDU, ${input.kva} kVA, ${input.volts} V ${input.phases}φ, ${input.amperes} A, ${count} outlets, ${colorWord(CHASSIS[chassis])}`,
            attributes: {
              voltage: input.volts,
              current: input.amperes,
              phases: input.phases,
              capacity: input.kva,
              outlets: count,
              'short-circuit': 10,
              plug: input.plug,
              metering,
              length: input.kva > 6 ? 1_780 : 1_420,
              width: 56,
              depth,
              weight: round(2.2 + count * 0.085 + input.amperes * 0.055, 1),
              color: COLORS[CHASSIS[chassis]],
            },
            price: price(base + input.kva * 21 + count * 7.5 + (chassis === '' ? 0 : 25)),
            ...(input.code === '4363' ? { lifecycle: 'new' as const } : {}),
            ...(input.code === '0220' && count === outlets[0] && prefix === 'P3'
              ? {
                  lifecycle: 'discontinued' as const,
                  discontinuedOn: '2026-01-31',
                  successor: `P3-0530-${count}C${chassis}`,
                }
              : {}),
          }),
        ),
      ),
  );
}

const busway = (): Part[] =>
  combinations({ amperes: [250, 400, 800], piece: ['S30', 'S15', 'EL', 'TE', 'EF', 'EC', 'HG'] }).map(
    ({ amperes, piece }) => {
      const kind = {
        S30: ['Straight section, 3.0 m', 3_000],
        S15: ['Straight section, 1.5 m', 1_500],
        EL: ['Elbow, 90°', 450],
        TE: ['Tee', 600],
        EF: ['End feed unit', 420],
        EC: ['End cap', 60],
        HG: ['Hanger, pair', 120],
      }[piece] ?? ['', 0];
      const [label, length] = [String(kind[0]), Number(kind[1])];
      const [width, height] = amperes === 800 ? [168, 214] : amperes === 400 ? [112, 176] : [112, 148];
      const perMeter = amperes === 800 ? 26.3 : amperes === 400 ? 14.7 : 10.3;
      return {
        number: `BL-${amperes}-${piece}`,
        name: `Busline ${amperes} A, ${label.toLowerCase()}`,
        attributes: {
          current: amperes,
          voltage: 415,
          capacity: round(amperes * 0.575),
          'short-circuit': amperes === 800 ? 42 : amperes === 400 ? 35 : 22,
          length,
          width,
          height,
          weight: round(Math.max(0.4, (length / 1_000) * perMeter), 1),
          type: label,
          material: 'Aluminum housing, copper bars',
          protection: 'IP20, finger safe',
        },
        price:
          piece === 'EF' ? price(900 + amperes * 1.9) : price(40 + (length / 1_000) * (120 + amperes * 0.62)),
      };
    },
  );

const tapOffs = (): Part[] =>
  combinations({
    plug: ['L6-30R', 'L21-30R', 'L22-30R', '309-60R', 'CS83-50R', 'HW'],
    breakers: [1, 2, 3],
    meter: ['', '-M'],
  }).map(({ plug, breakers, meter }) => {
    const amperes = Number(/-(\d+)R/.exec(plug)?.[1] ?? 100);
    return {
      number: `BT-${plug.replace(/[^A-Z0-9]/g, '')}-${breakers}${meter}`,
      name: `Tap-off box, ${breakers} × ${plug === 'HW' ? 'hard-wired, 100 A' : plug}${meter === '' ? '' : ', metered'}`,
      attributes: {
        current: amperes,
        voltage: plug.startsWith('L6') ? 208 : 415,
        poles: plug.startsWith('L6') ? 2 : 3,
        outlets: plug === 'HW' ? 0 : breakers,
        connector: plug === 'HW' ? 'Hard-wired' : `NEMA or IEC ${plug}`,
        metering: meter === '' ? 'None' : 'V, A, W, kWh; ±1%',
        width: 180 + breakers * 110,
        height: 260,
        depth: 150,
        weight: round(4.2 + breakers * 2.1, 1),
      },
      price: price(410 + breakers * 190 + amperes * 1.4 + (meter === '' ? 0 : 260)),
      ...(plug.startsWith('CS83') ? { lifecycle: 'limited' as const } : {}),
    };
  });

const transfer = (): Part[] =>
  combinations({ units: [1, 2], input: ['0220', '0530', '0830', '2332'], meter: ['', 'N'] })
    .filter(({ units, input }) => (units === 1) === input < '0600')
    .map(({ units, input, meter }) => {
      const of = INPUTS.find(({ code }) => code === input) ?? INPUTS[0];
      return {
        number: `TS${units}-${input}${meter === '' ? '' : `-${meter}`}`,
        name: `Transfer switch, ${units}U, ${of.volts} V ${of.phases}φ, ${of.amperes} A${meter === '' ? '' : ', networked'}`,
        attributes: {
          'rack-units': units,
          voltage: of.volts,
          current: of.amperes,
          phases: of.phases,
          capacity: of.kva,
          outlets: units === 1 ? 10 : 6,
          plug: `2 × ${of.plug}`,
          metering: meter === '' ? 'Display' : 'Display, SNMPv3, HTTPS',
          height: round(units * 44.45 - 0.8),
          width: 482,
          depth: units === 1 ? 230 : 420,
          weight: units * 4.4 + 1.1,
        },
        price: price(520 * units + of.kva * 38 + (meter === '' ? 0 : 210)),
      };
    });

function cords(
  prefix: string,
  kinds: readonly (readonly [string, string, string, number])[],
  colors: readonly Color[],
): Part[] {
  return kinds.flatMap(([code, plug, connector, amperes]) =>
    combinations({ length: [0.3, 0.6, 0.9, 1.2, 1.5, 1.8, 2.4, 3, 4.5], color: colors }).map(
      ({ length, color }) => ({
        number: `${prefix}-${code}-${String(Math.round(length * 10)).padStart(2, '0')}-${color}`,
        name: `Power cord, ${plug} to ${connector}, ${length} m, ${colorWord(color as Color)}`,
        attributes: {
          current: amperes,
          voltage: 250,
          length: Math.round(length * 1_000),
          plug,
          connector,
          conductor: amperes > 13 ? '12 AWG × 3' : '14 AWG × 3',
          weight: round(0.09 + length * (amperes > 13 ? 0.21 : 0.14), 2),
          color: COLORS[color as Color],
        },
        price: price(5.2 + length * (amperes > 13 ? 4.6 : 2.7)),
        packSize: 10,
        minimum: 10,
      }),
    ),
  );
}

const P3_METER = 'Input and branch: V, A, W, VA, kWh; ±1%';
const UL = ['UL 62368-1', 'FCC Part 15 Class A'];
export const POWER: readonly Line[] = [
  {
    id: 'p1',
    group: 'power-distribution',
    title: 'P1 basic PDUs',
    picture: 'pdu_p3_vertical',
    section: '26 27 26',
    description: 'Rack PDUs without electronics: breakers, locking outlets and a steel chassis.',
    standards: UL,
    parts: pdu('P1', 'None', 44, 140, [24, 36]),
  },
  {
    id: 'p3',
    group: 'power-distribution',
    title: 'P3 rack PDUs',
    picture: 'pdu_p3_vertical',
    section: '26 27 26',
    description: 'Metered 0U strips for 208 and 415 V, rated for continuous duty in hot-aisle air.',
    standards: UL,
    parts: pdu('P3', P3_METER, 44, 420, [36, 42, 48]),
  },
  {
    id: 'p5',
    group: 'power-distribution',
    title: 'P5 switched PDUs',
    picture: 'pdu_p5_switched',
    section: '26 27 26',
    description: 'Rack PDUs that meter and switch every outlet.',
    standards: UL,
    parts: pdu('P5', 'Outlet: V, A, W, kWh; ±1%', 54, 880, [24, 36, 42], 1),
  },
  {
    id: 'p7',
    group: 'power-distribution',
    title: 'P7 high-density PDUs',
    picture: 'pdu_p5_switched',
    section: '26 27 26',
    description: 'Two inputs in one chassis for racks above 50 kW, outlet metered.',
    standards: UL,
    parts: pdu('P7', 'Outlet: V, A, W, kWh, harmonics; ±0.5%', 72, 1_420, [36, 42, 48], 5),
  },
  {
    id: 'busline',
    group: 'power-distribution',
    title: 'Busline busway',
    picture: 'busway_tap_off',
    section: '26 25 00',
    description: 'Overhead busway of 250, 400 and 800 A with sections, bends and feeds.',
    standards: ['UL 857', 'IEC 61439-6'],
    parts: busway(),
  },
  {
    id: 'busline-tap-offs',
    group: 'power-distribution',
    title: 'Busline tap-off boxes',
    picture: 'busway_tap_off',
    section: '26 25 00',
    description: 'Boxes that are set and moved while the busway is live.',
    standards: ['UL 857', 'IEC 61439-6'],
    parts: tapOffs(),
  },
  {
    id: 'transfer-switches',
    group: 'power-distribution',
    title: 'TS transfer switches',
    picture: 'pdu_p5_switched',
    section: '26 36 23',
    description: 'Two inputs for equipment with one cord; the change takes 8 to 12 ms.',
    standards: ['UL 1008', 'FCC Part 15 Class A'],
    parts: transfer(),
  },
  {
    id: 'c13-cords',
    group: 'power-distribution',
    title: 'Locking C13 cords',
    picture: 'pdu_p3_outlets',
    section: '26 27 26',
    description: 'Cords for equipment up to 10 A that hold at both ends, in seven colors.',
    standards: ['UL 62', 'IEC 60320'],
    parts: cords(
      'PC13',
      [
        ['14', 'C14', 'C13', 10],
        ['20', 'C20', 'C13', 10],
      ],
      ['BK', 'WH', 'GY', 'BL', 'RD', 'YL', 'GN'],
    ),
  },
  {
    id: 'c19-cords',
    group: 'power-distribution',
    title: 'Locking C19 cords',
    picture: 'pdu_p3_outlets',
    section: '26 27 26',
    description: 'Cords for equipment up to 16 A, from C20 and from C14.',
    standards: ['UL 62', 'IEC 60320'],
    parts: cords(
      'PC19',
      [
        ['20', 'C20', 'C19', 16],
        ['14', 'C14', 'C19', 10],
      ],
      ['BK', 'GY', 'BL', 'RD'],
    ),
  },
];
