import { testConfig } from '../../config/testing/config.js';
import { createLogger, type Logger } from '../logging/logger.js';

/** Writes nothing. */
export const SILENT: Logger = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

/** The real logger, with its JSON lines in an array. */
export function recordingLogger(): { logger: Logger; lines: string[] } {
  const lines: string[] = [];
  return { logger: createLogger(testConfig(), 'web', (line) => lines.push(line)), lines };
}
