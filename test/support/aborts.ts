/** Visitors who leave in the middle: nothing cut is kept, nothing of one page gets into another. */
import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Meter } from './figures.js';
import { Metrics } from './metrics.js';
import { below, randomOf } from './random.js';
import { type Site, startSite } from './site.js';
import { until } from './until.js';

const PAGES = 16;
/** Pages that every second visitor asks for, so that some are in memory and others never. */
const FAVOURITES = 3;
const LANES = 8;
/** Everything that is cached is taken away after so many aborts, so that pages are made while visitors leave. */
const FORGET_EVERY = 100;
/** Content comes so late that many leave while their page is made. */
const CONTENT_DELAY_MS = 30;
const LONGEST_STAY_MS = 150;
const MOST_BYTES = 12_000;
/** Holds the head of an answer. */
const PIECE_BYTES = 4_096;
const PATIENCE_MS = 60_000;
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

const markOf = (index: number) => `abort-mark-${index}-of-its-own`;
const pathOf = (index: number) => `/en-us/abort-${index}`;

export interface AbortRun {
  aborts: number;
  /** By what the visitor had seen: nothing, a part of the answer, all of it. */
  beforeAnswer: number;
  inAnswer: number;
  afterAnswer: number;
  whole: number;
  makings: number;
  openFilesBefore: number;
  openFilesAfter: number;
}

/** A site whose pages are long enough to be cut, and too many for its memory. */
export async function startAbortSite(): Promise<Site> {
  return startSite({
    contentProxy: true,
    worker: false,
    ownRedis: true,
    metrics: true,
    // Room for a few pages: others come from Redis, from disk, or are made.
    env: { PAGE_MEMORY_BYTES: '1000000', CACHE_MAX_AGE: '1', WARM_PAGES: '0' },
    prepare: (files) => {
      const numbers = Array.from({ length: PAGES }, (_, index) => index);
      for (const index of numbers) {
        const words = Array.from({ length: 400 }, (_, at) => {
          return createHash('md5').update(`${index} ${at}`).digest('hex');
        });
        files.write(`abort_${index}`, {
          name: `Abort ${index}`,
          type: 'interior_page',
          elements: {
            title: `Abort ${index}`,
            url_slug: `abort-${index}`,
            content: `<p>${markOf(index)}</p><p>${words.join(' ')}</p>`,
          },
        });
      }
      files.edit('home', (item) => {
        const subpages = item.elements.subpages as string[];
        item.elements.subpages = [...subpages, ...numbers.map((index) => `abort_${index}`)];
      });
    },
  });
}

