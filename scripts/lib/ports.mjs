import { createServer } from 'node:net';

/** Ports given out by this process: a service may not have bound its own yet. */
const given = new Set();

/** Tries to bind; false when somebody has the port. */
function canBind(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.unref();
    server.once('error', (error) => {
      // A machine without IPv6 cannot have the port taken there.
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');
    });
    server.listen({ port, host, exclusive: true }, () => {
      server.close(() => resolve(true));
    });
  });
}

/**
 * True when nobody listens on the port: asked for loopback and for all addresses of both families, since
 * `localhost` may lead a browser to either.
 * @param {number} port
 */
export async function isFree(port) {
  for (const host of ['127.0.0.1', '0.0.0.0', '::1', '::']) {
    if (!(await canBind(port, host))) return false;
  }
  return true;
}

/** Where ports for `freePort(0)` are sought: below those that the system gives to outgoing connections. */
const ANY_FROM = 20_000;
const ANY_TO = 32_000;

/**
 * A free port: the wanted one or the next free above it; with 0 any.
 * The same port is never given out twice by one process.
 * @param {number} [wanted]
 * @returns {Promise<number>}
 */
export async function freePort(wanted = 0) {
  // Processes that seek at the same time begin at different places.
  const from = wanted || ANY_FROM + Math.floor(Math.random() * (ANY_TO - ANY_FROM));
  for (let port = from; port < from + 200 && port <= 65_535; port += 1) {
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
    given.delete(port);
  }
  throw new Error(`No free port found from ${from} on.`);
}
