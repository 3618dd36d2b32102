import { markup } from './render-for-test.js';
import { Tabs } from './tabs.js';

const panels = (...titles: string[]) => titles.map((title) => ({ title, content: <p>About {title}</p> }));
const render = (...titles: string[]) =>
  markup(<Tabs label="Row" level={3} panels={panels(...titles)} />).html;

describe('Tabs', () => {
  it('sends every panel with its title as a heading', () => {
    const html = render('Power', 'Air');
    expect(html).toMatch(
      /<section [^>]*id="power" aria-labelledby="power-title"[^>]*><h3 [^>]*id="power-title"/,
    );
    expect(html).toMatch(/<section [^>]*id="air"/);
    expect(html).toContain('About Power');
    expect(html).toContain('About Air');
    expect(html).not.toContain('hidden');
  });

  it('names the row and joins each tab with its panel', () => {
    const html = render('Power', 'Air');
    expect(html).toMatch(/role="tablist" aria-label="Row" data-scripted=""/);
    expect(
      [...html.matchAll(/aria-controls="([^"]+)" aria-selected="([^"]+)" tabindex="([^"]+)"/gi)].map(
        ([, ...found]) => found,
      ),
    ).toEqual([
      ['power', 'true', '0'],
      ['air', 'false', '-1'],
    ]);
  });

  it('folds all but the first panel until the script is there', () => {
    const html = render('Power', 'Air', 'Load');
    expect(html.match(/<section [^>]*data-fold/g)).toHaveLength(2);
    expect(html.indexOf('id="power"')).toBeLessThan(html.indexOf('data-fold'));
  });

  it('needs no row for a single panel', () => {
    const html = render('Power');
    expect(html).not.toContain('tablist');
    expect(html).not.toContain('data-fold');
  });

  it('tells panels of the same title apart', () => {
    expect(render('Air', 'Air')).toContain('id="air-2"');
  });
});
