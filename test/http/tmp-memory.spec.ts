import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { startSite } from '../support/site.js';

it('measures', async () => {
  const site = await startSite({ worker: false });
  try {
    const pid = (site.web[0] as unknown as { pid: number }).pid;
    const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    let largest = { path: '/en-us', size: 0 };
    for (const path of [
      '/en-us',
      '/en-us/gallery/blocks-a-to-i',
      '/en-us/gallery/blocks-j-to-z',
      '/en-us/products',
      '/en-us/resources/events',
    ]) {
      const size = (
        await (
          await fetch(`${site.url}${path}`, { headers: { 'accept-encoding': 'identity' } })
        ).arrayBuffer()
      ).byteLength;
      if (size > largest.size) largest = { path, size };
    }
    await new Promise((r) => setTimeout(r, 2000));
    const out: unknown[] = [largest, rss()];
    const sockets = [];
    for (let n = 0; n < 4; n += 1) {
      const { hostname, port } = new URL(site.url);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.pause();
      sockets.push(socket);
      socket.write(`GET ${largest.path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`.repeat(480));
      await new Promise((r) => setTimeout(r, 4000));
      out.push(rss());
    }
    console.log(JSON.stringify(out));
    for (const s of sockets) s.destroy();
  } finally {
    await site.stop();
  }
}, 200_000);
