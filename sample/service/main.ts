import { optionsFromEnvironment } from './config.js';
import { reasonOf } from './log.js';
import { startContentService } from './server.js';

/**
 * Runs the content service by itself. It prints one line of JSON when it is ready,
 * `{"event":"listening","url":"http://127.0.0.1:PORT"}`, and ends on SIGTERM or SIGINT.
 */
try {
  const service = await startContentService(optionsFromEnvironment(process.env));
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await service.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.stdout.write(`${JSON.stringify({ event: 'listening', url: service.url })}\n`);
} catch (error) {
  process.stderr.write(`${JSON.stringify({ event: 'failed', message: reasonOf(error) })}\n`);
  process.exit(1);
}
