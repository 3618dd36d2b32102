import { unlink } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { signatureHelper, type WebhookResponse } from '@kontent-ai/webhook-helper';
import { eventually, type FixtureService, startFixture } from './fixture/fixture-service.js';

const SECRET = 'webhook-secret';

/** Receives webhooks; answers with the statuses of `answers` first, then 200. */
async function startReceiver(port = 0) {
  const calls: { at: number; body: string; signature: string | undefined; type: string | undefined }[] = [];
  const answers: number[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const signature = request.headers['x-kontent-ai-signature'];
      calls.push({
        at: Date.now(),
        body,
        signature: Array.isArray(signature) ? signature[0] : signature,
        type: request.headers['content-type'],
      });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}/hook`,
    port: taken,
    calls,
    answers,
    notifications: () => calls.flatMap(({ body }) => (JSON.parse(body) as WebhookResponse).notifications),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

describe('webhooks', () => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let service: FixtureService;
  const author = (name: string) => ({ name, type: 'author', elements: { name } });

  beforeEach(async () => {
    receiver = await startReceiver();
    service = await startFixture({
      webhookUrls: [receiver.url],
      webhookSecret: SECRET,
      webhookRetryMs: 40,
    });
  });
  afterEach(async () => {
    await service.close();
    await receiver.close();
  });
  const notified = (count: number) => eventually(receiver.notifications, (all) => all.length >= count);

  it('tells a publish at once, signed as the helper verifies', async () => {
    for (const name of ['Ada L.', 'Ada K.', 'Ada B.']) {
      const saved = Date.now();
      receiver.calls.length = 0;
      await service.save('content/items/authors/ada.json', author(name));
      const [notification] = await notified(1);
      // Some 100 ms on an idle machine; without the watch it would be the next look at all files, after two seconds.
      expect((receiver.calls[0]?.at ?? Infinity) - saved).toBeLessThan(1_500);
      expect(notification).toEqual({
        data: {
          system: {
            id: expect.any(String),
            name,
            codename: 'ada',
            collection: 'default',
            workflow: 'default',
            workflow_step: 'published',
            language: 'en-us',
            type: 'author',
            last_modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z$/),
          },
        },
        message: {
          environment_id: service.environmentId,
          object_type: 'content_item',
          action: 'published',
          delivery_slot: 'published',
        },
      });
      const { data } = await service.client({ waitForLoadingNewContent: true }).item('ada').toPromise();
      expect(data.item.system.lastModified).toBe(notification?.data.system.last_modified);
    }
    const call = receiver.calls[0];
    expect(call?.type).toBe('application/json');
    const isValid = (body: string, secret: string) =>
      signatureHelper.isValidSignatureFromString(body, secret, call?.signature ?? '');
    expect(isValid(call?.body ?? '', SECRET)).toBe(true);
    expect(isValid(`${call?.body} `, SECRET)).toBe(false);
    expect(isValid(call?.body ?? '', 'other')).toBe(false);
  });

  it('tells nothing of a save that changes nothing', async () => {
    await service.save('content/items/authors/ada.json', author('Ada L.'));
    await notified(1);
    await service.save('content/items/authors/ada.json', author('Ada L.'));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(receiver.notifications()).toHaveLength(1);
  });

  it('tells drafts in the preview slot, and removals', async () => {
    const told = async (count: number) => {
      const all = await notified(count);
      const last = all.at(-1);
      return [last?.data.system.codename, last?.message.action, last?.message.delivery_slot];
    };
    await service.save('content/items/authors/ada.draft.json', author('Ada in the making'));
    expect(await told(1)).toEqual(['ada', 'workflow_step_changed', 'preview']);
    await service.save('content/items/authors/ada.draft.json', author('Ada further'));
    expect(await told(2)).toEqual(['ada', 'metadata_changed', 'preview']);
    await unlink(join(service.dir, 'content/items/pages/not_published.draft.json'));
    expect(await told(3)).toEqual(['not_published', 'deleted', 'preview']);
    await unlink(join(service.dir, 'content/items/pages/third.json'));
    expect(await told(4)).toEqual(['third', 'unpublished', 'published']);
  });

  it('tells the same bytes again when an item is unpublished and published as it was, twice', async () => {
    const file = 'content/items/authors/ada.json';
    for (let round = 1; round <= 2; round += 1) {
      await service.save(file, author('Ada L.'));
      await notified(2 * round - 1);
      await unlink(join(service.dir, file));
      await notified(2 * round);
    }
    const [published, unpublished, ...again] = receiver.calls.map(({ body }) => body);
    expect(again).toEqual([published, unpublished]);
    expect(published).not.toBe(unpublished);
  });

  it('tells a change of a component as one of the items around it', async () => {
    const before = (await service.client().item('first').toPromise()).data.item.system.lastModified;
    await service.save('content/items/callout_two.json', {
      name: 'Callout two',
      type: 'callout',
      component: true,
      elements: { text: 'Changed' },
    });
    const all = await notified(1);
    expect(all.map(({ data, message }) => [data.system.codename, message.action])).toEqual([
      ['first', 'published'],
    ]);
    const after = (await service.client().item('first').toPromise()).data.item.system.lastModified;
    expect(after > before).toBe(true);
    expect(all[0]?.data.system.last_modified).toBe(after);
  });

  it('tells changes of assets, types, taxonomies and languages', async () => {
    await service.save(
      'content/assets/logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    );
    expect((await notified(1))[0]).toMatchObject({
      data: { system: { codename: 'logo', name: 'logo.svg' } },
      message: { object_type: 'asset', action: 'metadata_changed' },
    });
    await service.save('model/taxonomyGroups.json', [{ codename: 'topic', name: 'Subject', terms: [] }]);
    expect((await notified(2))[1]).toMatchObject({
      data: { system: { codename: 'topic', name: 'Subject' } },
      message: { object_type: 'taxonomy', action: 'metadata_changed' },
    });
    await service.save('model/languages.json', [{ codename: 'en-us', name: 'English', is_default: true }]);
    const languages = (await notified(4)).slice(2);
    expect(languages.map(({ data, message }) => [data.system.codename, message.action])).toEqual([
      ['de-de', 'deleted'],
      ['fr-fr', 'deleted'],
    ]);
    await service.save('model/contentTypes.json', [
      { codename: 'author', name: 'Writer', elements: [{ codename: 'name', name: 'Name', type: 'text' }] },
    ]);
    const types = (await notified(7)).slice(4);
    expect(types.map(({ data, message }) => [data.system.codename, message.action])).toEqual([
      ['author', 'changed'],
      ['article', 'deleted'],
      ['callout', 'deleted'],
    ]);
  });

  it('repeats a failed delivery, later each time, before the next one', async () => {
    receiver.answers.push(500, 404, 302);
    await service.save('content/items/authors/ada.json', author('One'));
    await eventually(
      () => receiver.calls,
      (calls) => calls.length === 1,
    );
    await service.save('content/items/authors/ada.json', author('Two'));
    const calls = await eventually(
      () => receiver.calls,
      (all) => all.length >= 5,
    );
    expect(receiver.notifications().map(({ data }) => data.system.name)).toEqual([
      'One',
      'One',
      'One',
      'One',
      'Two',
    ]);
    const waits = calls.slice(1, 4).map((call, index) => call.at - (calls[index]?.at ?? 0));
    for (const [index, least] of [38, 78, 158].entries()) expect(waits[index]).toBeGreaterThanOrEqual(least);
    expect(new Set(receiver.notifications().map(({ data }) => data.system.last_modified)).size).toBe(2);
  });

  it('delivers once the receiver is back', async () => {
    await receiver.close();
    await service.save('content/items/authors/ada.json', author('While away'));
    await eventually(
      () => service.logs,
      (logs) => logs.some(({ message }) => message.includes('ECONNREFUSED')),
    );
    receiver = await startReceiver(receiver.port);
    const [notification] = await notified(1);
    expect(notification?.data.system.name).toBe('While away');
  });

  it('tells every target by itself', async () => {
    const [good, bad] = [await startReceiver(), await startReceiver()];
    bad.answers.push(500, 500, 500, 500, 500, 500);
    const both = await startFixture({ webhookUrls: [bad.url, good.url], webhookRetryMs: 1000 });
    try {
      await both.save('content/items/authors/ada.json', author('Both'));
      await eventually(good.notifications, (all) => all.length === 1);
      expect(good.calls[0]?.signature).toBeUndefined();
    } finally {
      await both.close();
      await Promise.all([good.close(), bad.close()]);
    }
  });
});
