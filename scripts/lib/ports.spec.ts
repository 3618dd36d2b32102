import { createServer, type Server } from 'node:net';
import { freePort, isFree } from './ports.mjs';

function listen(port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

it.each(['127.0.0.1', '0.0.0.0'])('takes the next port when the wanted one is in use on %s', async (host) => {
  const wanted = await freePort();
  const server = await listen(wanted, host);
  try {
    expect(await isFree(wanted)).toBe(false);
    expect(await freePort(wanted)).toBeGreaterThan(wanted);
  } finally {
    server.close();
  }
});

it('never gives the same port to two who ask at once', async () => {
  const ports = await Promise.all(Array.from({ length: 8 }, () => freePort(18_000)));
  expect(new Set(ports).size).toBe(8);
});
