import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { ContentItem, ItemSystem } from './content.contract.js';
import { type ContentProblem, ProblemList } from './content-problem.js';
import { ContentClient } from './delivery/delivery-client.js';
import { mapItem } from './delivery/item-mapper.js';
import { propertyName } from './delivery/property-name.js';
import {
  asArray,
  asItem,
  asObject,
  isCodename,
  own,
  type RawItem,
  type RawItems,
} from './delivery/raw-delivery.js';

/** An item as a look over all of the content sees it. */
export interface ScannedItem {
  item: ContentItem;
  /** Of a component: the item in whose rich text it is written. null for an item of its own. */
  owner: ItemSystem | null;
  /** Element codename by property name. */
  elements: ReadonlyMap<string, string>;
  /** What could not be used of it. */
  problems: readonly ContentProblem[];
}

/** Reads every published item once, one after the other, so that any number of them takes the memory of a few. */
@Injectable()
export class ContentScan {
  constructor(
    private readonly client: ContentClient,
    @Inject(CONFIG) private readonly config: Pick<Config, 'assetOrigins'>,
  ) {}

  /** Items, each followed by its components. @throws ContentError */
  async *items(): AsyncGenerator<ScannedItem> {
    for await (const { items, linked } of this.client.feed({ types: [], elements: [] })) {
      for (const item of items) {
        const scanned = this.scanned(item, null);
        yield scanned;
        for (const component of componentsOf(item, linked))
          yield this.scanned(component, scanned.item.system);
      }
    }
  }

  private scanned(raw: RawItem, owner: ItemSystem | null): ScannedItem {
    const problems = new ProblemList();
    const { item } = mapItem(raw, { problems, assetOrigins: this.config.assetOrigins });
    const elements = new Map(Object.keys(raw.elements).map((codename) => [propertyName(codename), codename]));
    return { item, owner, elements, problems: problems.list };
  }
}

/** Components in the rich text of an item, and in theirs. A linked item is none: it comes by itself. */
function componentsOf(item: RawItem, linked: RawItems): RawItem[] {
  const found = new Map<string, RawItem>();
  const waiting = [item];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const element of Object.values(next.elements)) {
      const { type, modular_content: codenames } = asObject(element);
      if (type !== 'rich_text') continue;
      for (const codename of asArray(codenames)) {
        if (!isCodename(codename) || found.has(codename)) continue;
        const component = asItem(own(linked, codename));
        if (component === null || typeof component.system.workflow_step === 'string') continue;
        found.set(codename, component);
        waiting.push(component);
      }
    }
  }
  return [...found.values()];
}
