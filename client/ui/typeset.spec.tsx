import { renderToStaticMarkup } from 'react-dom/server';
import { typeset } from './typeset.js';

const render = (words: string, role?: 'title') => renderToStaticMarkup(<p>{typeset(words, role)}</p>);
const kept = (words: string, role?: 'title') =>
  [...render(words, role).matchAll(/<span class="whole">([^<]*)<\/span>/g)].map(([, part]) => part);

describe('typeset', () => {
  it.each([
    ['Takes 120 kW in a 19 in rack', ['120 kW', '19 in']],
    ['1,562 mm centers, 0.1 Ω, 24 °C, 34.5 kVA', ['1,562 mm', '0.1 Ω', '24 °C', '34.5 kVA']],
    ['The N-Series has EIA-310-E rails', ['N-Series', 'EIA-310-E']],
    ['A 300-mm tray', ['300-mm']],
    ['Since 2019 we build 40 cabinets', []],
    ['Cold-aisle containment', []],
  ])('keeps together what one reads as one: %s', (words, parts) => {
    expect(kept(words)).toEqual(parts);
  });

  it('keeps short words with a hyphen whole in a title only', () => {
    expect(kept('Two days of three-phase power', 'title')).toEqual(['three-phase']);
    expect(kept('Two days of three-phase power')).toEqual([]);
  });

  it.each(['P3-3460-48H and 1,200 mm', 'N6-4212-BK', 'a < b & 5 kW', '0017-A', ''])(
    'changes no character, so that a part number is copied as it was written: %s',
    (words) => {
      for (const role of [undefined, 'title'] as const) {
        const shown = render(words, role).replaceAll(/<[^>]*>/g, '');
        expect(shown.replaceAll('&lt;', '<').replaceAll('&amp;', '&')).toBe(words);
      }
    },
  );

  it('leaves what would not fit a narrow line, and costs little with hostile words', () => {
    expect(kept('X-ABCDEFGH-ABCDEFGH', 'title')).toEqual([]);
    const long = '1-'.repeat(200_000) + '9'.repeat(200_000);
    const from = process.cpuUsage();
    expect(render(long, 'title')).toBe(`<p>${long}</p>`);
    // A search that goes back at every character would take hours.
    expect(process.cpuUsage(from).user).toBeLessThan(10_000_000);
  });
});
