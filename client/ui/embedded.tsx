import type { ComponentType } from 'react';
import type { ContentItem } from '../../src/content/content.contract.js';
import { FaultyBlock } from './faulty-block.js';
import { FaultLabels, noteAbsent } from './parts.js';
import type { BlockRegistry, RenderScope } from './render-scope.js';
import { RenderScopeProvider, useRenderScope } from './render-scope.js';

/** Blocks inside blocks: deeper ones are left out. */
const DEEPEST = 8;

/** A component or linked item by its codename: left out when it is not there, unknown, part of itself or too deep. */
export function Embedded({ codename }: { codename: string }) {
  const scope = useRenderScope();
  const item = Object.hasOwn(scope.items, codename) ? scope.items[codename] : undefined;
  if (!item) {
    noteAbsent(codename, scope);
    return null;
  }
  if (scope.trail.includes(codename)) {
    return <LeftOut item={item} code="circular" why="It is part of itself." scope={scope} />;
  }
  if (scope.trail.length >= DEEPEST) {
    const why = `It lies deeper than ${DEEPEST} blocks inside each other.`;
    return <LeftOut item={item} code="too_deep" why={why} scope={scope} />;
  }
  return <Block item={item} />;
}

/** Renders an item with the component of its content type, and in preview labels of what it leaves out. */
export function Block({ item }: { item: ContentItem }) {
  const around = useRenderScope();
  const Component = blockOf(item.type, around.blocks);
  if (!Component) {
    return <LeftOut item={item} code="unknown_block" why="This content type has no block." scope={around} />;
  }
  const scope: RenderScope = { ...around, trail: [...around.trail, item.system.codename], faults: new Map() };
  return (
    <RenderScopeProvider scope={scope}>
      {around.marks?.start(item)}
      <Component item={item} />
      {around.marks?.end()}
      <FaultLabels scope={scope} />
    </RenderScopeProvider>
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
  scope: RenderScope;
}

/** Nothing for visitors, a label for editors, a line for the log. */
function LeftOut({ item, code, why, scope }: LeftOutProps) {
  const { system, type } = item;
  scope.ctx.report({ code, itemCodename: system.codename, itemType: type, message: `${type}: ${why}` });
  return scope.ctx.preview ? <FaultyBlock item={item} why={why} scope={scope} /> : null;
}
