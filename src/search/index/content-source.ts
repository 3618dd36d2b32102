import { Injectable } from '@nestjs/common';
import {
  type AccessFacts,
  ContentError,
  isFolder,
  LiveContent,
  PublishedItems,
  type Reader,
} from '../../content/content.module.js';
import { WorkPriority } from '../../platform/work-priority.js';
import { hasOwnPage, ITEM_ID, isSearchedType, itemEntry } from './item-entry.js';
import type { SearchEntry } from './search-entry.js';

/** Items that are read at the same time: the content service has other work too. */
const AT_ONCE = 4;
const SPECIALISTS = 'sales_specialist_finder_page';
/** Reads what only some may read, for the index that knows who they are. */
const ALL_SEEING: Reader = { isAdmin: true, roles: [], mail: null };

/** What is there of an item now: its entry, or nothing that could be found. */
export interface ItemState {
  id: string;
  entry: SearchEntry | null;
}

/** Everything of the content that can be found. All methods throw ContentError. */
@Injectable()
export class ContentSource {
  constructor(
    private readonly content: LiveContent,
    private readonly published: PublishedItems,
    private readonly priority: WorkPriority,
  ) {}

  /** False while nothing is known of the pages. */
  get isReady(): boolean {
    return this.content.isLoaded;
  }

  /** All of it, in pieces. */
  async *all(): AsyncGenerator<SearchEntry[]> {
    let names: string[] = [];
    for await (const { codename, type } of this.published.all()) {
      if (!isSearchedType(type) || (hasOwnPage(type) && this.placeOf(codename) === null)) continue;
      names.push(codename);
      if (names.length < AT_ONCE * 10) continue;
      yield this.entriesOf(await this.read(names, false));
      names = [];
    }
    yield this.entriesOf(await this.read(names, false));
  }

  /** Items as they are now. @param waitForNew after a publish */
  async read(codenames: readonly string[], waitForNew = true): Promise<ItemState[]> {
    const states: ItemState[] = [];
    const waiting = [...codenames];
    const work = async (): Promise<void> => {
      for (let codename = waiting.shift(); codename !== undefined; codename = waiting.shift()) {
        await this.priority.yieldToUrgent();
        states.push(await this.readOne(codename, waitForNew));
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, codenames.length) }, work));
    return states;
  }

  /** Codenames of the pages at these paths. */
  codenamesAt(paths: readonly string[]): string[] {
    return paths.flatMap((path) => this.content.tree.byPath(path)?.codename ?? []);
  }

  /** Calls `listener` with codenames of pages whose date has come. */
  onDue(listener: (codenames: readonly string[]) => void): void {
    this.content.onDue((paths) => listener(this.codenamesAt(paths)));
  }

  private entriesOf(states: readonly ItemState[]): SearchEntry[] {
    return states.flatMap(({ entry }) => entry ?? []);
  }

  private async readOne(codename: string, waitForNew: boolean): Promise<ItemState> {
    const id = `${ITEM_ID}${codename}`;
    const node = this.content.tree.byCodename(codename);
    const access: AccessFacts = node?.record ?? {};
    if (node !== null && (isFolder(node) || this.placeOf(codename) === null)) return { id, entry: null };
    try {
      const { payload } = await this.content.loadPage(codename, {
        waitForNew,
        reader: access.secure === true ? ALL_SEEING : null,
      });
      const specialistsPath = this.specialistsPath();
      return { id, entry: itemEntry(payload, { access, specialistsPath, now: new Date().toISOString() }) };
    } catch (error) {
      if (error instanceof ContentError && error.kind === 'not_found') return { id, entry: null };
      throw error;
    }
  }

  /** Null for a page that has no address, leads on, or is not to be found. */
  private placeOf(codename: string): string | null {
    const node = this.content.tree.byCodename(codename);
    if (node === null || node.record.removeFromSearch === true || node.record.redirectTo !== null)
      return null;
    return node.path;
  }

  /** Where sales specialists are found; null without such a page. */
  specialistsPath(): string | null {
    for (const node of this.content.tree.nearest())
      if (node.record.type === SPECIALISTS) return this.content.open.byCodename(node.codename)?.path ?? null;
    return null;
  }
}
