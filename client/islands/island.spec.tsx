import type { ReactNode } from 'react';
import { useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Island } from './island.js';
import { IslandContext, type IslandProblem } from './island-context.js';
import { findLost } from './island-props.js';
import { fromFiles } from './registry-types.js';

function Field({ label }: { label: string }) {
  const id = useId();
  return (
    <label htmlFor={id}>
      {label} <input id={id} />
    </label>
  );
}

function Broken(): never {
  throw new Error('no data');
}

function Any(_props: { pick: unknown }) {
  return null;
}

const field = (label: string) => <Island name="field" component={Field} props={{ label }} when="visible" />;
const prefixes = (html: string) => [...html.matchAll(/id-prefix="([^"]*)"/g)].map(([, prefix]) => prefix);

function pageOf() {
  const problems: IslandProblem[] = [];
  const page = { taken: new Set<string>(), report: (problem: IslandProblem) => problems.push(problem) };
  const render = (node: ReactNode) =>
    renderToStaticMarkup(<IslandContext value={page}>{node}</IslandContext>);
  return { render, problems };
}

describe('an island on the server', () => {
  it('carries what the browser needs, escaped', () => {
    const html = renderToStaticMarkup(field('"Rack" <N600> & more'));
    expect(html).toMatch(/^<plinth-island name="field" when="visible" props="/);
    expect(html).toContain(
      'props="{&quot;label&quot;:&quot;\\&quot;Rack\\&quot; &lt;N600&gt; &amp; more&quot;}"',
    );
    expect(html).toContain('&quot;Rack&quot; &lt;N600&gt; &amp; more<!-- --> <input');
  });

  it('has ids of its own, also beside its twin and in another render of the page, and always the same', () => {
    const once = () => {
      const { render } = pageOf();
      return (
        render([field('a'), field('a'), field('b')].map((node, key) => <div key={String(key)}>{node}</div>)) +
        render(field('a'))
      );
    };
    const given = prefixes(once());
    expect(new Set(given).size).toBe(4);
    expect(prefixes(once())).toEqual(given);
    // Nobody keeps count: twins of one render are still told apart.
    const uncounted = prefixes(
      renderToStaticMarkup(
        <div>
          {field('a')}
          {field('a')}
        </div>,
      ),
    );
    expect(new Set(uncounted).size).toBe(2);
  });

  it('is reported and left out when it fails, and what is around it stays', () => {
    const { render, problems } = pageOf();
    const html = render(
      <p>
        before <Island name="broken" component={Broken} props={{}} when="load" /> after {field('a')}
      </p>,
    );
    expect(html).toMatch(/^<p>before {2}after <plinth-island name="field"/);
    expect(problems).toEqual([{ island: 'broken', error: new Error('no data') }]);
  });

  it('refuses props that the browser would not get', () => {
    expect(() =>
      renderToStaticMarkup(
        <Island name="any" component={Any} props={{ pick: { by: [() => 1] } }} when="load" />,
      ),
    ).toThrow('Island "any": props.pick.by[0] cannot be sent to the browser; island props are plain JSON.');
  });
});

describe('what JSON loses', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = [cyclic];
  const shared = { a: 1 };
  it.each([
    [{ a: () => 1 }, 'props.a'],
    [{ a: [1, undefined] }, 'props.a[1]'],
    [{ a: new Array(1) }, 'props.a[0]'],
    [{ a: { b: Number.NaN } }, 'props.a.b'],
    [{ a: 1n }, 'props.a'],
    [{ a: Symbol('a') }, 'props.a'],
    [{ at: new Date(0) }, 'props.at'],
    [{ a: new Map() }, 'props.a'],
    [cyclic, 'props.self[0]'],
    [{ a: <b /> }, 'props.a.$$typeof'],
    [{ a: undefined, b: [shared, shared, null, true, 'x', 1.5] }, null],
  ])('%# is found', (value, place) => {
    expect(findLost(value)).toBe(place);
  });
});

describe('the registry', () => {
  const file = async () => ({ default: () => null });

  it('names islands by their files', async () => {
    const islands = fromFiles({ '../blocks/team/team-list.island.tsx': file });
    expect(Object.keys(islands)).toEqual(['team-list']);
    expect(await islands['team-list']?.()).toBeInstanceOf(Function);
  });

  it('refuses two of one name', () => {
    expect(() => fromFiles({ '../a/x.island.tsx': file, '../b/x.island.tsx': file })).toThrow(
      'Two islands are called "x"; one is ../b/x.island.tsx.',
    );
  });
});
