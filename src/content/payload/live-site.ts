import { z } from 'zod';
import { failure } from '../../platform/failure.js';
import type { Logger } from '../../platform/logging/logger.js';
import type { SitePayload } from '../content.contract.js';
import type { Loaded } from './page-payload.js';
import type { SiteSource } from './site-payload.js';

export type LoadedSite = Loaded<SitePayload>;

/** It is asked for again and again, so its loss is told at most this often. */
const WARN_EVERY_MS = 30_000;

const savedSite = z.object({ payload: z.looseObject({}), dependencies: z.array(z.string()) });

/** The site configuration as this process knows it now: read once, and kept until a publish concerns it. */
export class LiveSite {
  private held: LoadedSite | null = null;
  private loading: { version: number; site: Promise<LoadedSite> } | null = null;
  /** Counts what made the held one out of date. */
  private version = 0;
  private heldVersion = -1;
  private warnedAt = 0;

  constructor(
    private readonly source: SiteSource,
    private readonly logger: Logger,
    /** Called after another one was taken over. */
    private readonly changed: () => void,
  ) {}

  /** What {@link get} gave last, without asking. */
  get cached(): LoadedSite | null {
    return this.held;
  }

  /** @throws ContentError when there is none. */
  async get(): Promise<LoadedSite> {
    if (this.held && this.heldVersion === this.version) return this.held;
    const { version } = this;
    // One that began before a purge would be taken for the state after it.
    if (this.loading?.version === version) return this.loading.site;
    const loading = { version, site: this.load(version) };
    this.loading = loading;
    try {
      return await loading.site;
    } finally {
      if (this.loading === loading) this.loading = null;
    }
  }

  /** After a purge of `dependencies`: the held one is read anew next time when it was made of any of them. */
  forget(dependencies: readonly string[]): void {
    const made = this.held?.dependencies;
    if (made !== undefined && dependencies.some((key) => made.has(key))) this.version += 1;
  }

  /** The held one is read anew next time, whatever it was made of. */
  forgetAll(): void {
    this.version += 1;
  }

  /** Plain data for {@link restore}; null when there is none. */
  save(): unknown {
    const { held } = this;
    return held && { payload: held.payload, dependencies: [...held.dependencies] };
  }

  /** Takes over what {@link save} gave, until it can be read. */
  restore(saved: unknown): void {
    const { data } = savedSite.safeParse(saved);
    if (data === undefined) return;
    this.held = {
      // Written by this program from values that were checked when they were read.
      payload: data.payload as unknown as SitePayload,
      dependencies: new Set(data.dependencies),
      stale: false,
      problems: [],
    };
  }

  private async load(version: number): Promise<LoadedSite> {
    try {
      const site = await this.source.load({ waitForNew: this.held !== null });
      // What a later reading gave stays.
      if (version < this.heldVersion) return site;
      this.held = site;
      // Stale, or changed again while it was read: good for now, read anew next time.
      this.heldVersion = site.stale ? -1 : version;
      this.changed();
      return site;
    } catch (error) {
      // An older menu is better than no page.
      if (this.held === null) throw error;
      if (Date.now() - this.warnedAt > WARN_EVERY_MS) {
        this.warnedAt = Date.now();
        this.logger.warn('site configuration could not be read; the known one is used', failure(error));
      }
      return this.held;
    }
  }
}
