import { treeChangesOf } from './tree-changes.js';

describe('treeChangesOf', () => {
  it('names every page whose place changed', () => {
    const diff = {
      added: [{ codename: 'a', id: 'ia', type: 'news_page', path: '/en-us/a', series: 'n' }],
      removed: [{ codename: 'b', type: 'event_page', path: '/en-us/b' }],
      moved: [{ codename: 'c', from: '/en-us/c', to: '/en-us/d' }],
      access: [{ codename: 'f', type: 'blog_page', path: '/en-us/f' }],
      changed: ['e'],
    };
    const changes = treeChangesOf(diff, ['/en-us/c']);
    expect(changes).toMatchObject({
      items: ['e'],
      touched: ['/en-us/a', '/en-us/d', '/en-us/f'],
      removed: ['/en-us/c'],
    });
    expect([...changes.dependencies].sort()).toEqual([
      'list:blog_page',
      'list:event_page',
      'list:news_page',
      'path:a',
      'path:b',
      'path:c',
      'path:e',
      'path:f',
      'path:ia',
      'series:n',
    ]);
  });
});
