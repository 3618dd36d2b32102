/** Data sheets of three products; their tables are those of the product pages. */
import { P3, V8, V8_SECTION } from '../pictures/measures.js';
import { cover, figures, list, page } from './layout.js';
import { drawing, picture, table, tablesOf } from './sources.js';

const KIND = 'Data sheet';
/** Pixels of the picture beside the title. */
const COVER = [644, 728] as const;

export async function cabinetSheet(): Promise<string> {
  const [specification = '', parts = ''] = tablesOf('n_series_cabinets');
  const image = await picture(
    'cabinet_n600',
    'Black N6 cabinet with perforated door',
    COVER,
    [0.06, 0, 0.88],
  );
  const first = `${cover(
    KIND,
    'N-Series cabinets',
    'A welded steel frame for 1,500&nbsp;kg of equipment, with doors that are 80% open to air.',
    image,
  )}<section>${figures([
    ['1,500 kg', 'static load on leveling feet'],
    ['80%', 'open area, front and rear door'],
    ['42U to 52U', 'in 600 and 800 mm width'],
    ['UL 2416', 'listed, IP20 to IEC 60529'],
  ])}</section>
<section><h2>Specifications</h2>${specification}</section>`;
  const second = `<section class="half"><div><h2>Dimensions</h2><p>Shown: N6-4212-BK. All dimensions in millimeters. Leveling feet add 12 to 42&nbsp;mm, casters add 38&nbsp;mm.</p></div>
<div><h2>Frame and doors</h2><p>The frame is 2&nbsp;mm cold-rolled steel, roll-formed and robot-welded at eight corners. Each door, panel and rail is bonded to it, with less than 0.1&nbsp;Ω between any two points. Doors lift off without tools.</p></div></section>
<section><figure>${drawing('drawing_cabinet_n600', 'N6 cabinet: 600 mm wide, 1200 mm deep, 2000 mm high, 42 rack units')}</figure></section>
<section><h2>Part numbers</h2>${parts}<p class="muted" style="margin-top:3mm">The number reads width, height in units, depth in decimeters, color. Replace BK with WH for white.</p></section>`;
  return page(
    {
      title: 'N-Series cabinets',
      kind: KIND,
      number: 'DS-N-07, June 2026',
      pages: [first, second],
    },
    'figure svg{width:146mm;margin:0 auto}',
  );
}

export async function pduSheet(): Promise<string> {
  const [models = '', properties = ''] = tablesOf('p3_rack_pdus');
  const image = await picture(
    'pdu_p3_outlets',
    'Combination outlets of a P3 rack PDU',
    COVER,
    [0.02, 0.02, 0.86],
  );
  const first = `${cover(
    KIND,
    'P3 rack PDUs',
    'Metered 0U strips for 208 and 415&nbsp;V, rated for continuous duty in hot-aisle air.',
    image,
  )}<section>${figures([
    ['34.5 kVA', 'on one 60 A cord at 415 V'],
    ['±1%', 'of reading, by input and by branch'],
    ['60 °C', 'at full load (140 °F)'],
    [`${P3.groups * P3.each} outlets`, 'each takes C14 and C20 plugs'],
  ])}</section>
<section><h2>Models</h2>${models}</section>
<section class="half"><div><h2>Reading the part number</h2>${table([
    ['Part', 'Says'],
    ['P3', 'Metered by input and branch'],
    ['34', 'Capacity in kVA, rounded down'],
    ['60', 'Breaker of the input, in amperes'],
    ['48', 'Combination outlets'],
    ['H or C', '240 V or 208 V at the outlet'],
  ])}</div><div><h2>In every P3</h2>${list([
    'Outlets that hold a plug against 50&nbsp;N of pull',
    'Hydraulic-magnetic breakers, unmoved by heat',
    'Network controller exchanged with outlets on',
    'TLS 1.3 and SNMPv3, 32 strips on one address',
    'Black, gray, red, blue or white chassis',
  ])}</div></section>`;
  const second = `<section><h2>Properties</h2>${properties}</section>
<section><h2>Dimensions</h2><p>Shown: P3-3460-48H. Mounting buttons sit on ${P3.buttons.toLocaleString('en-US')}&nbsp;mm (61.5&nbsp;in) centers. All dimensions in millimeters.</p></section>
<section style="margin-top:4mm"><figure>${drawing('drawing_pdu_p3', `P3 rack PDU: ${P3.length} mm long, ${P3.width} mm wide, ${P3.depth} mm deep`)}</figure></section>`;
  return page({ title: 'P3 rack PDUs', kind: KIND, number: 'DS-P3-04, June 2026', pages: [first, second] });
}

export async function managerSheet(): Promise<string> {
  const [capacities = '', properties = ''] = tablesOf('v_series_cable_managers');
  const image = await picture(
    'cable_manager_vertical',
    'Vertical cable manager with blue cords',
    COVER,
    [0.16, 0.03, 0.66],
  );
  const [widths = ''] = tablesOf('cable_management');
  const area = (V8_SECTION[0] * V8_SECTION[1]).toLocaleString('en-US');
  const first = `${cover(
    KIND,
    'V-Series cable managers',
    'Vertical managers in four widths with a finger on every rack unit and doors that open both ways.',
    image,
  )}<section>${figures([
    ['408 cables', `in ${V8.width} mm, half filled`],
    ['38 mm', 'least radius at every edge'],
    ['1U', 'from finger to finger'],
    ['4 widths', '150 to 300 mm, 42U to 48U'],
  ])}</section>
<section><h2>Capacities</h2>${capacities}</section>
<section><h2>Which width</h2>${widths}</section>
<section class="half"><div><h2>How they are counted</h2><p>Usable section × 50% ÷ area of a cable. For V8-45-BK: ${area}&nbsp;mm² × 0.5 ÷ 44.2&nbsp;mm² = 408 cables of 7.5&nbsp;mm.</p><p>28 AWG patch cords of 4.7&nbsp;mm: about 2.5 times as many.</p></div>
<div><h2>Plan at half fill</h2><p>ANSI/TIA-569-E limits initial pathway fill to 25% and full fill to 50%. Lines at both levels are etched inside each manager.</p></div></section>`;
  const second = `<section><h2>Properties</h2>${properties}</section>
<section><h2>Dimensions</h2><p>Shown: V8-45-BK, one-sided. All dimensions in millimeters.</p></section>
<section style="margin-top:4mm"><figure>${drawing('drawing_cable_manager_vertical', `V8 cable manager: ${V8.width} mm wide, ${V8.depth} mm deep, ${V8.height} mm high`)}</figure></section>`;
  return page({
    title: 'V-Series cable managers',
    kind: KIND,
    number: 'DS-V-03, June 2026',
    pages: [first, second],
  });
}
