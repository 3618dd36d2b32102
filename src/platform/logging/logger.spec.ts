import { jest } from '@jest/globals';
import { loadConfig } from '../../config/config.js';
import { createLogger } from './logger.js';
import { withRequestId } from './request-scope.js';

const config = loadConfig({
  DATABASE_URL: 'postgres://app:database-pass@localhost:5432/plinth',
  REDIS_URL: 'redis://localhost:6379',
  KONTENT_ENVIRONMENT_ID: '2f8b4a36-2d3a-4d6e-9a3c-0d3c1a7b9e10',
  KONTENT_WEBHOOK_SECRET: 'webhook-secret-1',
});

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLogger(config, 'web', (line) => lines.push(line)));
  expect(lines).toHaveLength(1);
  return JSON.parse(String(lines[0])) as Record<string, unknown>;
}

const cause = new Error('no answer');

describe('the logger', () => {
  it('writes one JSON line with time, level, process and request id', () => {
    const line = logged((logger) => withRequestId('r-1', () => logger.info('served', { status: 200 })));
    expect(line).toMatchObject({
      level: 'info',
      message: 'served',
      process: 'web',
      requestId: 'r-1',
      status: 200,
    });
    expect(String(line.time)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('hides secrets by key, by value, in addresses and in errors', () => {
    const line = logged((logger) =>
      logger.error('failed at postgres://u:p@db/x with webhook-secret-1', {
        headers: { authorization: 'Bearer abc', cookie: 'sid=1', accept: '*/*' },
        error: new Error('password database-pass refused', { cause: new Error('Bearer xyz.abc') }),
        visitor: 'mara@example.com',
        target: '/api/_auth/verify?returnTo=%2Fen-us&token=one-time&state=st-1',
      }),
    );
    const text = JSON.stringify(line);
    for (const hidden of [
      'u:p@',
      'webhook-secret-1',
      'abc',
      'sid=1',
      'database-pass',
      'mara@example.com',
      'one-time',
      'st-1',
    ]) {
      expect(text).not.toContain(hidden);
    }
    expect(text).toContain('*/*');
  });

  it('keeps line breaks of input inside one line', () => {
    const line = logged((logger) => logger.warn('a\r\n{"level":"error"}'));
    expect(line.message).toBe('a\r\n{"level":"error"}');
    expect(line.level).toBe('warn');
  });

  it('survives circular values', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(JSON.stringify(logged((logger) => logger.info('x', { circle })))).toContain('[deeper]');
  });

  it('leaves out what repeats within 1000 ms after 5 repeats, and says how many', () => {
    jest.useFakeTimers();
    const lines: string[] = [];
    const logger = createLogger(config, 'web', (line) => lines.push(line));
    for (let count = 1; count <= 10; count += 1) {
      withRequestId(`r-${count}`, () => logger.error('request failed', { error: cause, target: '/en-us/a' }));
      logger.error('request failed', { error: cause, target: `/en-us/${count}` });
    }
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const same = entries.filter(({ target }) => target === '/en-us/a');
    expect(same.filter(({ leftOut }) => leftOut === undefined)).toHaveLength(6);
    expect(same.at(-1)).toMatchObject({ level: 'error', message: 'request failed', leftOut: 4 });
    expect(same).toHaveLength(7);
    // The others differ, so all of them are there.
    expect(entries).toHaveLength(17);
  });

  it('does not write what is less severe than asked for', () => {
    const lines: string[] = [];
    const logger = createLogger(config, 'web', (line) => lines.push(line));
    logger.debug('detail');
    logger.info('fact');
    expect(lines).toHaveLength(1);
  });
});
