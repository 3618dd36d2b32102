import { suggestGroups } from './suggest-groups.js';

const part = { id: 'variant:A-1', title: 'Cabinet', path: '/a', note: 'A-1' };

it('groups suggestions, and leaves out empty groups', () => {
  expect(suggestGroups('a', { parts: [part], series: [], pages: [] }, [])).toEqual([
    {
      title: 'Part numbers',
      isRecent: false,
      options: [{ title: 'A-1', note: 'Cabinet', href: '/a', entry: 'variant:A-1' }],
    },
  ]);
});

it.each([
  ['', ['rack', 'Rail', 'cage']],
  ['RA', ['rack', 'Rail', 'rack rails']],
  ['rack', ['rack rails']],
  ['zz', []],
])('offers former searches that fit "%s"', (text, titles) => {
  const [group] = suggestGroups(text, null, ['rack', 'Rail', 'cage', 'rack rails']);
  expect(group?.options.map(({ title }) => title) ?? []).toEqual(titles);
});
