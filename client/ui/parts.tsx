import type { ContentItem, ElementValue } from '../../src/content/content.contract.js';
import type { TypeCodename } from '../../src/content/content-types.contract.js';
import { codenames, type OneOf } from './content.js';
import { FaultyBlock } from './faulty-block.js';
import type { RenderScope } from './render-scope.js';

/**
 * Linked items that a block is made of, in the editor's order. An item that is not there, of another type or lacks
 * something is left out; it is reported, and labelled below the block in preview.
 * @param types content types that may stand here; every one when left out
 * @param lack what an item has not but needs, e.g. `title`; null when it is whole
 */
export function parts<const T extends TypeCodename>(
  element: ElementValue | undefined | null,
  scope: RenderScope,
  types: readonly T[],
  lack?: (item: OneOf<T>) => string | null,
): OneOf<T>[];
export function parts(
  element: ElementValue | undefined | null,
  scope: RenderScope,
  types?: readonly string[],
  lack?: (item: ContentItem) => string | null,
): ContentItem[];
export function parts(
  element: ElementValue | undefined | null,
  scope: RenderScope,
  types?: readonly string[],
  lack: (item: never) => string | null = () => null,
): ContentItem[] {
  return codenames(element).flatMap((codename) => {
    const item = partOf(codename, scope);
    if (item === null) return [];
    if (types !== undefined && !types.includes(item.type)) {
      notHere(scope, item);
      return [];
    }
    const what = lack(item as never);
    if (what === null) return [item];
    leaveOut(scope, item, what);
    return [];
  });
}

/** A linked item; null, with a label on the block around it, when it is not there. */
export function partOf(codename: string, scope: RenderScope): ContentItem | null {
  const item = Object.hasOwn(scope.items, codename) ? scope.items[codename] : undefined;
  if (item) return item;
  noteAbsent(codename, scope);
  return null;
}

/** A label on the block around a link to an item that is not there. Reported already by who read the content. */
export function noteAbsent(codename: string, scope: RenderScope): void {
  const around = scope.trail.at(-1);
  const owner = around !== undefined && Object.hasOwn(scope.items, around) ? scope.items[around] : scope.page;
  if (owner) note(scope, owner, absentWords(codename));
}

/** Why a linked item is not shown. */
function absentWords(codename: string): string {
  return `It links "${codename}", which was deleted, is not published or is not for everybody.`;
}

/** Leaves a part out because it lacks something. */
export function leaveOut(scope: RenderScope, item: ContentItem, what: string): void {
  scope.ctx.report({
    code: 'missing_required',
    itemCodename: item.system.codename,
    itemType: item.type,
    message: `The ${item.type} has no ${what}.`,
  });
  note(scope, item, `It has no ${what}.`);
}

/** Leaves a part out because nothing of its type can stand here. */
export function notHere(scope: RenderScope, item: ContentItem): void {
  scope.ctx.report({
    code: 'unexpected_item',
    itemCodename: item.system.codename,
    itemType: item.type,
    message: `The ${item.type} is linked where its type is not shown.`,
  });
  note(scope, item, 'Its type is not shown here.');
}

function note({ ctx, faults }: RenderScope, item: ContentItem, why: string): void {
  // A block may read its parts more than once.
  if (ctx.preview) faults.set(`${item.system.codename} ${why}`, { item, why });
}

/** Labels of what was left out so far; rendered after the block that noted it. */
export function FaultLabels({ scope }: { scope: RenderScope }) {
  return [...scope.faults].map(([key, { item, why }]) => (
    <FaultyBlock key={key} item={item} why={why} scope={scope} />
  ));
}
