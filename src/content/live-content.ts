import { Injectable } from '@nestjs/common';
import { AccessPolicy, type Reader } from './access-policy.js';
import type { ContentItem } from './content.contract.js';
import { DependencyRecorder } from './payload/dependency-recorder.js';
import { LiveSite, type LoadedSite } from './payload/live-site.js';
import { type AllItems, type LoadedPage, type PageLoadOptions, PageSource } from './payload/page-payload.js';
import { LiveTree } from './tree/live-tree.js';
import { OpenPages } from './tree/open-pages.js';
import type { PageTree } from './tree/page-tree.js';

/**
 * The content as this process knows it now, for its readers: the page tree and the site configuration, kept in memory;
 * page payloads, read on request.
 */
@Injectable()
export class LiveContent {
  constructor(
    private readonly pages: PageSource,
    private readonly live: LiveTree,
    private readonly liveSite: LiveSite,
    /** Who may see what. */
    private readonly access: AccessPolicy,
  ) {}

  /** Every published page, whoever may read it: to be looked up, not to be shown. */
  get tree(): PageTree {
    return this.live.pages;
  }

  /** The page tree as visitors see it. */
  get open(): OpenPages {
    return this.live.open;
  }

  /** The page tree as one person sees it; null = as every visitor. */
  openTo(reader: Reader | null): OpenPages {
    return reader === null ? this.open : new OpenPages(this.tree, this.access.for(reader));
  }

  /**
   * For one render: what it asks of other pages, and remembers.
   * @param known keys that the page depends on anyway. @param reader who alone is to get what is rendered; null = all
   */
  recorder(known?: Iterable<string>, reader: Reader | null = null): DependencyRecorder {
    const access = reader === null ? this.access : this.access.for(reader);
    return new DependencyRecorder(this.tree, access, known);
  }

  /** True once there is a page tree, from the service or from a snapshot. */
  get isLoaded(): boolean {
    return this.live.isKnown;
  }

  /** When the page tree was first read from the service, in milliseconds since 1970; null while it is a snapshot's. */
  get readAt(): number | null {
    return this.live.fetchedAt;
  }

  /** Calls `listener` after the tree, what visitors see of it, or the site configuration changed. */
  onChange(listener: () => void): void {
    this.live.onChange(listener);
    this.liveSite.onChange(listener);
  }

  /** Calls `listener` with the paths of pages whose date has come. */
  onDue(listener: (paths: readonly string[]) => void): void {
    this.live.onDue(listener);
  }

  /** @throws ContentError */
  async loadPage(codename: string, options: PageLoadOptions): Promise<LoadedPage> {
    return this.pages.load(codename, options);
  }

  /** The newest pages of a type that everybody may read. @throws ContentError */
  async newest(type: string, limit: number): Promise<ContentItem[]> {
    return this.pages.newest(type, limit);
  }

  /**
   * Every published item of these types, with these elements; linked items are told by codename. What of it an editor has
   * to look at is for the pages that show it. @throws ContentError
   */
  async all(types: readonly string[], elements: readonly string[], waitForNew: boolean): Promise<AllItems> {
    return this.pages.all(types, elements, waitForNew);
  }

  /**
   * Published items of a type by id, with these elements, in no order; those that are not there, or not for everybody,
   * are left out. @throws ContentError
   */
  async byId(type: string, ids: readonly string[], elements: readonly string[]): Promise<ContentItem[]> {
    return this.pages.byId(type, ids, elements);
  }

  /** Site configuration, read once and kept until a publish concerns it. @throws ContentError when there is none. */
  async site(): Promise<LoadedSite> {
    return this.liveSite.get();
  }

  /** What {@link site} gave last, without asking. */
  cachedSite(): LoadedSite | null {
    return this.liveSite.cached;
  }
}
