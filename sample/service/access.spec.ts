import { request } from 'node:http';
import { errorOf, type FixtureService, PREVIEW_KEY, startFixture } from './fixture/fixture-service.js';

/** A request whose path is sent as it is, without the tidying of `fetch`. */
function rawRequest(url: string, path: string, method = 'GET'): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('keys', () => {
  let service: FixtureService;
  beforeAll(async () => {
    service = await startFixture({ secureKey: 'secure-key' });
  });
  afterAll(() => service.close());

  it('shows drafts to the preview key', async () => {
    const preview = service.client({ usePreviewMode: true });
    const list = await preview.items().type('article').toPromise();
    expect(list.data.items.map((item) => item.system.codename)).toEqual([
      'first',
      'fourth',
      'not_published',
      'second',
      'third',
    ]);
    const fourth = await preview.item('fourth').toPromise();
    expect(fourth.data.item.elements.title?.value).toBe('A title in the making');
    expect(fourth.data.item.system.workflowStep).toBe('draft');
    const linked = await preview.item('first').toPromise();
    expect(Object.keys(linked.data.linkedItems)).toContain('not_published');
  });

  it('keeps the preview base in the address of the next page', async () => {
    const all = await service.client({ usePreviewMode: true }).items().limitParameter(4).toAllPromise();
    expect(all.responses[0]?.data.pagination.nextPage).toContain(
      `${service.previewUrl}/${service.environmentId}/items?`,
    );
    expect(all.data.items).toHaveLength(6);
  });

  it('refuses the preview without its key, and with another', async () => {
    const wrong = service.client({ usePreviewMode: true, previewApiKey: 'secure-key' });
    expect(await errorOf(wrong.items())).toMatchObject({ errorCode: 3 });
    const plain = await fetch(`${service.previewUrl}/${service.environmentId}/items`);
    expect(plain.status).toBe(401);
    expect(await plain.json()).toEqual({
      message: expect.stringContaining('Preview API key'),
      request_id: expect.any(String),
      error_code: 3,
      specific_code: 0,
    });
  });

  it('asks for the secure key where one is set', async () => {
    const secure = service.client({ useSecuredMode: true, secureApiKey: 'secure-key' });
    expect((await secure.item('ada').toPromise()).data.item.system.name).toBe('Ada');
    expect(await errorOf(service.client().item('ada'))).toMatchObject({ errorCode: 3 });
    expect((await service.get('items', { authorization: `Bearer ${PREVIEW_KEY}` })).status).toBe(401);
    expect((await service.get('items', { authorization: 'Basic secure-key' })).status).toBe(401);
  });

  it('shows drafts to nobody when there is no preview key', async () => {
    const closed = await startFixture({ previewKey: '' });
    try {
      const headers = { authorization: 'Bearer ' };
      expect((await fetch(`${closed.previewUrl}/${closed.environmentId}/items`, { headers })).status).toBe(
        401,
      );
      expect((await closed.client().items().toPromise()).data.items).toHaveLength(5);
    } finally {
      await closed.close();
    }
  });
});

describe('errors', () => {
  let service: FixtureService;
  beforeAll(async () => {
    service = await startFixture();
  });
  afterAll(() => service.close());

  it('names a missing item', async () => {
    expect(await errorOf(service.client().item('x_y'))).toMatchObject({
      errorCode: 100,
      specificCode: 0,
      message: "The requested content item 'x_y' was not found.",
      requestId: expect.any(String),
    });
    expect((await service.get('items/not_published')).status).toBe(404);
    expect(await errorOf(service.client().itemUsedIn('x_y'))).toMatchObject({ errorCode: 100 });
    expect((await service.get('assets/x_y/used-in')).status).toBe(404);
  });

  const refused: [string, number][] = [
    ['items?limit=0', 1005],
    ['items?limit=x', 1005],
    ['items?limit=2001', 1010],
    ['items?skip=-1', 1006],
    ['items?depth=x', 1006],
    ['items?depth=1.5', 1006],
    ['items/first?depth=-2', 1006],
    ['items?limit=1&limit=2', 1003],
    ['items?limit[eq]=1', 1004],
    ['items?elements=elements.title', 1001],
    ['items?elements.title[like]=x', 1002],
    ['items?elements.title[eq=x', 1002],
    ['items?elements.rating[range]=1', 1000],
    ['items?elements.rating[range]=1,2,3', 1000],
    ['items?order=title[asc]', 1008],
    ['items?order=system.name[up]', 1007],
    ['items?order=system.name[asc],system.type[asc]', 1009],
    ['items?order=system.name[asc]&order=system.type[asc]', 1009],
    ['types?limit=-1', 1005],
    ['taxonomies?skip=x', 1006],
    ['languages?limit=9999', 1010],
  ];
  it.each(refused)('refuses %s', async (path, code) => {
    const { status, body } = await service.get(path);
    expect(status).toBe(400);
    expect(body).toEqual({
      message: expect.any(String),
      request_id: expect.any(String),
      error_code: code,
      specific_code: 0,
    });
  });

  it('answers 404 to other environments and paths', async () => {
    const unknown = ['', '/', '/x/items', `/${service.environmentId}`, '/preview', '/assets', '/favicon.ico'];
    for (const path of unknown) expect((await rawRequest(service.url, path || '/')).status).toBe(404);
    for (const path of [
      'nothing',
      'items/first/x',
      'items/first/used-in/x',
      'types/article/elements',
      'items//first',
    ]) {
      expect((await service.get(path)).status).toBe(404);
    }
    expect((await service.get('items/')).status).toBe(200);
  });

  it('answers bad addresses and methods with 4xx', async () => {
    const at = `/${service.environmentId}`;
    expect((await rawRequest(service.url, `${at}/items/%E0%A4%A`)).status).toBe(400);
    expect((await rawRequest(service.url, `${at}/items/%00`)).status).toBe(404);
    expect((await rawRequest(service.url, `${at}/items/../../x`)).status).toBe(404);
    expect((await rawRequest(service.url, `${at}/items/__proto__`)).status).toBe(404);
    expect((await rawRequest(service.url, `${at}/items?x=${'y'.repeat(3000)}`)).status).toBe(414);
    expect((await rawRequest(service.url, `${at}/items`, 'POST')).status).toBe(405);
    expect(await rawRequest(service.url, `${at}/items`, 'HEAD')).toEqual({ status: 200, body: '' });
    expect((await rawRequest(service.url, '/health')).status).toBe(200);
  });
});
