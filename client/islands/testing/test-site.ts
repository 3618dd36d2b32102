/** A small site of test islands, built by Vite and served by node:http, for the tests of the browser runtime. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { NavigationPayload } from '../../../src/render/render.contract.js';
import { buildTestSite } from './test-build.js';
import { BUILD, documentOf, mains, payloadOf } from './test-pages.js';

/** How the site behaves now. */
interface Behaviour {
  /** Payloads come this late, in milliseconds. */
  payloadDelay: number;
  payloadStatus: number;
  payloadType: string;
  /** Changes of every payload. */
  payloadChange: Partial<NavigationPayload>;
  /** Where addresses lead, in the form that was asked for; of a payload also to other sites, as the real one never does. */
  leads: Readonly<Record<string, string>>;
  /** Chunks whose name has this in it are answered with 404. */
  missingChunk: string;
  /** Chunks come this late, in milliseconds. */
  chunkDelay: number;
  /** Documents are held back until then. */
  documentAfter: Promise<void>;
}

const GOOD: Behaviour = {
  payloadDelay: 0,
  payloadStatus: 200,
  payloadType: 'application/json; charset=utf-8',
  payloadChange: {},
  leads: {},
  missingChunk: '',
  chunkDelay: 0,
  documentAfter: Promise.resolve(),
};

const PAYLOAD = '/_payload.json';
const STYLE = `.tall { height: 3000px }
#consent-bar:not([hidden]) { position: fixed; inset: auto 0 0; z-index: 800; height: 140px; background: #fff }`;

export interface TestSite {
  url: string;
  /** Paths asked for since the last reset. */
  requests: string[];
  /** Paths of which the browser was told that they have not changed. */
  unchanged: string[];
  /** Most payloads that were waited for at one time since the last reset. */
  mostAtOnce(): number;
  initialBytes: number;
  behave(behaviour: Partial<Behaviour>): void;
  /** Good behaviour, and nothing asked for yet. */
  reset(): void;
  close(): Promise<void>;
}

/** Not kept alive by a page that nobody waits for any more. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

export async function startTestSite(): Promise<TestSite> {
  const build = await buildTestSite();
  const requests: string[] = [];
  const unchanged: string[] = [];
  let now: Behaviour = { ...GOOD };
  let waiting = 0;
  let mostAtOnce = 0;

  const server = createServer((request, response) => {
    void answer((request.url ?? '/').replace(/\?.*$/, ''), response, request.headers['if-none-match']);
  });

  async function answer(path: string, response: ServerResponse, tag?: string): Promise<void> {
    requests.push(path);
    const send = (status: number, type: string, body: string | Buffer): void => {
      response.writeHead(status, { 'content-type': type, 'content-security-policy': "default-src 'self'" });
      response.end(body);
    };
    if (path.startsWith('/_build/')) {
      if (now.missingChunk !== '' && path.includes(now.missingChunk)) {
        send(404, 'text/plain', 'missing');
        return;
      }
      if (path.endsWith('.js') && !path.includes(build.script)) await pause(now.chunkDelay);
      const type = path.endsWith('.css')
        ? 'text/css'
        : path.endsWith('.js')
          ? 'text/javascript'
          : 'font/woff2';
      send(200, type, await readFile(join(build.dir, path.slice('/_build/'.length))));
    } else if (path.endsWith(PAYLOAD)) {
      await answerPayload(path.slice(0, -PAYLOAD.length), response, tag);
    } else if (path === '/dot.svg') {
      send(200, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
    } else if (path === '/style.css') send(200, 'text/css', STYLE);
    else if (path === '/favicon.ico') send(204, 'image/x-icon', '');
    else if (path === '/builds/latest.json') send(200, 'application/json', JSON.stringify({ id: BUILD }));
    else {
      await now.documentAfter;
      const location = now.leads[path];
      if (location !== undefined) response.writeHead(302, { location }).end();
      else if (mains[path] !== undefined) send(200, 'text/html; charset=utf-8', documentOf(path, build));
      else send(404, 'text/html; charset=utf-8', '<title>404</title><h1>Not there</h1>');
    }
  }

  async function answerPayload(page: string, response: ServerResponse, known?: string): Promise<void> {
    waiting += 1;
    mostAtOnce = Math.max(mostAtOnce, waiting);
    await pause(now.payloadDelay);
    waiting -= 1;
    const target = now.leads[page];
    if (target !== undefined) {
      const location = target.replace(/^(\/[^?]*)/, `$1${PAYLOAD}`);
      response.writeHead(302, { location }).end();
      return;
    }
    const status = mains[page] === undefined ? 404 : now.payloadStatus;
    const body = JSON.stringify(status === 200 ? { ...payloadOf(page), ...now.payloadChange } : {});
    const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    const isKnown = status === 200 && known === tag;
    if (isKnown) unchanged.push(page);
    const head = { 'content-type': now.payloadType, 'cache-control': 'public, max-age=0', etag: tag };
    response.writeHead(isKnown ? 304 : status, head).end(isKnown ? undefined : body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    unchanged,
    mostAtOnce: () => mostAtOnce,
    initialBytes: build.initialBytes,
    behave: (behaviour) => {
      now = { ...now, ...behaviour };
    },
    reset: () => {
      now = { ...GOOD };
      requests.length = 0;
      unchanged.length = 0;
      mostAtOnce = waiting;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
