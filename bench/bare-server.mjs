/**
 * The yardstick: node:http that sends again what one address answered: the same bytes of head (but for the request id,
 * which stays the first one) and body. With `--short` the head holds nothing but type, encoding and length.
 * Usage: node bare-server.mjs <address> <encoding> [--short]
 */
import { createServer, get } from 'node:http';

const [, , url, encoding, mode] = process.argv;
/** Written by Node for each answer and connection. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const SHORT = new Set(['content-type', 'content-encoding', 'content-length']);

get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
  const chunks = [];
  answer.on('data', (chunk) => chunks.push(chunk));
  answer.on('end', () => {
    const bytes = Buffer.concat(chunks);
    const head = [];
    for (let at = 0; at < answer.rawHeaders.length; at += 2) {
      const [name, value] = answer.rawHeaders.slice(at, at + 2);
      const wanted = mode === '--short' ? SHORT.has(name.toLowerCase()) : !OF_NODE.has(name.toLowerCase());
      if (wanted) head.push(name, value);
    }
    const server = createServer((_request, response) => {
      response.writeHead(200, head);
      response.end(bytes);
    });
    server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`));
  });
});
