import type { ContentItem, PageItem, PagePayload } from '../content.contract.js';
import type { ContentProblem } from '../content-problem.js';
import type { ContentClient, ContentLanguage } from '../delivery/delivery-client.js';
import { dependency } from '../dependencies.js';
import type { ReadLists } from '../lists/list-queries.js';
import { ListReader } from '../lists/list-reader.js';
import { listRequestsOf } from '../lists/page-lists.js';
import type { PageTree } from '../tree/page-tree.js';
import { readChildren, showsChildren } from './child-reader.js';
import { buildPayload, LEFT_OUT_ELEMENTS } from './payload-builder.js';

export interface Loaded<T> {
  payload: T;
  /** Keys of `dependencies.ts`: what the payload was made of, missing links included. */
  dependencies: Set<string>;
  /** The service says that newer content exists: keep the payload only for a moment. */
  stale: boolean;
  problems: ContentProblem[];
}

export interface LoadOptions {
  /** Waits for content that was just published; used after a notification. */
  waitForNew?: boolean;
}

export interface PageSourceOptions {
  client: ContentClient;
  /** The tree of this moment. */
  tree: () => PageTree;
  /** Levels of linked items that are fetched. */
  depth?: number;
  assetOrigins?: readonly string[];
}

export const DEFAULT_DEPTH = 6;
const LANGUAGES_FRESH_MS = 10 * 60_000;

export interface PageLoadOptions extends LoadOptions {
  /** Which portion of the page's list is shown; the first when not given. */
  portion?: number;
}

export interface LoadedPage extends Loaded<PagePayload> {
  /** Milliseconds since 1970 when the payload changes by itself; Infinity = never. */
  changesAt: number;
}

/** Reads a page's payload: the item, all it shows, and its place in the tree. */
export class PageSource {
  private languages: { list: ContentLanguage[]; at: number } | null = null;

  private readonly reader: ListReader;

  constructor(private readonly options: PageSourceOptions) {
    const { client, assetOrigins } = options;
    this.reader = new ListReader({
      client,
      assetOrigins,
      hasPath: (codename) => (options.tree().byCodename(codename)?.path ?? null) !== null,
      aboutSeries: (series) =>
        options
          .tree()
          .aboutSeries(series)
          .map(({ record }) => record),
    });
  }

  /** Rejects with a `ContentError`; `not_found` when the item is not published. */
  async load(codename: string, options: PageLoadOptions = {}): Promise<LoadedPage> {
    const { client, depth, assetOrigins } = this.options;
    const [answer, languages] = await Promise.all([
      client.item(codename, {
        depth: depth ?? DEFAULT_DEPTH,
        excludeElements: LEFT_OUT_ELEMENTS,
        waitForNew: options.waitForNew,
      }),
      this.knownLanguages(),
    ]);
    const built = buildPayload(answer.item, answer.linked, { assetOrigins, depth: depth ?? DEFAULT_DEPTH });
    const [listed, children] = await Promise.all([
      this.reader.read(
        listRequestsOf(built.item, Object.values(built.linkedItems)),
        options.portion ?? 1,
        options.waitForNew === true,
      ),
      showsChildren(built.item) ? this.children(codename, options.waitForNew) : null,
    ]);
    const tree = this.options.tree();
    const node = tree.byCodename(codename);
    const { dependencies } = built;
    for (const key of [...listed.dependencies, ...(children?.dependencies ?? [])]) dependencies.add(key);
    dependencies.add(dependency('path', codename));
    for (const child of node?.record.subpages ?? []) dependencies.add(dependency('path', child));

    const redirect = built.item.elements.redirectTo;
    const redirectTo = redirect?.type === 'text' ? redirect.value.trim() : '';
    const item: PageItem = Object.freeze({
      ...built.item,
      path: node?.path ?? null,
      redirectTo: redirectTo === '' ? null : redirectTo,
      subpageCodenames: Object.freeze(tree.childNodes(codename).map((child) => child.codename)) as string[],
      parentCodename: node?.parent?.codename ?? null,
    });
    const language = built.item.system.language;
    dependencies.add(dependency('language', language));
    const name = languages.find((known) => known.codename === language)?.name ?? language;
    return {
      payload: Object.freeze({
        item,
        // What the page links itself is whole; what a list found is a summary.
        linkedItems: Object.freeze(
          Object.assign(Object.create(null), children?.items, listed.items, built.linkedItems),
        ),
        lists: Object.freeze({ ...listed.lists, ...children?.lists }),
        availableLanguages: [{ codename: language, language: language.toLowerCase(), name }],
      }),
      dependencies,
      stale: answer.stale || listed.stale || children?.stale === true,
      changesAt: listed.changesAt,
      problems: [...built.problems.list, ...listed.problems, ...(children?.problems ?? [])],
    };
  }

  private children(owner: string, waitForNew: boolean | undefined): Promise<ReadLists> {
    const { client, assetOrigins, tree } = this.options;
    const children = tree()
      .childNodes(owner)
      .filter(({ path }) => path !== null)
      .map((child) => child.codename);
    return readChildren({ client, owner, children, assetOrigins, waitForNew });
  }

  /** The newest published pages of a type, with what a list shows of them. Rejects with a `ContentError`. */
  async newest(type: string, count: number): Promise<ContentItem[]> {
    const owner = 'newest';
    const request = {
      owner,
      kind: 'newest',
      types: [type],
      terms: {},
      series: '',
      least: 0,
      count,
      paged: false,
      except: [],
    } as const;
    const { lists, items } = await this.reader.read([request], 1, true);
    return (lists[owner]?.items ?? []).flatMap((codename) => items[codename] ?? []);
  }

  /** The names of languages are read anew with the next page. */
  forgetLanguages(): void {
    if (this.languages !== null) this.languages = { ...this.languages, at: Number.NEGATIVE_INFINITY };
  }

  /** Names of languages hardly ever change and no page may fail for want of them. */
  private async knownLanguages(): Promise<ContentLanguage[]> {
    const held = this.languages;
    if (held !== null && performance.now() - held.at < LANGUAGES_FRESH_MS) return held.list;
    try {
      const list = await this.options.client.languages();
      this.languages = { list, at: performance.now() };
      return list;
    } catch {
      return held?.list ?? [];
    }
  }
}
