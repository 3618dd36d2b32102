import type { ContentUpdates } from './content-updates.js';
import type { ContentChange } from './delivery/notification.js';
import { contentParts } from './testing/content-parts.js';
import {
  type JsonProject,
  jsonItem,
  jsonPage,
  jsonProject,
  linked,
  projectHandler,
  text,
} from './testing/delivery-json.js';
import { ScriptedService } from './testing/scripted-service.js';

type Parts = ReturnType<typeof contentParts>;

const PATH = '/en-us/products/cabinets';

function smallSite(): JsonProject {
  const pageType = { title: 'text', url_slug: 'url_slug', subpages: 'modular_content' };
  return jsonProject(
    [
      jsonItem('root', 'web_spotlight_root', {
        title: text('Root'),
        content: linked('home'),
        subpages: linked('products'),
        site_configuration: linked('site'),
      }),
      jsonPage('home', 'homepage', ''),
      jsonPage('products', 'group_page', 'products', ['cabinets', 'power']),
      jsonPage('cabinets', 'group_page', 'cabinets', ['small', 'wide']),
      jsonPage('small', 'group_page', 'small'),
      jsonPage('wide', 'group_page', 'wide'),
      jsonPage('power', 'group_page', 'power'),
    ],
    {
      web_spotlight_root: { title: 'text', subpages: 'modular_content' },
      homepage: pageType,
      group_page: pageType,
    },
  );
}

describe('ContentUpdates', () => {
  let service: ScriptedService;
  let opened: Parts[];
  let project: JsonProject;
  let updates: ContentUpdates;
  let content: Parts['content'];

  beforeEach(async () => {
    service = await ScriptedService.start();
    project = smallSite();
    service.handler = projectHandler(project);
    opened = [];
    ({ updates, content } = parts());
    await updates.reload(false);
  });
  afterEach(async () => {
    for (const { close } of opened) close();
    await service.stop();
  });

  function parts(): Parts {
    const made = contentParts({
      kontentBaseUrl: service.baseUrl,
      kontentTimeoutMs: 20_000,
      kontentDepth: 3,
    });
    opened.push(made);
    made.updates.trackReloads();
    return made;
  }

  const change = (codename: string, action = 'published'): ContentChange => ({
    kind: 'item',
    codename,
    id: 'id-cabinets',
    type: 'group_page',
    action,
    slot: 'published',
  });

  describe('when an item gets another codename', () => {
    beforeEach(() => {
      project.items.delete('cabinets');
      project.items.set(
        'enclosures',
        jsonPage('enclosures', 'group_page', 'cabinets', ['small', 'wide'], {}, { id: 'id-cabinets' }),
      );
      // There is no notification of the page above, whose words are the same.
      project.items.set('products', jsonPage('products', 'group_page', 'products', ['enclosures', 'power']));
    });

    function expectMoved(read: Awaited<ReturnType<ContentUpdates['readChanges']>>): void {
      expect(content.tree.byPath(PATH)?.codename).toBe('enclosures');
      expect(content.tree.pathOf('small')).toBe(`${PATH}/small`);
      // Other processes read the whole tree as well.
      expect(read.records).toBeNull();
      expect(read.pages).toEqual([PATH]);
      expect(read.removed).toEqual([]);
      expect(read.dependencies).toEqual(
        expect.arrayContaining(['item:enclosures', 'item:cabinets', 'path:cabinets', 'path:enclosures']),
      );
    }

    it('finds its page under it', async () => {
      expectMoved(await updates.readChanges([change('enclosures', 'metadata_changed')], false));
    });

    it('tries again to find it when the service fails meanwhile', async () => {
      const works = service.handler;
      service.handler = (request, response) => {
        if (request.url?.includes('/items-feed')) response.writeHead(500).end();
        else works(request, response);
      };
      await expect(updates.readChanges([change('enclosures')], false)).rejects.toThrow();
      service.handler = works;
      expectMoved(await updates.readChanges([change('enclosures')], false));
      const calls = service.requests.length;
      await updates.readChanges([change('enclosures')], false);
      expect(service.requests.length).toBe(calls + 1);
    });

    it('finds it also when it missed the notification', async () => {
      await updates.catchUp(['item:enclosures']);
      expect(content.tree.byPath(PATH)?.codename).toBe('enclosures');
    });
  });

  it('names all that may show a change which the tree had before it was notified', async () => {
    project.items.set('cabinets', jsonPage('cabinets', 'group_page', 'enclosures', ['small', 'wide']));
    const { updates: restarted } = parts();
    await restarted.reload(false);
    const around = ['path:cabinets', 'list:group_page', 'path:small', 'path:wide'];
    const known = await restarted.readChanges([{ ...change('cabinets'), mayBeKnown: true }], false);
    expect(known.dependencies).toEqual(expect.arrayContaining(around));
    // Where the tree did not have it, the comparison shows it.
    const read = await updates.readChanges([change('cabinets')], false);
    expect(read.dependencies).toEqual(expect.arrayContaining(around));
    // A publish concerns no more than it says otherwise.
    const later = await restarted.readChanges([change('cabinets')], false);
    expect(later.dependencies).not.toContain('path:cabinets');
  });

  it('names what shows the articles about a series of one that comes, goes over to another, or goes', async () => {
    const article = (series: string) =>
      jsonPage('power', 'news_page', 'power', [], {
        series: { type: 'custom', name: 'Series', value: series },
      });
    const published = async () => {
      const read = await updates.readChanges([{ ...change('power'), type: 'news_page' }], false);
      updates.changesPublished(read);
      return read.dependencies.filter((key) => key.startsWith('series:'));
    };
    project.items.set('power', article('n-series'));
    expect(await published()).toEqual(['series:n-series']);
    expect(content.tree.aboutSeries('n-series').map(({ path }) => path)).toEqual(['/en-us/products/power']);
    project.items.set('power', article('p5'));
    expect(await published()).toEqual(['series:n-series', 'series:p5']);
    // The same once more changes nothing.
    expect(await published()).toEqual([]);
    project.items.delete('power');
    expect(await published()).toEqual(['series:p5']);
  });
});