/** @param aborts how many visitors leave; while they do, others read to the end and are given the right page whole */
export async function abortAtRandom(site: Site, aborts: number, seed: number): Promise<AbortRun> {
  const random = randomOf(seed);
  const redis = new Redis(String(site.env.REDIS_CACHE_URL));
  const run = { aborts, beforeAnswer: 0, inAnswer: 0, afterAnswer: 0 };
  const meter = new Meter();
  const read = async (index: number, encoding: (typeof ENCODINGS)[number]): Promise<void> => {
    const fault = await readWhole(site.url, index, encoding).catch((error: unknown) => String(error));
    meter.note(0, fault ?? undefined);
  };
  try {
    for (let index = 0; index < PAGES; index += 1) await read(index, 'br');
    const before = await Metrics.read(site.metrics[0] ?? '');
    site.proxy?.set({ kind: 'late', ms: CONTENT_DELAY_MS });
    let left = aborts;
    const lane = async () => {
      while (left > 0) {
        left -= 1;
        if (left % FORGET_EVERY === 0) {
          await redis.flushdb();
          // The folder stays: the site is writing into it.
          const folder = join(String(site.env.SNAPSHOT_DIR), 'pages');
          for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
        }
        const index = below(random() < 0.5 ? FAVOURITES : PAGES, random);
        const encoding = ENCODINGS[below(ENCODINGS.length, random)] ?? 'br';
        const seen = await leave(site.url, index, encoding, random);
        run[seen] += 1;
        // Who asked for the same page at the same time gets all of it.
        if (left % 4 === 0) await read(index, encoding);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    site.proxy?.set({ kind: 'ok' });

    for (let index = 0; index < PAGES; index += 1)
      for (const encoding of ENCODINGS) await read(index, encoding);
    expect(meter.errors).toEqual([]);
    const after = await settled(site, redis, before.get('process_open_fds') ?? 0);
    const makings = (metrics: Metrics) => metrics.get('plinth_page_build_seconds_count') ?? 0;
    return {
      ...run,
      whole: meter.figures.requests,
      makings: makings(after) - makings(before),
      openFilesBefore: before.get('process_open_fds') ?? 0,
      openFilesAfter: after.get('process_open_fds') ?? 0,
    };
  } finally {
    site.proxy?.set({ kind: 'ok' });
    redis.disconnect();
  }
}

/** Waits until nothing of the visits is left: no open connection of theirs, no page that is being made, no lock. */
async function settled(site: Site, redis: Redis, filesBefore: number): Promise<Metrics> {
  let makings = -1;
  const { value } = await until(
    async () => {
      const metrics = await Metrics.read(site.metrics[0] ?? '');
      const made = metrics.get('plinth_page_build_seconds_count') ?? 0;
      const isQuiet = made === makings;
      makings = made;
      const locks = await redis.keys('*:lock:*');
      const files = metrics.get('process_open_fds') ?? Number.POSITIVE_INFINITY;
      // Connections to the content service and to Redis may be a few more than there were.
      return isQuiet && locks.length === 0 && files <= filesBefore + 12 && metrics;
    },
    { withinMs: PATIENCE_MS, everyMs: 500, what: 'the end of all that the visits began' },
  );
  return value;
}

/** Asks for a page over a connection of its own and breaks it off. @returns what had come by then */
function leave(
  origin: string,
  index: number,
  encoding: string,
  random: () => number,
): Promise<'beforeAnswer' | 'inAnswer' | 'afterAnswer'> {
  const { hostname, port } = new URL(origin);
  const request = `GET ${pathOf(index)} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
  // Some leave in the request, some after a moment, some after a number of bytes.
  const kind = random();
  const sent = kind < 0.1 ? request.slice(0, below(request.length, random)) : request;
  const stayMs = kind < 0.5 ? below(LONGEST_STAY_MS, random) : 10_000;
  const mostBytes = kind < 0.5 ? Number.POSITIVE_INFINITY : 1 + below(MOST_BYTES, random);
  const isReset = random() < 0.5;
  return new Promise((resolve) => {
    let bytes = 0;
    let length = Number.POSITIVE_INFINITY;
    // Read in small pieces, so that it can be left in the middle of an answer that came as a whole.
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer: Buffer.alloc(PIECE_BYTES),
        callback(size, buffer) {
          if (bytes === 0) length = lengthOf(Buffer.from(buffer.subarray(0, size)).toString('latin1'));
          bytes += size;
          if (bytes < Math.min(mostBytes, length)) return true;
          end();
          return false;
        },
      },
    });
    socket.on('connect', () => socket.write(sent));
    const end = () => {
      clearTimeout(timer);
      if (isReset) socket.resetAndDestroy();
      else socket.destroy();
      resolve(bytes === 0 ? 'beforeAnswer' : bytes < length ? 'inAnswer' : 'afterAnswer');
    };
    const timer = setTimeout(end, stayMs);
    socket.on('error', end);
  });
}

/** Bytes of a whole answer that begins so. */
function lengthOf(start: string): number {
  const told = /content-length: (\d+)/i.exec(start)?.[1];
  return told === undefined ? Number.POSITIVE_INFINITY : start.indexOf('\r\n\r\n') + 4 + Number(told);
}

/** @returns what is wrong with the page as it is served */
async function readWhole(origin: string, index: number, encoding: string): Promise<string | null> {
  const answer = await fetch(`${origin}${pathOf(index)}`, {
    headers: { 'Accept-Encoding': encoding },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const html = await answer.text();
  if (answer.status !== 200) return `${pathOf(index)} answers ${answer.status}`;
  if (!html.trimEnd().endsWith('</html>')) return `${pathOf(index)} (${encoding}) ends in the middle`;
  const marks = new Set(html.match(/abort-mark-\d+-of-its-own/g));
  return marks.size === 1 && marks.has(markOf(index)) ? null : `${pathOf(index)} shows ${[...marks]}`;
}
