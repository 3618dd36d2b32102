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
import type { HeadData, RenderScope } from '../ui/render-scope.js';
import { RenderScopeProvider } from '../ui/render-scope.js';
import { partsOf } from '../ui/rich-text-tree.js';
import { wrap } from './html.js';

/** Renders the parts of a page, each by itself: one that fails takes nothing else with it. */
export class PageComposer {
  constructor(
    readonly scope: RenderScope,
    private readonly crumbs: readonly Breadcrumb[],
  ) {}

  /** Any element of a template, rendered for `owner`. */
  render(node: ReactNode, owner: ContentItem, leading = false): string {
    const { headData, ctx } = this.scope;
    const before = snapshot(headData);
    const scope: RenderScope = { ...this.scope, leading, faults: new Map() };
    try {
      return renderToStaticMarkup(
        <RenderScopeProvider scope={scope}>
          <BreadcrumbTrail value={this.crumbs}>{node}</BreadcrumbTrail>
          <FaultLabels scope={scope} />
        </RenderScopeProvider>,
      );
    } catch (error) {
      rollBack(headData, before);
      const message = error instanceof Error ? error.message : String(error);
      ctx.report({
        code: 'block_failed',
        itemCodename: owner.system.codename,
        itemType: owner.type,
        message,
      });
      return ctx.preview
        ? renderToStaticMarkup(<FaultyBlock item={owner} why={message} scope={this.scope} />)
        : '';
    }
  }

  /** One block. */
  block(item: ContentItem, leading = false): string {
    return this.render(<Block item={item} />, item, leading);
  }

  /** The published items of an element, one after the other. */
  blocks(element: ElementValue | undefined, types?: readonly TypeCodename[]): string {
    return this.together(
      parts(element, this.scope, types)
        .map((item) => this.block(item))
        .join(''),
    );
  }

  /** Rich text of a page: its top-level components as blocks, and the prose between them. */
  content(element: ElementValue | undefined, owner: ContentItem): string {
    const content = richText(element);
    if (content === null) return '';
    const rendered = partsOf(content, (codename) => this.itemOf(codename)?.type).map((part) =>
      part.kind === 'prose'
        ? this.render(<RichTextBlock element={content} nodes={part.nodes} />, owner)
        : this.render(<Embedded codename={part.codename} />, this.itemOf(part.codename) ?? owner),
    );
    return this.together(rendered.join(''));
  }

  /** The editing overlay needs one element around all that an element of the page holds. */
  private together(html: string): string {
    return this.scope.marks ? wrap('div', undefined, html) : html;
  }

  /** Labels of what the page itself leaves out; nothing for visitors. */
  faultLabels(): string {
    return renderToStaticMarkup(<FaultLabels scope={this.scope} />);
  }

  private itemOf(codename: string): ContentItem | undefined {
    return Object.hasOwn(this.scope.items, codename) ? this.scope.items[codename] : undefined;
  }
}

function snapshot(headData: HeadData) {
  return { preloads: headData.preloads.length, faq: headData.faq.length, offices: headData.offices.length };
}

/** What a failed block left for the head would speak of something that is not there. */
function rollBack(headData: HeadData, before: ReturnType<typeof snapshot>): void {
  headData.preloads.length = before.preloads;
  headData.faq.length = before.faq;
  headData.offices.length = before.offices;
}
