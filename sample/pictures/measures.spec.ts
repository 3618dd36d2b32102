import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AISLE, P3, P5, V8, V8_SECTION, V10 } from './measures.js';
import { outletHeight } from './pdu.js';

/** Text of a product page, cells of a table divided by bars. */
function page(codename: string): string {
  const file = new URL(`../content/items/products/pages/${codename}.json`, import.meta.url);
  const { elements } = JSON.parse(readFileSync(fileURLToPath(file), 'utf8'));
  return (elements.content as string)
    .replace(/<\/t[dh]>\s*<t[dh]>/g, '|')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ');
}

describe('the measures that pictures are drawn to', () => {
  it.each([
    ['P3', 'p3_rack_pdus', P3, 48],
    ['P5', 'p5_switched_pdus', P5, 36],
  ] as const)('of the %s are those of its page', (_name, codename, model, outlets) => {
    const text = page(codename);
    expect(text).toContain(`Length|${model.length} mm`);
    expect(text).toContain(`Width × depth|${model.width} × ${model.depth} mm`);
    expect(model.groups * model.each).toBe(outlets);
    expect(text).toContain(`|${outlets}`);
    // All of it fits into the chassis.
    expect(outletHeight(model, outlets - 1) + 31).toBeLessThan(model.length - 28);
  });

  it('of the P3 include its mounting buttons', () => {
    expect(page('p3_rack_pdus')).toContain(`on ${P3.buttons.toLocaleString('en-US')} mm`);
  });

  it('of the cable managers are those of their page, as high as the racks beside them', () => {
    const text = page('v_series_cable_managers');
    expect(text).toContain(`V8-45-BK|${V8.width} mm (7.9 in)|${V8_SECTION.join(' × ')} mm`);
    expect(text).toContain(`V10-45-BK|${V10.width} mm`);
    expect(text).toContain(`Depth|${V8.depth} mm (13.0 in) one-sided`);
    expect(page('r_series_open_racks')).toContain(`Height, ${V8.units}U|${V8.height} mm`);
  });

  it('of the containment lie within what its page offers', () => {
    const text = page('aisle_containment');
    const [low = 0, high = 0] = (/Header height\|(\d+) to (\d+) mm/.exec(text) ?? []).slice(1).map(Number);
    expect(AISLE.header).toBeGreaterThanOrEqual(low);
    expect(AISLE.header).toBeLessThanOrEqual(high);
    expect(text).toContain(`${AISLE.width} mm aisle`);
    expect(text).toContain(`Frame, ${AISLE.cabinets} cabinets each side`);
  });
});
