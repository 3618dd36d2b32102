import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { axe, launchBrowser, type TestBrowser } from './browser.js';

const GOOD = `<!doctype html><html lang="en"><head><title>Good</title><link rel="icon" href="data:,"></head>
  <body><main><h1>Good</h1><p id="width"></p></main></body></html>`;
const BAD = `<!doctype html><html lang="en"><head><title>Bad</title><link rel="icon" href="data:,"></head>
  <body><main><h1>Bad</h1><img src="/gone.png"><script>document.title = 'ran';</script></main></body></html>`;

let server: Server;
let origin: string;
let browser: TestBrowser;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/gone.png') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "script-src 'none'" });
    response.end(request.url === '/good' ? GOOD : BAD);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  server.close();
});

it('finds nothing on a good page, at the size that was asked for', async () => {
  const { page, problems } = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await page.goto(`${origin}/good`);
  expect(await page.evaluate('innerWidth')).toBe(360);
  expect(await axe(page)).toEqual([]);
  expect(problems).toEqual([]);
  await page.close();
});

it('sees what CSP refused, what did not load, and what a person could not use', async () => {
  const { page, problems } = await browser.newPage();
  await page.goto(`${origin}/bad`);
  expect(await page.title()).toBe('Bad');
  expect(problems.join('\n')).toMatch(/Content Security Policy/);
  expect(problems.join('\n')).toMatch(/404/);
  const violations = await axe(page);
  expect(violations).toEqual([
    expect.objectContaining({ id: 'image-alt', impact: 'critical', targets: ['img'] }),
  ]);
  await page.close();
});
