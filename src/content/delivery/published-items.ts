import { Injectable } from '@nestjs/common';
import { cleanText } from '../../platform/clean-text.js';
import { ContentClient } from './delivery-client.js';
import type { RawItem } from './raw-delivery.js';

/** A short one: it is the system part of the items that is wanted. */
const STATE_ELEMENTS = ['url_slug'];
const STATES_AT_ONCE = 1_000;

/** Which version of an item is published. */
export interface ItemState {
  codename: string;
  id: string;
  type: string;
  /** ISO 8601 as the service gives it. */
  lastModified: string;
}

/** Asks the content service which versions of items are published, for comparison with what is known. */
@Injectable()
export class PublishedItems {
  constructor(private readonly client: ContentClient) {}

  /** Items that were published after `since` (ISO 8601), oldest first, at most `limit`. @throws ContentError */
  async changedSince(since: string, limit: number): Promise<ItemState[]> {
    const states: ItemState[] = [];
    for (let skip = 0; skip < limit; skip += STATES_AT_ONCE) {
      const { items } = await this.client.query({
        types: [],
        elements: STATE_ELEMENTS,
        filters: [{ element: 'system.last_modified', is: 'gt', values: [since] }],
        orderBy: 'system.last_modified',
        order: 'asc',
        limit: Math.min(STATES_AT_ONCE, limit - skip),
        skip,
        waitForNew: true,
      });
      states.push(...items.flatMap((item) => stateOf(item) ?? []));
      if (items.length < STATES_AT_ONCE) break;
    }
    return states;
  }

  /** The newest item, and how many there are. @throws ContentError */
  async newest(): Promise<{ newest: ItemState | null; total: number }> {
    const { items, total } = await this.client.query({
      types: [],
      elements: STATE_ELEMENTS,
      orderBy: 'system.last_modified',
      order: 'desc',
      limit: 1,
      waitForNew: true,
    });
    const [item] = items;
    return { newest: item === undefined ? null : stateOf(item), total };
  }

  /** Every item. @throws ContentError */
  async *all(): AsyncGenerator<ItemState> {
    for await (const { items } of this.client.feed({
      types: [],
      elements: STATE_ELEMENTS,
      waitForNew: true,
    })) {
      for (const item of items) {
        const state = stateOf(item);
        if (state !== null) yield state;
      }
    }
  }
}

function stateOf({ system }: RawItem): ItemState | null {
  const { codename, id, type, last_modified: lastModified } = system;
  if (typeof lastModified !== 'string' || Number.isNaN(Date.parse(lastModified))) return null;
  return { codename: String(codename), id: cleanText(String(id)), type: String(type), lastModified };
}
