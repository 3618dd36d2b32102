/** The yardstick: node:http that sends the bytes of one address, with nothing but their length and type. */
import { createServer, get } from 'node:http';

const [, , url] = process.argv;
get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
  const chunks = [];
  answer.on('data', (chunk) => chunks.push(chunk));
  answer.on('end', () => {
    const bytes = Buffer.concat(chunks);
    const head = {
      'content-type': answer.headers['content-type'],
      'content-encoding': answer.headers['content-encoding'],
      'content-length': bytes.length,
    };
    const server = createServer((_request, response) => {
      response.writeHead(200, head);
      response.end(bytes);
    });
    server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`));
  });
});
