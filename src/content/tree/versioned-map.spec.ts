import { MapDraft, VersionedMap } from './versioned-map.js';

const given = (map: VersionedMap<number>) => [map.get('a'), map.get('b'), map.get('c'), map.size];

describe('VersionedMap', () => {
  const first = () =>
    new VersionedMap(
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    );
  const changed = (map: VersionedMap<number>, change: (draft: MapDraft<number>) => void) => {
    const draft = new MapDraft(map);
    change(draft);
    return draft.finish();
  };

  it('keeps former versions as they were, also where they branch', () => {
    const map = first();
    const one = changed(map, (draft) => draft.set('c', 3));
    const two = changed(one, (draft) => draft.delete('a'));
    const other = changed(map, (draft) => draft.set('a', 9));
    const last = changed(two, (draft) => draft.set('a', 7));
    expect([map, one, two, other, last].map(given)).toEqual([
      [1, 2, undefined, 2],
      [1, 2, 3, 3],
      [undefined, 2, 3, 2],
      [9, 2, undefined, 2],
      [7, 2, 3, 3],
    ]);
    expect([map, one, two, other, last].map((each) => each.values().sort())).toEqual([
      [1, 2],
      [1, 2, 3],
      [2, 3],
      [2, 9],
      [2, 3, 7],
    ]);
  });

  it('says what may be other in another version', () => {
    const map = first();
    const one = changed(map, (draft) => draft.set('c', 3));
    const two = changed(one, (draft) => draft.delete('a'));
    expect(two.changedSince(map)).toEqual(new Set(['a', 'c']));
    expect(two.changedSince(two)).toEqual(new Set());
    map.values();
    expect(two.changedSince(map)).toEqual(new Set(['a', 'c']));
    expect(first().changedSince(map)).toBeNull();
  });

  it('is the same map when nothing was changed', () => {
    const map = first();
    expect(changed(map, () => undefined)).toBe(map);
  });
});
