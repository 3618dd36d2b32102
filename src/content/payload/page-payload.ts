import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { LOCALES } from '../../platform/http/locale.contract.js';
import { ACCESS_ELEMENTS, AccessPolicy, accessFactsOf, type Reader } from '../access-policy.js';
import type { ContentItem, PageItem, PagePayload } from '../content.contract.js';
import { type ContentProblem, ProblemList } from '../content-problem.js';
import { ContentError } from '../delivery/content-error.js';
import { ContentClient } from '../delivery/delivery-client.js';
import { mapItem } from '../delivery/item-mapper.js';
import { dependency } from '../dependencies.js';
import { FIRST_PAGE, type ListPage } from '../list-page.contract.js';
import { ListReader } from '../lists/list-reader.js';
import { listRequestsOf } from '../lists/page-lists.js';
import { OpenPages } from '../tree/open-pages.js';
import { PageRecords } from '../tree/page-records.js';
import { readChildren, showsChildren } from './child-reader.js';
import { hideFiles } from './page-files.js';
import { buildPayload, LEFT_OUT_ELEMENTS } from './payload-builder.js';

export interface Loaded<T> {
  payload: T;
  /** Keys of `dependencies.ts`: what the payload was made of, missing links included. */
  dependencies: Set<string>;
  /** The service says that newer content exists: keep the payload only for a moment. */
  stale: boolean;
  problems: ContentProblem[];
  /** Milliseconds since 1970 when the payload changes by itself; Infinity = never. */
  changesAt: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** They stand in the address of a call. */
const IDS_AT_ONCE = 50;

/** Of every page: those of the site. */
const LANGUAGES = Object.freeze(
  LOCALES.map(({ code, language, name }) => Object.freeze({ codename: code, language, name })),
) as PagePayload['availableLanguages'];

export interface PageLoadOptions {
  /** Waits for content that was just published; used after a notification. */
  waitForNew?: boolean;
  /** Which page of its list is shown; the first when not given. */
  listPage?: ListPage;
  /** Who alone is to get it; not given or null: everybody. */
  reader?: Reader | null;
}

export interface LoadedPage extends Loaded<PagePayload> {
  /** See {@link hideFiles}; none of a page that everybody may read. */
  files: ReadonlyMap<string, string>;
}

/** All items of some types. */
export interface AllItems {
  items: ContentItem[];
  dependencies: Set<string>;
  /** The service says that newer content exists. */
  stale: boolean;
}

/** Reads a page's payload: the item, all it shows, and its place in the tree. */
@Injectable()
export class PageSource {
  constructor(
    private readonly client: ContentClient,
    private readonly records: PageRecords,
    private readonly lists: ListReader,
    private readonly access: AccessPolicy,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Rejects with a `ContentError`; `not_found` when the item is not published, or not open. Lists are for everybody also
   * on a page for one person.
   */
  async load(
    codename: string,
    { waitForNew = false, listPage = FIRST_PAGE, reader = null }: PageLoadOptions = {},
  ): Promise<LoadedPage> {
    const { kontentDepth: depth, assetOrigins } = this.config;
    const answer = await this.client.item(codename, {
      depth,
      excludeElements: LEFT_OUT_ELEMENTS,
      waitForNew,
    });
    const access = reader === null ? this.access : this.access.for(reader);
    // It may be closed already while the tree does not know it yet.
    if (!access.isOpen(accessFactsOf(answer.item)))
      throw new ContentError('not_found', 'the page is not open');
    const built = buildPayload(answer.item, answer.linked, { assetOrigins, depth, access });
    const requests = listRequestsOf(built.item, Object.values(built.linkedItems));
    const [listed, children] = await Promise.all([
      this.lists.read(requests, listPage, waitForNew),
      showsChildren(built.item)
        ? readChildren(this.client, this.records.tree, access, codename, assetOrigins, waitForNew)
        : null,
    ]);
    const { tree } = this.records;
    const node = tree.byCodename(codename);
    const { dependencies } = built;
    for (const key of [...listed.dependencies, ...(children?.dependencies ?? [])]) dependencies.add(key);
    dependencies.add(dependency('path', codename));
    for (const child of node?.record.subpages ?? []) dependencies.add(dependency('path', child));
    const opening = tree.childNodes(codename).map(({ record }) => access.opensAt(record));

    // What lists find is for everybody, with its pictures.
    const own = { item: built.item, children: { ...children?.items }, linked: built.linkedItems };
    const { content, files } =
      reader === null
        ? { content: own, files: new Map<string, string>() }
        : hideFiles(own, built.item.system.id, assetOrigins);

    const redirect = built.item.elements.redirectTo;
    const redirectTo = redirect?.type === 'text' ? redirect.value.trim() : '';
    const item: PageItem = Object.freeze({
      ...content.item,
      path: node?.path ?? null,
      redirectTo: redirectTo === '' ? null : redirectTo,
      subpageCodenames: Object.freeze(
        new OpenPages(tree, access).childNodes(codename).map((child) => child.codename),
      ) as string[],
      parentCodename: node?.parent?.codename ?? null,
    });
    return {
      payload: Object.freeze({
        item,
        // What the page links itself is whole; what a list found is a summary.
        linkedItems: Object.freeze(
          Object.assign(Object.create(null), content.children, listed.items, content.linked),
        ),
        lists: Object.freeze({ ...listed.lists, ...children?.lists }),
        availableLanguages: LANGUAGES,
      }),
      files,
      dependencies,
      stale: answer.stale || listed.stale || children?.stale === true,
      changesAt: Math.min(
        built.changesAt,
        listed.changesAt,
        children?.changesAt ?? Number.POSITIVE_INFINITY,
        ...opening,
      ),
      problems: [...built.problems.list, ...listed.problems, ...(children?.problems ?? [])],
    };
  }

  /** Every published item of these types, with these elements. Rejects with a `ContentError`. */
  async all(types: readonly string[], elements: readonly string[], waitForNew: boolean): Promise<AllItems> {
    const { assetOrigins } = this.config;
    const options = { problems: new ProblemList(), assetOrigins };
    const all: AllItems = { items: [], dependencies: new Set(), stale: false };
    for (const type of types) all.dependencies.add(dependency('list', type)).add(dependency('type', type));
    for await (const page of this.client.feed({ types, elements, waitForNew })) {
      all.stale ||= page.stale;
      for (const raw of page.items) {
        const { item, references } = mapItem(raw, options);
        all.items.push(item);
        for (const group of references.taxonomies) all.dependencies.add(dependency('taxonomy', group));
        // Lists tell of changed items; a changed file is told by the item that shows it.
        for (const asset of references.assets)
          all.dependencies.add(dependency('asset', asset)).add(dependency('item', item.system.codename));
      }
    }
    return all;
  }

  /**
   * Published items of a type by id, with these elements, in no order; those that are not there, or not for everybody,
   * are left out. Rejects with a `ContentError`.
   */
  async byId(type: string, ids: readonly string[], elements: readonly string[]): Promise<ContentItem[]> {
    const options = { problems: new ProblemList(), assetOrigins: this.config.assetOrigins };
    const wanted = [...new Set(ids)].filter((id) => UUID.test(id));
    const items: ContentItem[] = [];
    for (let at = 0; at < wanted.length; at += IDS_AT_ONCE) {
      const values = wanted.slice(at, at + IDS_AT_ONCE);
      const answer = await this.client.query({
        types: [type],
        elements: [...elements, ...ACCESS_ELEMENTS],
        filters: [{ element: 'system.id', is: 'in', values }],
        orderBy: 'system.last_modified',
        order: 'desc',
        limit: values.length,
      });
      const open = answer.items.filter((raw) => this.access.isOpen(accessFactsOf(raw)));
      items.push(...open.map((raw) => mapItem(raw, options).item));
    }
    return items;
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
      list: 0,
      except: [],
    } as const;
    const { lists, items } = await this.lists.read([request], FIRST_PAGE, true);
    return (lists[owner]?.items ?? []).flatMap((codename) => items[codename] ?? []);
  }
}
