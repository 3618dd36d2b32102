import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import type { LoggerService } from '@nestjs/common';
import winston from 'winston';
import type { Config } from '../../config/config.js';
import { settings } from '../../config/settings.js';
import { sendExceptionOnce } from '../telemetry/exceptions.js';
import { redact } from './redaction.js';
import { currentActing, currentRequestId } from './request-scope.js';
import { Throttle } from './throttle.js';

/** Injection token of the {@link Logger}. */
export const LOGGER = Symbol('LOGGER');

type LogFields = Record<string, unknown>;

/** JSON lines with `time` (UTC), `level`, `message`, `process`, `requestId` and the fields given. */
export interface Logger {
  error(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  debug(message: string, fields?: LogFields): void;
}

/** On a line that tells how many others were left out. */
const COUNT = Symbol('COUNT');

type Entry = winston.Logform.TransformableInfo & { [COUNT]?: true };

/**
 * The one logger of a process. Lines that repeat are throttled: one with `leftOut` tells how
 * many were. Errors logged as `error` go to the monitoring service too.
 * @param write where a finished line goes; standard output unless a test listens.
 */
export function createLogger(
  config: Config,
  process: 'web' | 'worker' | 'migrate' | 'operator',
  write?: (line: string) => void,
): Logger {
  const secrets = secretValues(config);
  const line = winston.format((entry) => {
    // winston would shape lines that no transport wants.
    if (!logger.isLevelEnabled(entry.level)) return false;
    const { level, message, ...fields } = entry;
    const requestId = currentRequestId();
    const safe = redact({ message, ...fields }, secrets) as LogFields;
    // winston finds the level by a symbol on the entry itself, so the entry is refilled, not replaced.
    for (const key of Object.keys(fields)) delete entry[key];
    return Object.assign(entry, safe, {
      level,
      time: new Date().toISOString(),
      process,
      ...(requestId ? { requestId } : {}),
      ...currentActing(),
    });
  });
  const throttle = new Throttle<Entry>((leftOut, last) => {
    logger.log(
      Object.assign({ ...last, message: String(last.message) }, { leftOut, [COUNT]: true as const }),
    );
  });
  const throttled = winston.format((entry: Entry) => {
    if (entry[COUNT]) return entry;
    if (entry.level === 'error') toMonitoring(entry);
    return throttle.admit(sameness(entry), entry) ? entry : false;
  });
  const transport = write
    ? new winston.transports.Stream({ stream: new LineStream(write), eol: '\n' })
    : new winston.transports.Console();
  const logger = winston.createLogger({
    level: config.logLevel,
    format: winston.format.combine(line(), throttled(), winston.format.json({ deterministic: false })),
    transports: [transport],
  });
  if (!write) globalThis.process.once('exit', () => throttle.flush());
  return logger;
}

/** The same for lines that differ only in when, and for which request, they were written. */
function sameness({ time: _, requestId: __, ...entry }: Entry): string {
  return createHash('sha1').update(JSON.stringify(entry)).digest('base64');
}

/** What is handed over has been redacted as the line has. */
function toMonitoring({ message, error, requestId, process }: Entry): void {
  if (typeof error !== 'object' || error === null) return;
  const { name, message: text, stack } = error as Record<string, unknown>;
  if (typeof text !== 'string') return;
  const facts = { name: String(name ?? 'Error'), message: text, stack: String(stack ?? '') };
  sendExceptionOnce(String(message), facts, {
    message: String(message),
    process: String(process),
    ...(typeof requestId === 'string' ? { requestId } : {}),
  });
}

class LineStream extends Writable {
  constructor(private readonly onLine: (line: string) => void) {
    super({ decodeStrings: false });
  }

  override _write(chunk: string, _encoding: string, done: () => void): void {
    this.onLine(chunk.trimEnd());
    done();
  }
}

/** Secret settings, and the passwords inside secret addresses, as they must never be printed. */
function secretValues(config: Config): string[] {
  const values: string[] = [];
  for (const [name, definition] of Object.entries(settings)) {
    if (!('secret' in definition && definition.secret)) continue;
    const value = config[name as keyof Config];
    if (typeof value !== 'string' || value === '') continue;
    if (!URL.canParse(value) || !value.includes('://')) values.push(value);
    else {
      const { password } = new URL(value);
      if (password.length >= 8) values.push(password);
    }
  }
  return values;
}

/** Lets Nest write its own messages through {@link Logger}. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug(String(message), { context });
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn(String(message), { context });
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(String(message instanceof Error ? message.message : message), {
      context: rest.at(-1),
      ...(message instanceof Error ? { error: message } : {}),
    });
  }
}
