import { Injectable } from '@nestjs/common';
import { PageCache, pageKey, type Representation } from '../cache/cache.module.js';
import type { LinkedItems } from '../content/content.contract.js';
import {
  ContentError,
  LiveContent,
  type LoadedPage,
  type PageNode,
  propertyName,
} from '../content/content.module.js';
import { readListPage } from '../content/list-page.contract.js';
import { canonicalPath } from '../platform/http/canonical-path.js';
import { HttpError } from '../platform/http/http-error.js';
import { PageRenderer } from '../render/render.module.js';
import type { DraftRequest } from './preview.contract.js';

/** Renders pages with words that no draft holds yet. */
@Injectable()
export class DraftPages {
  constructor(
    private readonly content: LiveContent,
    private readonly renderer: PageRenderer,
    private readonly cache: PageCache,
  ) {}

  /**
   * @returns the page's navigation payload; null when it shows none of the items
   * @throws HttpError 404 for an address without a page, 503 when its content cannot be read
   */
  async draw({ address, texts }: DraftRequest): Promise<Representation | null> {
    const decision = canonicalPath(address);
    if (decision.kind !== 'path') throw HttpError.pageNotFound(address);
    const query = new URLSearchParams(decision.query);
    const node = this.nodeOf(decision.path, query);
    if (node === null) throw HttpError.pageNotFound(decision.path);
    const listPage = readListPage(Object.fromEntries(query));
    try {
      const loaded = await this.content.loadPage(node.codename, { waitForNew: true, listPage });
      const linkedItems = withTexts(loaded.payload.linkedItems, texts);
      if (linkedItems === null) return null;
      const page: LoadedPage = { ...loaded, payload: { ...loaded.payload, linkedItems } };
      const key = pageKey(node.path ?? decision.path, listPage);
      const { epoch } = this.cache;
      const filtered = { page, query: query.toString() };
      const rendered = await this.renderer.render(node.codename, key, epoch, true, null, filtered);
      return rendered.page.forms.navigation;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      if (error.kind === 'not_found') throw HttpError.pageNotFound(decision.path, { cause: error });
      throw HttpError.unavailable('content_unavailable', 'The page cannot be shown right now.', 5, error);
    }
  }

  private nodeOf(path: string, query: URLSearchParams): PageNode | null {
    const id = query.get('itemid');
    return (id === null ? null : this.content.tree.byId(id)) ?? this.content.tree.byPath(path);
  }
}

/** The items with these values of text elements; null when nothing is another. Other elements stay as they are. */
export function withTexts(items: LinkedItems, texts: DraftRequest['texts']): LinkedItems | null {
  const changed: LinkedItems = {};
  for (const [codename, values] of Object.entries(texts)) {
    const item = Object.hasOwn(items, codename) ? items[codename] : undefined;
    if (!item) continue;
    const elements = { ...item.elements };
    let isOther = false;
    for (const [element, value] of Object.entries(values)) {
      const property = propertyName(element);
      const known = Object.hasOwn(elements, property) ? elements[property] : undefined;
      if (known?.type !== 'text' || known.value === value) continue;
      elements[property] = { ...known, value };
      isOther = true;
    }
    if (isOther) changed[codename] = { ...item, elements };
  }
  return Object.keys(changed).length === 0 ? null : { ...items, ...changed };
}
