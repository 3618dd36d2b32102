/** Tells open browsers to load the page again: a script and a stream of events, for development only. */
import { createServer } from 'node:http';
import { freePort } from './ports.mjs';

const PING_MS = 15_000;

function script(origin) {
  return `(() => {
  let lost = false;
  const events = new EventSource(${JSON.stringify(`${origin}/events`)});
  events.addEventListener('reload', () => location.reload());
  events.addEventListener('error', () => { lost = true; });
  // The whole development server was started again meanwhile.
  events.addEventListener('open', () => { if (lost) location.reload(); });
})();
`;
}

/** @returns {Promise<{url: string, reload(): void, close(): Promise<void>}>} `url` is that of the script */
export async function startReloadServer() {
  const port = await freePort(4030);
  const origin = `http://localhost:${port}`;
  const open = new Set();
  const server = createServer((request, response) => {
    const shared = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
    if (request.method === 'GET' && request.url === '/reload.js') {
      response.writeHead(200, {
        ...shared,
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
      });
      response.end(script(origin));
    } else if (request.method === 'GET' && request.url === '/events') {
      response.writeHead(200, { ...shared, 'content-type': 'text/event-stream' });
      response.write('retry: 500\n\n');
      open.add(response);
      request.on('close', () => open.delete(response));
    } else {
      response.writeHead(404, shared);
      response.end();
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const ping = setInterval(() => {
    for (const response of open) response.write(': ping\n\n');
  }, PING_MS);
  ping.unref();
  return {
    url: `${origin}/reload.js`,
    reload() {
      for (const response of open) response.write('event: reload\ndata: now\n\n');
    },
    close() {
      clearInterval(ping);
      for (const response of open) response.end();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
