import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Breadcrumb, ContentItem, ElementValue } from '../../src/content/content.contract.js';
import type { TypeCodename } from '../../src/content/content-types.contract.js';
import { RichTextBlock } from '../blocks/rich-text/rich-text.js';
import { BreadcrumbTrail } from '../ui/breadcrumbs.js';
import { richText } from '../ui/content.js';
import { Block, Embedded } from '../ui/embedded.js';
import { FaultyBlock } from '../ui/faulty-block.js';
import { FaultLabels, parts } from '../ui/parts.js';
import type { Draw, Findings } from '../ui/render-scope.js';
import { DrawWith } from '../ui/render-scope.js';
import { partsOf } from '../ui/rich-text-tree.js';

/** Draws the parts of a page, each by itself: one that fails takes nothing else with it. */
export class Painter {
  constructor(
    readonly draw: Draw,
    private readonly crumbs: readonly Breadcrumb[],
  ) {}

  /** Any element of a template, drawn for `owner`. */
  paint(node: ReactNode, owner: ContentItem, leading = false): string {
    const { found, ctx } = this.draw;
    const before = snapshot(found);
    const draw: Draw = { ...this.draw, leading, faults: new Map() };
    try {
      return renderToStaticMarkup(
        <DrawWith draw={draw}>
          <BreadcrumbTrail value={this.crumbs}>{node}</BreadcrumbTrail>
          <FaultLabels draw={draw} />
        </DrawWith>,
      );
    } catch (error) {
      rollBack(found, before);
      const message = error instanceof Error ? error.message : String(error);
      ctx.report({
        code: 'block_failed',
        itemCodename: owner.system.codename,
        itemType: owner.type,
        message,
      });
      return ctx.preview
        ? renderToStaticMarkup(<FaultyBlock item={owner} why={message} draw={this.draw} />)
        : '';
    }
  }

  /** One block. */
  block(item: ContentItem, leading = false): string {
    return this.paint(<Block item={item} />, item, leading);
  }

  /** The published items of an element, one after the other. */
  blocks(element: ElementValue | undefined, types?: readonly TypeCodename[]): string {
    return parts(element, this.draw, types)
      .map((item) => this.block(item))
      .join('');
  }

  /** Rich text of a page: its top-level components as blocks, and the prose between them. */
  content(element: ElementValue | undefined, owner: ContentItem): string {
    const content = richText(element);
    if (content === null) return '';
    return partsOf(content, (codename) => this.itemOf(codename)?.type)
      .map((part) =>
        part.kind === 'prose'
          ? this.paint(<RichTextBlock element={content} nodes={part.nodes} />, owner)
          : this.paint(<Embedded codename={part.codename} />, this.itemOf(part.codename) ?? owner),
      )
      .join('');
  }

  /** Labels of what the page itself leaves out; nothing for visitors. */
  faults(): string {
    return renderToStaticMarkup(<FaultLabels draw={this.draw} />);
  }

  private itemOf(codename: string): ContentItem | undefined {
    return Object.hasOwn(this.draw.items, codename) ? this.draw.items[codename] : undefined;
  }
}

function snapshot(found: Findings) {
  return { preloads: found.preloads.length, faq: found.faq.length, offices: found.offices.length };
}

/** What a failed block left for the head would speak of something that is not there. */
function rollBack(found: Findings, before: ReturnType<typeof snapshot>): void {
  found.preloads.length = before.preloads;
  found.faq.length = before.faq;
  found.offices.length = before.offices;
}
