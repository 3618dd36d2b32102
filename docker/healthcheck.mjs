/**
 * Asks the process of this container whether it lives: web on PORT, worker on WORKER_HEALTH_PORT.
 * With an address as argument, any answer from there that is no server error is good.
 */
import { get } from 'node:http';

const { PORT = '3000', WORKER_HEALTH_PORT = '0' } = process.env;
const [address] = process.argv.slice(2);
const port = WORKER_HEALTH_PORT === '0' ? PORT : WORKER_HEALTH_PORT;

get(address ?? `http://127.0.0.1:${port}/health/live`, { timeout: 4000 }, ({ statusCode = 500 }) => {
  process.exit(statusCode === 200 || (address && statusCode < 500) ? 0 : 1);
})
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1));
