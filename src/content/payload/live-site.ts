import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { failure } from '../../platform/failure.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { AccessPolicy } from '../access-policy.js';
import type { SitePayload } from '../content.contract.js';
import { ContentError } from '../delivery/content-error.js';
import { ContentClient } from '../delivery/delivery-client.js';
import { asObject, codenameList, own } from '../delivery/raw-delivery.js';
import { dependency } from '../dependencies.js';
import type { Loaded } from './page-payload.js';
import { buildPayload, LEFT_OUT_ELEMENTS } from './payload-builder.js';

export type LoadedSite = Loaded<SitePayload>;

/** It is requested again and again, so a failure is logged at most this often. */
const WARN_EVERY_MS = 30_000;

const savedSite = z.object({ payload: z.looseObject({}), dependencies: z.array(z.string()) });

/**
 * The site configuration (logos, navigation, footer) that the root item names, as this process knows it now: read once,
 * and kept until a publish concerns it.
 */
@Injectable()
export class LiveSite {
  private known: LoadedSite | null = null;
  private loading: { version: number; site: Promise<LoadedSite> } | null = null;
  /** Counts what made the known one out of date. */
  private version = 0;
  private knownVersion = -1;
  private warnedAt = 0;
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly client: ContentClient,
    private readonly access: AccessPolicy,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Calls `listener` after another one was taken over. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** What {@link get} gave last, without asking. */
  get cached(): LoadedSite | null {
    return this.known;
  }

  /** @throws ContentError when there is none. */
  async get(): Promise<LoadedSite> {
    // A menu changes by itself when a page that it names opens.
    if (this.known && Date.now() >= this.known.changesAt) this.knownVersion = -1;
    if (this.known && this.knownVersion === this.version) return this.known;
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

  /** After a purge of `dependencies`: the known one is read again next time when it was made of any of them. */
  forget(dependencies: readonly string[]): void {
    const made = this.known?.dependencies;
    if (made !== undefined && dependencies.some((key) => made.has(key))) this.version += 1;
  }

  /** The known one is read again next time, whatever it was made of. */
  forgetAll(): void {
    this.version += 1;
  }

  /** Plain data for {@link restore}; null when there is none. */
  save(): unknown {
    const { known } = this;
    return known && { payload: known.payload, dependencies: [...known.dependencies] };
  }

  /** Takes over what {@link save} gave, until it can be read. */
  restore(saved: unknown): void {
    const { data } = savedSite.safeParse(saved);
    if (data === undefined) return;
    this.known = {
      // Written by this program from values that were checked when they were read.
      payload: data.payload as unknown as SitePayload,
      dependencies: new Set(data.dependencies),
      stale: false,
      changesAt: Number.POSITIVE_INFINITY,
      problems: [],
    };
  }

  private async load(version: number): Promise<LoadedSite> {
    try {
      // A worker renders for publishes, which must show what was published; a visitor's first page must not wait for it.
      const site = await this.read(this.known !== null || this.config.role === 'worker');
      // What a later reading gave stays.
      if (version < this.knownVersion) return site;
      this.known = site;
      // Stale, or changed again while it was read: good for now, read again next time.
      this.knownVersion = site.stale ? -1 : version;
      for (const listener of this.listeners) listener();
      return site;
    } catch (error) {
      // An older menu is better than no page.
      if (this.known === null) throw error;
      if (Date.now() - this.warnedAt > WARN_EVERY_MS) {
        this.warnedAt = Date.now();
        this.logger.warn('site configuration could not be read; the known one is used', failure(error));
      }
      return this.known;
    }
  }

  private async read(waitForNew: boolean): Promise<LoadedSite> {
    const { client } = this;
    const { rootCodename, kontentDepth: depth, assetOrigins } = this.config;
    // Two calls: the root leads to every page, so it is never fetched with linked items.
    const root = await client.item(rootCodename, { depth: 0, elements: ['site_configuration'], waitForNew });
    const [codename] = codenameList(asObject(own(root.item.elements, 'site_configuration')).value);
    if (codename === undefined) throw new ContentError('not_found', 'the root names no site configuration');
    const answer = await client.item(codename, { depth, excludeElements: LEFT_OUT_ELEMENTS, waitForNew });
    const built = buildPayload(answer.item, answer.linked, {
      assetOrigins,
      linkedPages: 'link',
      depth,
      access: this.access,
    });
    return {
      payload: Object.freeze({ item: built.item, linkedItems: built.linkedItems }),
      dependencies: built.dependencies.add(dependency('item', rootCodename)),
      stale: root.stale || answer.stale,
      changesAt: built.changesAt,
      problems: built.problems.list,
    };
  }
}
