import type { ComponentType } from 'react';
import type { ContentItem } from '../../src/content/content.contract.js';
import type { BlockRegistry, Draw } from './draw.js';
import { DrawWith, useDraw } from './draw.js';
import { FaultyBlock } from './faulty-block.js';

/** Blocks inside blocks: deeper ones are left out. */
export const DEEPEST = 8;

/** A component or linked item by its codename: nothing when it is not published, unknown, or part of itself. */
export function Embedded({ codename }: { codename: string }) {
  const draw = useDraw();
  const item = Object.hasOwn(draw.items, codename) ? draw.items[codename] : undefined;
  if (!item || draw.trail.includes(codename) || draw.trail.length >= DEEPEST) return null;
  return <Block item={item} />;
}

/** Draws an item with the component of its content type. */
export function Block({ item }: { item: ContentItem }) {
  const draw = useDraw();
  const Component = blockOf(item.type, draw.blocks);
  if (!Component) return <UnknownBlock item={item} draw={draw} />;
  return (
    <DrawWith draw={{ ...draw, trail: [...draw.trail, item.system.codename] }}>
      <Component item={item} />
    </DrawWith>
  );
}

function blockOf(type: string, blocks: BlockRegistry): ComponentType<{ item: ContentItem }> | undefined {
  // A type's block takes items of that type: the registry is keyed by it.
  const known = blocks as Readonly<Record<string, ComponentType<{ item: ContentItem }> | undefined>>;
  return Object.hasOwn(known, type) ? known[type] : undefined;
}

function UnknownBlock({ item, draw }: { item: ContentItem; draw: Draw }) {
  draw.ctx.report({
    code: 'unknown_block',
    itemCodename: item.system.codename,
    itemType: item.type,
    message: `There is no block for the content type ${item.type}.`,
  });
  return draw.ctx.preview ? <FaultyBlock item={item} why="This content type has no block." /> : null;
}
