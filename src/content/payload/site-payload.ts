import type { SitePayload } from '../content.contract.js';
import { ContentError } from '../delivery/content-error.js';
import type { ContentClient } from '../delivery/delivery-client.js';
import { asObject, codenameList, own } from '../delivery/raw-delivery.js';
import { dependency } from '../dependencies.js';
import { DEFAULT_DEPTH, type Loaded, type LoadOptions } from './page-payload.js';
import { buildPayload, LEFT_OUT_ELEMENTS } from './payload-builder.js';

export interface SiteSourceOptions {
  client: ContentClient;
  rootCodename?: string;
  depth?: number;
  assetOrigins?: readonly string[];
}

/** Reads the site configuration (logos, navigation, footer) that the root item names. */
export class SiteSource {
  constructor(private readonly options: SiteSourceOptions) {}

  /** Rejects with a `ContentError`; `not_found` when the root names none that is published. */
  async load(options: LoadOptions = {}): Promise<Loaded<SitePayload>> {
    const { client, depth, assetOrigins } = this.options;
    const { waitForNew } = options;
    const rootCodename = this.options.rootCodename ?? 'root';
    // Two steps: the root leads to every page, so it is never fetched with linked items.
    const root = await client.item(rootCodename, { depth: 0, elements: ['site_configuration'], waitForNew });
    const [codename] = codenameList(asObject(own(root.item.elements, 'site_configuration')).value);
    if (codename === undefined) throw new ContentError('not_found', 'the root names no site configuration');
    const answer = await client.item(codename, {
      depth: depth ?? DEFAULT_DEPTH,
      excludeElements: LEFT_OUT_ELEMENTS,
      waitForNew,
    });
    const built = buildPayload(answer.item, answer.linked, {
      assetOrigins,
      linkedPages: 'link',
      depth: depth ?? DEFAULT_DEPTH,
    });
    built.dependencies.add(dependency('item', rootCodename));
    return {
      payload: Object.freeze({ item: built.item, linkedItems: built.linkedItems }),
      dependencies: built.dependencies,
      stale: root.stale || answer.stale,
      problems: built.problems.list,
    };
  }
}
