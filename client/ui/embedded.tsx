import type { ComponentType } from 'react';
import type { ContentItem } from '../../src/content/content.contract.js';
import { FaultyBlock } from './faulty-block.js';
import { FaultLabels, noteAbsent } from './parts.js';
import type { BlockRegistry, Draw } from './render-scope.js';
import { DrawWith, useDraw } from './render-scope.js';

/** Blocks inside blocks: deeper ones are left out. */
export const DEEPEST = 8;

/** A component or linked item by its codename: left out when it is not there, unknown, part of itself or too deep. */
export function Embedded({ codename }: { codename: string }) {
  const draw = useDraw();
  const item = Object.hasOwn(draw.items, codename) ? draw.items[codename] : undefined;
  if (!item) {
    noteAbsent(codename, draw);
    return null;
  }
  if (draw.trail.includes(codename)) {
    return <LeftOut item={item} code="circular" why="It is part of itself." draw={draw} />;
  }
  if (draw.trail.length >= DEEPEST) {
    const why = `It lies deeper than ${DEEPEST} blocks inside each other.`;
    return <LeftOut item={item} code="too_deep" why={why} draw={draw} />;
  }
  return <Block item={item} />;
}

/** Draws an item with the component of its content type, and in preview labels of what it leaves out. */
export function Block({ item }: { item: ContentItem }) {
  const around = useDraw();
  const Component = blockOf(item.type, around.blocks);
  if (!Component) {
    return <LeftOut item={item} code="unknown_block" why="This content type has no block." draw={around} />;
  }
  const draw: Draw = { ...around, trail: [...around.trail, item.system.codename], faults: new Map() };
  return (
    <DrawWith draw={draw}>
      <Component item={item} />
      <FaultLabels draw={draw} />
    </DrawWith>
  );
}

function blockOf(type: string, blocks: BlockRegistry): ComponentType<{ item: ContentItem }> | undefined {
  // A type's block takes items of that type: the registry is keyed by it.
  const known = blocks as Readonly<Record<string, ComponentType<{ item: ContentItem }> | undefined>>;
  return Object.hasOwn(known, type) ? known[type] : undefined;
}

interface LeftOutProps {
  item: ContentItem;
  code: 'circular' | 'too_deep' | 'unknown_block';
  why: string;
  draw: Draw;
}

/** Nothing for visitors, a label for editors, a line for the log. */
function LeftOut({ item, code, why, draw }: LeftOutProps) {
  const { system, type } = item;
  draw.ctx.report({ code, itemCodename: system.codename, itemType: type, message: `${type}: ${why}` });
  return draw.ctx.preview ? <FaultyBlock item={item} why={why} draw={draw} /> : null;
}
