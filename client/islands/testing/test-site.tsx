/** A small site of test islands, built by Vite and served by node:http, for the tests of the browser runtime. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { root } from '../../../scripts/lib/paths.mjs';
import { Island } from '../island.js';
import { Breaking, Counter, Differing } from './test-islands.js';

const BUILD = 'build-under-test';

/** Main parts by path. */
const mains: Record<string, string> = {
  '/one': [
    '<h1>One</h1>',
    draw('load'),
    draw('idle'),
    draw('interaction'),
    '<p><a id="two" href="/two">Two</a> <a id="anchor" href="/two#far">Far</a> <a id="same" href="#bottom">Bottom</a></p>',
    '<p><a id="old" href="/old-build">Old</a> <a id="gone" href="/gone">Gone</a> <a id="file" href="/paper.pdf">Paper</a></p>',
    '<p><a id="window" href="/two" target="_blank">Window</a> <a id="save" href="/two" download>Save</a></p>',
    '<div class="tall"></div>',
    draw('visible'),
    '<p id="bottom">Bottom</p>',
  ].join(''),
  '/two': `<h1>Two</h1><p><a id="one" href="/one">One</a> <a id="three" href="/three">Three</a></p><div class="tall"></div><h2 id="far">Far</h2><div class="tall"></div>`,
  '/three': '<h1>Three</h1><script>window.ran = true</script><img src="x" alt="" hidden>',
  '/trouble': [
    '<h1>Trouble</h1>',
    renderToStaticMarkup(<Island name="breaking" component={Breaking} props={{}} when="load" />),
    renderToStaticMarkup(
      <Island name="missing" component={Counter} props={{ label: 'missing' }} when="interaction" />,
    ),
    renderToStaticMarkup(<Island name="differing" component={Differing} props={{}} when="load" />),
    renderToStaticMarkup(
      <Island name="unknown" component={Counter} props={{ label: 'unknown' }} when="load" />,
    ),
    draw('load'),
  ].join(''),
  '/old-build': '<h1>Old build</h1>',
};

function draw(when: 'load' | 'idle' | 'visible' | 'interaction'): string {
  return `<section id="${when}">${renderToStaticMarkup(
    <Island name="counter" component={Counter} props={{ label: when }} when={when} />,
  )}</section>`;
}

function head(path: string): string {
  return `<meta name="description" content="About ${path}">`;
}

export interface TestSite {
  url: string;
  /** Requests since the start, as `path`. */
  requests: string[];
  /** Delays payloads by this many milliseconds. */
  payloadDelay: number;
  /** Answers payloads with this status instead. */
  payloadStatus: number;
  /** Answers chunks whose name has this in it with 404. */
  missingChunk: string;
  /** Scripts that a document names: bytes after gzip. */
  initialBytes: number;
  close(): Promise<void>;
}

export async function startTestSite(): Promise<TestSite> {
  const out = await mkdtemp(join(tmpdir(), 'plinth-runtime-'));
  const vite = createRequire(join(root, 'package.json')).resolve('vite/package.json');
  const args = [
    join(dirname(vite), 'bin/vite.js'),
    'build',
    '--config',
    'client/islands/testing/vite.config.ts',
  ];
  await promisify(execFile)(process.execPath, [...args, '--outDir', out], { cwd: root });
  const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
  >;
  const [key, entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? [];
  if (!key || !entry) throw new Error('the test site has no entry');
  const initial = [entry.file, ...(entry.imports ?? []).map((name) => manifest[name]?.file ?? '')];
  let initialBytes = 0;
  for (const file of initial) initialBytes += gzipSync(await readFile(join(out, file)), { level: 9 }).length;

  const site: TestSite = {
    url: '',
    requests: [],
    payloadDelay: 0,
    payloadStatus: 200,
    missingChunk: '',
    initialBytes,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(out, { recursive: true });
    },
  };
  const style = `${(entry.css ?? []).map((file) => `<link rel="stylesheet" href="/_build/${file}">`).join('')}<link rel="stylesheet" href="/style.css">`;
  const documentOf = (path: string): string =>
    `<!doctype html><html lang="en"><head><title>${path} - Test</title>${style}<!--head-->${head(path)}<!--/head--><script type="module" src="/_build/${entry.file}"></script><meta name="build-id" content="${BUILD}"></head><body data-layout="default"><header><a href="/one">One</a> <a href="/two">Two</a></header><main id="main" tabindex="-1">${mains[path]}</main></body></html>`;

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answer(request.url ?? '/', response);
  });
  async function answer(target: string, response: ServerResponse): Promise<void> {
    const path = target.replace(/\?.*$/, '');
    site.requests.push(path);
    const send = (status: number, type: string, body: string | Buffer): void => {
      response.writeHead(status, {
        'content-type': type,
        'content-security-policy': "default-src 'self'; script-src 'self'; style-src 'self'",
      });
      response.end(body);
    };
    if (path.startsWith('/_build/')) {
      const missing = site.missingChunk !== '' && path.includes(site.missingChunk);
      const bytes = missing
        ? null
        : await readFile(join(out, path.slice('/_build/'.length))).catch(() => null);
      const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
      send(bytes ? 200 : 404, bytes ? type : 'text/plain', bytes ?? 'missing');
    } else if (path === '/favicon.ico') send(204, 'image/x-icon', '');
    else if (path === '/style.css') send(200, 'text/css', '.tall { height: 3000px; }');
    else if (path.endsWith('/_payload.json')) {
      const page = path.slice(0, -'/_payload.json'.length);
      await new Promise((resolve) => setTimeout(resolve, site.payloadDelay));
      const known = mains[page] !== undefined && site.payloadStatus === 200;
      const payload = {
        buildId: page === '/old-build' ? 'another-build' : BUILD,
        path: page,
        title: `${page} - Test`,
        layout: 'default',
        head: head(page),
        main: mains[page] ?? '',
        fullLoad: false,
      };
      send(
        known ? 200 : site.payloadStatus === 200 ? 404 : site.payloadStatus,
        'application/json',
        JSON.stringify(known ? payload : { code: 'x' }),
      );
    } else if (mains[path] !== undefined) send(200, 'text/html; charset=utf-8', documentOf(path));
    else send(404, 'text/html; charset=utf-8', '<title>404</title><h1>Not there</h1>');
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Vite leaves the manifest where the server would give it out.
  await writeFile(join(out, '.vite/manifest.json'), '{}');
  return site;
}
