import type { ReactNode } from 'react';
import { createElement, Fragment } from 'react';

/** Nodes one after the other. A document is rendered once: what stands in it needs no keys to be told apart. */
export function sequence(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes);
}
