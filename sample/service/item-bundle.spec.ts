import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookResponse } from '@kontent-ai/webhook-helper';
import { eventually, type FixtureService, startFixture } from './fixture/fixture-service.js';

const BUNDLE = 'content/items/made.ndjson';
const author = (codename: string, name: string) =>
  JSON.stringify({ codename, name, type: 'author', elements: { name } });

describe('bundles of items', () => {
  let service: FixtureService;
  let receiver: Server;
  const told: { codename?: string; action: string }[] = [];

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        for (const { data, message } of (JSON.parse(body) as WebhookResponse).notifications) {
          told.push({ codename: data.system.codename, action: message.action });
        }
        response.end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    service = await startFixture({ webhookUrls: [`http://127.0.0.1:${port}/`] });
    await service.save(BUNDLE, [author('mara', 'Mara'), author('kenji', 'Kenji')].join('\n'));
    await eventually(
      () => told,
      (all) => all.length === 2,
    );
  });
  beforeEach(() => {
    told.length = 0;
  });
  afterAll(async () => {
    await service.close();
    receiver.close();
    receiver.closeAllConnections();
  });

  const nameOf = async (codename: string) => {
    const { status, body } = await service.get(`items/${codename}`);
    return status === 200 ? (body as { item: { system: { name: string } } }).item.system.name : status;
  };

  it('are served line by line, beside the items in files of their own', async () => {
    const { data } = await service.client().items().type('author').toPromise();
    expect(data.items.map(({ system }) => system.name)).toEqual(['Ada', 'Kenji', 'Mara']);
  });

  it('tell of the changed, the new and the missing line, and of no other', async () => {
    const before = (await service.client().item('kenji').toPromise()).data.item.system.lastModified;
    await service.save(BUNDLE, [author('kenji', 'Kenji'), author('mara', 'Mara L.')].join('\n'));
    await eventually(
      () => told,
      (all) => all.length > 0,
    );
    expect(told).toEqual([{ codename: 'mara', action: 'published' }]);
    expect(await nameOf('mara')).toBe('Mara L.');
    expect((await service.client().item('kenji').toPromise()).data.item.system.lastModified).toBe(before);

    told.length = 0;
    await service.save(BUNDLE, [author('mara', 'Mara L.'), author('ines', 'Ines')].join('\n'));
    await eventually(
      () => told,
      (all) => all.length === 2,
    );
    expect(told).toEqual(
      expect.arrayContaining([
        { codename: 'kenji', action: 'unpublished' },
        { codename: 'ines', action: 'published' },
      ]),
    );
    expect(await nameOf('kenji')).toBe(404);
  });

  it('keep what was good when a line is broken', async () => {
    await service.save(BUNDLE, ['{"codename":"mara","na', author('ines', 'Ines C.')].join('\n'));
    expect(
      await eventually(
        () => nameOf('ines'),
        (name) => name === 'Ines C.',
      ),
    ).toBe('Ines C.');
    expect(await nameOf('mara')).toBe('Mara L.');
    const lines = service.logs.filter(({ file }) => file === BUNDLE).map(({ message }) => message);
    expect(lines).toEqual(expect.arrayContaining([expect.stringContaining('line 1')]));
  });
});
