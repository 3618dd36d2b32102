import { runInChunks } from '../../content/content.module.js';
import { changed, treeOf } from '../testing/trees.js';
import { isMassLoss, pathChanges } from './path-changes.js';

const known = (...entries: [string, string][]) => new Map(entries);

describe('pathChanges', () => {
  it('finds nothing when nothing changed, also asked twice', async () => {
    const tree = treeOf({ slug: 'a', below: [{ slug: 'b' }] });
    const record = known(['id-a', '/en-us/a'], ['id-b', '/en-us/a/b']);
    expect(await runInChunks(pathChanges(record, tree))).toEqual({ added: [], moved: [], gone: [] });
  });

  it('finds all pages below a renamed one', async () => {
    const tree = treeOf({ slug: 'new', id: 'a', below: [{ slug: 'b', below: [{ slug: 'c' }] }] });
    const record = known(['id-a', '/en-us/a'], ['id-b', '/en-us/a/b'], ['id-c', '/en-us/a/b/c']);
    expect(await runInChunks(pathChanges(record, tree))).toEqual({
      added: [],
      moved: [
        { id: 'id-a', from: '/en-us/a', path: '/en-us/new' },
        { id: 'id-b', from: '/en-us/a/b', path: '/en-us/new/b' },
        { id: 'id-c', from: '/en-us/a/b/c', path: '/en-us/new/b/c' },
      ],
      gone: [],
    });
  });

  it('takes a page whose address another one has for gone', async () => {
    const tree = treeOf({ slug: 'b', id: 'a' }, { slug: 'b' });
    const changes = await runInChunks(pathChanges(known(['id-a', '/en-us/a'], ['id-b', '/en-us/b']), tree));
    expect(changes.moved).toEqual([{ id: 'id-a', from: '/en-us/a', path: '/en-us/b' }]);
    expect(changes.gone).toEqual([{ id: 'id-b', from: '/en-us/b' }]);
  });

  it('leaves out what an index could not hold, items without id, and an id that came twice', async () => {
    const long = Array.from({ length: 6 }, (_, at) => `${at}${'x'.repeat(198)}`);
    const nest = ([slug = '', ...rest]: string[]): { slug: string; below: { slug: string }[] } => ({
      slug,
      below: rest.length > 0 ? [nest(rest)] : [],
    });
    const tree = treeOf(
      nest(long),
      { slug: 'nobody', facts: { id: '' } },
      { slug: 'one', facts: { id: 'same' } },
      { slug: 'two', facts: { id: 'same' } },
    );
    const { added } = await runInChunks(pathChanges(known(), tree));
    expect(added.filter(({ id }) => id === 'same')).toEqual([{ id: 'same', path: '/en-us/one' }]);
    expect(added.map(({ id }) => id)).not.toContain('');
    expect(Math.max(...added.map(({ path }) => path.length))).toBeLessThanOrEqual(1_000);
    expect(added.length).toBeLessThan(9);
  });

  it('finds the same when it looks at no other pages than those that changed', async () => {
    const before = treeOf({ slug: 'a', below: [{ slug: 'b', below: [{ slug: 'c' }] }, { slug: 'd' }] });
    const record = known(
      ...[...before.addresses()].map(({ id, path }): [string, string] => [id, path ?? '']),
    );
    const steps = [
      changed(before, 'b', { slug: 'new' }),
      changed(before, 'b', null),
      changed(before, 'd', { id: 'id-other' }),
      changed(before, 'd', { title: 'Other words' }),
      changed(changed(before, 'a', { subpages: ['d'] }), 'd', { slug: 'e', subpages: ['b'] }),
    ];
    const counts = [];
    for (const tree of steps) {
      const found = await runInChunks(pathChanges(record, tree, before));
      const whole = await runInChunks(pathChanges(record, tree));
      for (const list of [found.moved, whole.moved]) list.sort((a, b) => (a.path < b.path ? -1 : 1));
      expect(found).toEqual(whole);
      counts.push([found.added.length, found.moved.length, found.gone.length]);
    }
    expect(counts).toEqual([
      [0, 2, 0],
      [0, 0, 2],
      [1, 0, 1],
      [0, 0, 0],
      [0, 3, 0],
    ]);
  });
});

describe('isMassLoss', () => {
  const losing = (count: number) => ({
    added: [],
    moved: [],
    gone: Array.from({ length: count }, (_, at) => ({ id: `${at}`, from: `/en-us/${at}` })),
  });
  it.each([
    [0, 0, false],
    [49, 100, false],
    [50, 100, true],
    [100, 100, true],
  ])('%i of %i pages: %s', (lost, of, expected) => {
    expect(isMassLoss(losing(lost), of)).toBe(expected);
  });
});
