import { isMassLoss, pathChanges } from './path-changes.js';
import { treeOf } from './testing/trees.js';

const known = (...entries: [string, string][]) => new Map(entries);

describe('pathChanges', () => {
  it('finds nothing when nothing changed, also asked twice', () => {
    const tree = treeOf({ slug: 'a', below: [{ slug: 'b' }] });
    const record = known(['id-a', '/en-us/a'], ['id-b', '/en-us/a/b']);
    expect(pathChanges(record, tree)).toEqual({ added: [], moved: [], gone: [] });
  });

  it('finds all pages below a renamed one', () => {
    const tree = treeOf({ slug: 'new', id: 'a', below: [{ slug: 'b', below: [{ slug: 'c' }] }] });
    const record = known(['id-a', '/en-us/a'], ['id-b', '/en-us/a/b'], ['id-c', '/en-us/a/b/c']);
    expect(pathChanges(record, tree)).toEqual({
      added: [],
      moved: [
        { id: 'id-a', from: '/en-us/a', path: '/en-us/new' },
        { id: 'id-b', from: '/en-us/a/b', path: '/en-us/new/b' },
        { id: 'id-c', from: '/en-us/a/b/c', path: '/en-us/new/b/c' },
      ],
      gone: [],
    });
  });

  it('takes a page whose address another one has for gone', () => {
    const tree = treeOf({ slug: 'b', id: 'a' }, { slug: 'b' });
    const changes = pathChanges(known(['id-a', '/en-us/a'], ['id-b', '/en-us/b']), tree);
    expect(changes.moved).toEqual([{ id: 'id-a', from: '/en-us/a', path: '/en-us/b' }]);
    expect(changes.gone).toEqual([{ id: 'id-b', from: '/en-us/b' }]);
  });

  it('leaves out what an index could not hold, items without id, and an id that came twice', () => {
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
    const { added } = pathChanges(known(), tree);
    expect(added.filter(({ id }) => id === 'same')).toEqual([{ id: 'same', path: '/en-us/one' }]);
    expect(added.map(({ id }) => id)).not.toContain('');
    expect(Math.max(...added.map(({ path }) => path.length))).toBeLessThanOrEqual(1_000);
    expect(added.length).toBeLessThan(9);
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
