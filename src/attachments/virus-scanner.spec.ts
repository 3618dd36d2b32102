import { createServer, type Server } from 'node:net';
import { testConfig } from '../config/testing/config.js';
import { VirusScanner } from './virus-scanner.js';

let server: Server;
let port = 0;
let received = Buffer.alloc(0);
let answer = '';
beforeAll(async () => {
  server = createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on('data', (data) => {
      parts.push(data as Buffer);
      received = Buffer.concat(parts);
      if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as { port: number }).port;
});
afterAll(() => server.close());

const scanner = () => new VirusScanner(testConfig({ clamdHost: `127.0.0.1:${port}` }));

it.each([
  ['stream: OK\0', null],
  ['stream: Eicar-Signature FOUND\0', 'Eicar-Signature'],
])('reads the verdict %j', async (verdict, found) => {
  answer = verdict;
  expect(await scanner().scan(Buffer.from('abc'))).toBe(found);
  expect(received).toEqual(
    Buffer.concat([
      Buffer.from('zINSTREAM\0'),
      Buffer.from([0, 0, 0, 3]),
      Buffer.from('abc'),
      Buffer.alloc(4),
    ]),
  );
});

it('takes no other answer for a verdict', async () => {
  answer = 'INSTREAM size limit exceeded. ERROR\0';
  await expect(scanner().scan(Buffer.from('abc'))).rejects.toThrow('no verdict');
});
