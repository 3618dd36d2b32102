import { FOR_VISITORS } from '../access-policy.js';
import type { PageRecord } from '../tree/page-record.js';
import { PageTree } from '../tree/page-tree.js';
import { DependencyRecorder } from './dependency-recorder.js';

describe('DependencyRecorder', () => {
  const record = (codename: string, slug: string | null, subpages: string[] = []): PageRecord => ({
    codename,
    id: `id-${codename}`,
    type: 'interior_page',
    title: codename,
    slug,
    subpages,
    redirectTo: null,
    lastModified: '',
  });
  const tree = PageTree.build([
    record('root', null, ['a']),
    record('a', 'a', ['b', 'draft']),
    record('b', 'b'),
  ]);

  it('answers and remembers what was asked, known or not', () => {
    const recorder = new DependencyRecorder(tree, FOR_VISITORS, ['item:page']);
    const { pathOf } = recorder;
    expect(pathOf('id-b')).toBe('/en-us/a/b');
    expect(pathOf('nothing')).toBeNull();
    recorder.record('asset:1');
    expect([...recorder.dependencies]).toEqual(['item:page', 'path:b', 'path:nothing', 'asset:1']);
  });

  it('has no path for a folder with nothing in it that is open, and remembers what may open', () => {
    const folder = (codename: string, subpages: string[]) => ({
      ...record(codename, codename, subpages),
      type: '_folder',
    });
    const folders = PageTree.build([
      record('root', null, ['closed', 'open', 'empty']),
      folder('closed', ['inner']),
      folder('inner', ['secret']),
      { ...record('secret', 'secret'), secure: true, readers: 'verified' },
      folder('open', ['hidden', 'shown']),
      { ...record('hidden', 'hidden'), secure: true },
      record('shown', 'shown'),
      folder('empty', []),
    ]);
    const reader = { isAdmin: false, roles: [], mail: 'a@b.example' };
    const recorder = new DependencyRecorder(folders, FOR_VISITORS);
    expect(['closed', 'inner', 'open', 'empty'].map(recorder.pathOf)).toEqual([
      null,
      null,
      '/en-us/open',
      null,
    ]);
    expect([...recorder.dependencies]).toEqual(
      expect.arrayContaining(['path:inner', 'path:secret', 'path:shown']),
    );
    expect(new DependencyRecorder(folders, FOR_VISITORS.for(reader)).pathOf('closed')).toBe('/en-us/closed');
  });

  it('answers for a series and remembers its page, or that one may come', () => {
    const series = PageTree.build([
      record('root', null, ['news', 'n', 'other']),
      { ...record('news', 'news'), type: 'news_page', series: 'n-series' },
      { ...record('n', 'n'), type: 'series_page', series: 'n-series' },
      { ...record('nowhere', 'nowhere'), type: 'news_page', series: 'n-series' },
    ]);
    const recorder = new DependencyRecorder(series, FOR_VISITORS);
    expect(series.aboutSeries('n-series').map(({ codename }) => codename)).toEqual(['news', 'n']);
    expect([series.aboutSeries(''), series.bySeries('')]).toEqual([[], null]);
    expect(recorder.pageOfSeries('n-series')?.title).toBe('n');
    expect(recorder.pageOfSeries('other')).toBeNull();
    expect([...recorder.dependencies]).toEqual(['path:n', 'list:series_page']);
  });

  it('remembers a linked page without what hangs below it, and the pages of a trail', () => {
    const recorder = new DependencyRecorder(tree, FOR_VISITORS);
    expect(recorder.pageInfo('a')).toEqual({
      id: expect.any(String),
      codename: 'a',
      type: expect.any(String),
      title: 'a',
      path: '/en-us/a',
    });
    expect(recorder.pageInfo('unknown')).toBeNull();
    expect([...recorder.dependencies]).toEqual(['path:a', 'path:unknown']);
    const other = new DependencyRecorder(tree, FOR_VISITORS);
    expect(other.breadcrumbs('b').map(({ title }) => title)).toEqual(['a', 'b']);
    expect([...other.dependencies]).toEqual(['path:b', 'path:a']);
  });

  it('answers for a closed page as for one that is not there, but names it in the trail, and remembers it', () => {
    const closed = PageTree.build([
      record('root', null, ['c']),
      { ...record('c', 'c', ['d']), secure: true, type: 'series_page', series: 'c-series' },
      record('d', 'd'),
    ]);
    const recorder = new DependencyRecorder(closed, FOR_VISITORS);
    expect([recorder.pathOf('c'), recorder.pathOf('id-c'), recorder.pageInfo('c')]).toEqual([
      null,
      null,
      null,
    ]);
    expect([recorder.pathOfSeries('c-series'), recorder.pageOfSeries('c-series')]).toEqual([null, null]);
    expect([...recorder.dependencies]).toEqual(['path:c']);
    expect(recorder.pathOf('d')).toBe('/en-us/c/d');
    expect(recorder.breadcrumbs('d').map(({ path }) => path)).toEqual([null, null]);
    expect(recorder.changesAt).toBe(Number.POSITIVE_INFINITY);
  });

  it('remembers when the first page that it asked for in vain comes', () => {
    const due = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const dated = PageTree.build([
      record('root', null, ['old', 'soon', 'later']),
      { ...record('old', 'old'), due: due(-1) },
      { ...record('soon', 'soon'), due: due(1) },
      { ...record('later', 'later'), due: due(2) },
    ]);
    const recorder = new DependencyRecorder(dated, FOR_VISITORS);
    expect([recorder.pathOf('old'), recorder.changesAt]).toEqual(['/en-us/old', Number.POSITIVE_INFINITY]);
    expect([recorder.pageInfo('later'), recorder.pathOf('id-soon')]).toEqual([null, null]);
    expect(recorder.changesAt).toBe(Date.parse(dated.record('soon')?.due ?? ''));
  });
});
