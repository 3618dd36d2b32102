import type { ReactNode } from 'react';
import type { ContentItem } from '../../src/content/content.contract.js';
import { pixels, text } from './content.js';
import { sha256 } from './digest.js';
import { Frame } from './frame.js';
import { missing, useRenderScope } from './render-scope.js';

/** Until the code tells its own. */
const HEIGHT = 320;

interface ClosedFrameProps {
  /** Has the editors' code in its element `code`. */
  item: ContentItem;
  title: string;
  fallback?: ReactNode;
}

/**
 * Editors' code in a document of its own, which can reach nothing of this page: `src/pages/embed.controller.ts` serves
 * it. The hash in the address makes changed code a new address.
 */
export function ClosedFrame({ item, title, fallback }: ClosedFrameProps) {
  const scope = useRenderScope();
  const code = text(item.elements.code);
  if (code === '') return missing(scope, item, 'code');
  const hash = sha256(code, 'hex').slice(0, 16);
  return (
    <Frame
      src={`/embed/${hash}/${item.system.codename}${scope.ctx.path}`}
      title={title}
      load={`Load “${title}”`}
      note="It may load parts from other hosts, which then learn your IP address."
      sandbox="allow-scripts allow-forms allow-popups"
      height={pixels(item.elements.height) ?? HEIGHT}
      auto
      sized
      fallback={fallback}
      look="light"
    />
  );
}
