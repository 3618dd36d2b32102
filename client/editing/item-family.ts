import type { ContentItem, ElementValue } from '../../src/content/content.contract.js';
import { isComponent } from '../ui/edit-address.js';

/** Codenames that an element leads to, in the editor's order. */
export function childrenIn(element: ElementValue | undefined): readonly string[] {
  if (element?.type === 'modular_content') return element.value;
  return element?.type === 'rich_text' ? element.linkedItemCodenames : [];
}

/** Which items of a page are part of which. */
export class ItemFamily {
  private readonly items = new Map<string, ContentItem>();
  private readonly parents = new Map<string, Set<string>>();

  constructor(items: Iterable<ContentItem>) {
    for (const item of items) this.items.set(item.system.codename, item);
    for (const { system, elements } of this.items.values()) {
      for (const child of Object.values(elements).flatMap(childrenIn)) {
        const known = this.parents.get(child);
        if (known) known.add(system.codename);
        else this.parents.set(child, new Set([system.codename]));
      }
    }
  }

  get(codename: string): ContentItem | undefined {
    return this.items.get(codename);
  }

  /** Whether `codename` is `around`, or linked below it. */
  isWithin(codename: string, around: string): boolean {
    return this.climb(codename, (each) => each === around) !== null;
  }

  /** The item that a component is written in; an item itself. */
  holderOf(item: ContentItem): ContentItem {
    const holder = this.climb(item.system.codename, (each) => {
      const found = this.items.get(each);
      return found !== undefined && !isComponent(found.system);
    });
    return (holder === null ? undefined : this.items.get(holder)) ?? item;
  }

  /** The nearest of `codename` and what leads to it that is wanted. */
  private climb(codename: string, isWanted: (codename: string) => boolean): string | null {
    const seen = new Set([codename]);
    for (const each of seen) {
      if (isWanted(each)) return each;
      for (const parent of this.parents.get(each) ?? []) seen.add(parent);
    }
    return null;
  }
}
