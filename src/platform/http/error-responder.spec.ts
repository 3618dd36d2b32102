import type { IncomingMessage, ServerResponse } from 'node:http';
import { SILENT } from '../testing/logger.js';
import { ErrorResponder, wantsDocument } from './error-responder.js';
import { HttpError } from './http-error.js';

describe('wantsDocument', () => {
  it.each<[string, string | undefined, boolean]>([
    ['/en-us/none', undefined, true],
    ['/en-us/none', '', true],
    ['/en-us/none', '*/*', true],
    ['/en-us/none', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
    ['/en-us/none', 'image/avif,image/webp', true],
    ['/en-us/none', 'text/html, application/json;q=0.9', true],
    ['/en-us/none', 'application/json', false],
    ['/en-us/none?a=1', 'application/json, text/plain, */*', false],
    ['/en-us/none', 'application/json;q=0.5, text/html;q=0.1', false],
    ['/en-us/none/_payload.json', 'text/html', false],
    ['/api/none', 'text/html', false],
    ['/health/none', '*/*', false],
  ])('%s with Accept %s: %s', (url, accept, wanted) => {
    expect(wantsDocument({ url, headers: { accept } })).toBe(wanted);
  });
});

/** What a document's address answers to `thrown`. */
async function answerTo(thrown: unknown, accept: string | undefined) {
  const request = { url: '/en-us/x', method: 'GET', headers: { accept }, complete: true };
  const heads = new Map<string, unknown>();
  const response = {
    headersSent: false,
    statusCode: 0,
    body: '',
    setHeader: (name: string, value: unknown) => heads.set(name, value),
    removeHeader: () => undefined,
    end(bytes: Buffer) {
      this.body = bytes.toString();
    },
  };
  const responder = new ErrorResponder(SILENT);
  responder.setDocuments(async ({ status }) => ({
    html: Buffer.from(`<h1>${status}</h1>`),
    contentSecurityPolicy: "default-src 'self'",
  }));
  await responder.respond(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    thrown,
  );
  return { status: response.statusCode, type: String(heads.get('Content-Type')), body: response.body };
}

describe('an error at the address of a document', () => {
  const errors: [number, unknown][] = [
    [404, HttpError.pageNotFound('/en-us/x')],
    [410, new HttpError(410, 'gone', 'Gone.')],
    [500, new Error('a bug')],
    [503, HttpError.unavailable('content_unavailable', 'Not now.', 10)],
  ];

  it.each(errors)('%i is a page for whoever does not ask for JSON by name', async (status, error) => {
    for (const accept of [undefined, '*/*', 'text/html', 'image/*, */*;q=0.8']) {
      expect(await answerTo(error, accept)).toEqual({
        status,
        type: 'text/html; charset=utf-8',
        body: `<h1>${status}</h1>`,
      });
    }
  });

  it.each(errors)('%i is JSON for who does', async (status, error) => {
    const answer = await answerTo(error, 'application/json');
    expect(answer).toMatchObject({ status, type: 'application/json; charset=utf-8' });
    expect(JSON.parse(answer.body)).toMatchObject({
      code: expect.any(String),
      requestId: expect.any(String),
    });
  });
});
