import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { withTimeoutOrThrow } from '../../platform/timeout.js';
import { type FormerPlace, PathStore } from './path-store.js';

/** Addresses whose answer is remembered. */
const REMEMBERED = 10_000;
const FOUND_MS = 60_000;
/** Short: another process may note a former address at any moment. */
const UNKNOWN_MS = 5_000;
/** Longest wait of a visitor for Postgres. */
const TIMEOUT_MS = 250;
/** After a failure nobody waits for Postgres for so long. */
const BACK_OFF_MS = 2_000;
/** A question without an answer for so long no longer keeps the next one waiting. */
const GIVEN_UP_MS = 5_000;
/** Paths of one question; who comes while so many wait goes without an answer. */
const MOST_AT_ONCE = 500;
const UNKNOWN = Symbol('unknown');

interface Batch {
  paths: Map<string, Promise<FormerPlace | null>>;
  /** Settles when the answers to `paths` are there. */
  answers: Promise<Map<string, FormerPlace>>;
}

/**
 * Looks former addresses up for visitors. One question to Postgres is under way at a time and takes all paths that
 * came meanwhile, so a flood of wrong addresses costs few statements; whatever cannot be said in time is null.
 */
@Injectable()
export class FormerPaths {
  private readonly cache = new LRUCache<string, FormerPlace | typeof UNKNOWN>({ max: REMEMBERED });
  /** The next question, which waits for the one under way. */
  private next: Batch | null = null;
  private underWay: Promise<unknown> = Promise.resolve();
  private backOffUntil = 0;
  /** Counts {@link forget}: an answer to an older question must not be remembered. */
  private generation = 0;

  constructor(private readonly store: PathStore) {}

  /** What is known of a path without a page; null when nothing is, or Postgres does not say in time. */
  async find(path: string): Promise<FormerPlace | null> {
    const remembered = this.cache.get(path);
    if (remembered !== undefined) return remembered === UNKNOWN ? null : remembered;
    if (Date.now() < this.backOffUntil) return null;
    const answer = this.ask(path);
    if (answer === null) return null;
    return withTimeoutOrThrow(TIMEOUT_MS, answer, () => new Error('no answer in time')).catch(() => {
      this.backOff();
      return null;
    });
  }

  /** To be called when pages have moved. */
  forget(): void {
    this.generation += 1;
    this.cache.clear();
  }

  private ask(path: string): Promise<FormerPlace | null> | null {
    this.next ??= this.prepare();
    const { paths, answers } = this.next;
    const asked = paths.get(path);
    if (asked || paths.size >= MOST_AT_ONCE) return asked ?? null;
    const answer = answers.then((found) => found.get(path) ?? null);
    paths.set(path, answer);
    return answer;
  }

  private prepare(): Batch {
    const paths = new Map<string, Promise<FormerPlace | null>>();
    const answers = this.underWay.then(() => {
      this.next = null;
      return this.question([...paths.keys()]);
    });
    this.underWay = Promise.race([answers.catch(() => undefined), delay(GIVEN_UP_MS, null, { ref: false })]);
    return { paths, answers };
  }

  private async question(paths: readonly string[]): Promise<Map<string, FormerPlace>> {
    const { generation } = this;
    try {
      const found = new Map((await this.store.find(paths)).map((place) => [place.path, place]));
      if (generation === this.generation) {
        for (const path of paths) {
          const place = found.get(path);
          if (place) this.cache.set(path, place, { ttl: FOUND_MS });
          else this.cache.set(path, UNKNOWN, { ttl: UNKNOWN_MS });
        }
      }
      return found;
    } catch (error) {
      this.backOff();
      throw error;
    }
  }

  private backOff(): void {
    this.backOffUntil = Date.now() + BACK_OFF_MS;
  }
}
