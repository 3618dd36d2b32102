/** The purge interface of a CDN: keeps what it was asked, and answers as told. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface CdnCall {
  method: string;
  headers: IncomingHttpHeaders;
  body: Record<string, string[] | undefined>;
}

export async function startCdnStandIn() {
  let calls: CdnCall[] = [];
  let status = 200;
  let times = Number.POSITIVE_INFINITY;
  let hanging = false;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      calls.push({
        method: request.method ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(parts).toString('utf8')) as CdnCall['body'],
      });
      if (hanging) return;
      const now = times > 0 ? status : 200;
      times -= 1;
      response.writeHead(now, now === 302 ? { location: '/elsewhere' } : {}).end('{}');
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    get calls(): readonly CdnCall[] {
      return calls;
    },
    /** Answers 200 again, and forgets what it was asked. */
    forget(): void {
      calls = [];
      status = 200;
      hanging = false;
      times = Number.POSITIVE_INFINITY;
    },
    answerWith(next: number, forSoMany = Number.POSITIVE_INFINITY): void {
      status = next;
      times = forSoMany;
    },
    hang(): void {
      hanging = true;
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
