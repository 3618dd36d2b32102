import type { DeliveredElement, DeliveredItem } from './delivered.js';
import type { ItemQuery } from './query.js';
import type { Snapshot } from './snapshot.js';

/** Keeps only the elements asked for. */
export function project(
  item: DeliveredItem,
  query: Pick<ItemQuery, 'elements' | 'excludeElements'>,
): DeliveredItem {
  const { elements, excludeElements } = query;
  if (!elements && !excludeElements) return item;
  return {
    system: item.system,
    elements: Object.fromEntries(
      Object.entries(item.elements).filter(
        ([name]) => (!elements || elements.has(name)) && !excludeElements?.has(name),
      ),
    ),
  };
}

/**
 * The `modular_content` of an answer: what the given items link, and so on to `depth` steps. A component costs
 * no step, since it is a part of its item; so depth 0 still gives components. Circles end by themselves, as
 * each item is taken once, and by the shortest way to it; targets that are not published are just absent.
 */
export function linkedItems(
  roots: readonly DeliveredItem[],
  depth: number,
  snapshot: Snapshot,
  query: Pick<ItemQuery, 'elements' | 'excludeElements'>,
  languages: readonly string[],
): Record<string, DeliveredItem> {
  // Without prototype: a codename may be a word such as `constructor`.
  const found: Record<string, DeliveredItem> = Object.create(null);
  const taken = new Set<string>();
  let level: DeliveredItem[] = [...roots];
  for (let step = 0; level.length > 0; step += 1) {
    const following: DeliveredItem[] = [];
    // Grows while it is walked: components join the level of the item they are in.
    for (const item of level) {
      for (const codename of targetsOf(item)) {
        const record = snapshot.record(codename);
        if (!record || taken.has(codename) || !languages.includes(snapshot.languageOf(record))) continue;
        if (!record.component && step >= depth) continue;
        taken.add(codename);
        const linked = project(snapshot.delivered(record), query);
        found[codename] = linked;
        (record.component ? level : following).push(linked);
      }
    }
    level = following;
  }
  return found;
}

function targetsOf(item: DeliveredItem): string[] {
  return Object.values(item.elements).flatMap(targetsOfElement);
}

function targetsOfElement(element: DeliveredElement): string[] {
  if (element.type === 'rich_text') return element.modular_content ?? [];
  if (element.type !== 'modular_content' || !Array.isArray(element.value)) return [];
  return element.value.filter((each) => typeof each === 'string');
}
