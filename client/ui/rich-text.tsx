import type { ReactNode } from 'react';
import type { RichTextElement } from '../../src/content/content.contract.js';
import { choice } from './content.js';
import { cx } from './cx.js';
import { Embedded } from './embedded.js';
import { leavesSite, safeHref } from './links.js';
import styles from './prose.module.css';
import { ProseFigure } from './prose-figure.js';
import type { RenderScope } from './render-scope.js';
import { freeId, useRenderScope } from './render-scope.js';
import type { DomHtmlNode, DomNode } from './rich-text-tree.js';
import { embeddedCodename, isBlank, treeOf, wordsOf } from './rich-text-tree.js';
import { sequence } from './sequence.js';
import { SpecificationTable } from './specification-table.js';
import { typeset } from './typeset.js';
import { Unseen } from './unseen.js';

interface Scene {
  scope: RenderScope;
  element: RichTextElement;
  /** How many levels further down than the editor's headings stand. */
  shift: number;
  /** The heading read last names the tables after it. */
  heading: string;
}

interface RichTextProps {
  element: RichTextElement;
  /** Only these nodes of the element; all of them when left out. */
  nodes?: readonly DomNode[];
  /** Heading level that an editor's h2 becomes (2–5); below a title, the first rank that the editor used. */
  level?: number;
  /** Look of the bullets in lists. */
  bullets?: BulletStyle;
  /** Class of a box around what follows each top-level h2, and around what stands before the first. */
  sectionClassName?: string | undefined;
  className?: string | undefined;
}

/** Options of every `bullet_styling` element. */
const BULLET_STYLES = ['standard_bullet', 'cube', 'checkmark'] as const;
export type BulletStyle = (typeof BULLET_STYLES)[number];

/** The bullets that the editor chose. */
export function bulletsOf(element: Parameters<typeof choice>[0]): BulletStyle {
  return choice(element, BULLET_STYLES, 'standard_bullet');
}

/** Rich text as React elements. Only the mark-up that editors have in Kontent.ai is rendered; all else is its words. */
export function RichText({ element, nodes, level = 2, bullets, sectionClassName, className }: RichTextProps) {
  const scope = useRenderScope();
  const tree = nodes ?? treeOf(element);
  const scene: Scene = { scope, element, shift: level - (level > 2 ? topRank(tree) : 2), heading: '' };
  return (
    <div className={cx(styles.prose, className, bullets && styles[bullets])}>
      {scope.marks?.inline(element)}
      {sectionClassName === undefined
        ? renderNodes(tree, scene)
        : renderSections(tree, scene, sectionClassName)}
    </div>
  );
}

/** The highest rank among the headings, so that none is left out below a title. */
function topRank(nodes: readonly DomNode[]): number {
  const ranks = nodes.map((node) =>
    node.type === 'tag' ? Number(/^h([2-6])$/.exec(node.tagName)?.[1] ?? 6) : 6,
  );
  return Math.min(6, ...ranks) === 6 ? 2 : Math.min(...ranks);
}

function renderSections(nodes: readonly DomNode[], scene: Scene, className: string): ReactNode {
  const sections: { heading: DomHtmlNode | null; nodes: DomNode[] }[] = [{ heading: null, nodes: [] }];
  for (const node of nodes) {
    if (node.type === 'tag' && node.tagName === 'h2' && wordsOf([node]) !== '') {
      sections.push({ heading: node, nodes: [] });
    } else {
      sections.at(-1)?.nodes.push(node);
    }
  }
  return sequence(
    sections.flatMap(({ heading, nodes: body }) => [
      heading && renderHeading(heading, scene),
      renderBody(body, scene, className),
    ]),
  );
}

function renderBody(nodes: readonly DomNode[], scene: Scene, className: string): ReactNode {
  if (nodes.every(isBlank)) return null;
  const rendered = renderNodes(nodes, scene);
  return onlyAnchors(nodes, scene) ? rendered : <div className={cx(styles.prose, className)}>{rendered}</div>;
}

/** Rich text that belongs in one line, such as a product's title: marks and links only. */
export function InlineRichText({ element }: { element: RichTextElement }) {
  const scope = useRenderScope();
  return (
    <>
      {renderInline(treeOf(element), { scope, element, shift: 0, heading: '' })}
      {scope.marks?.inline(element)}
    </>
  );
}

/** Anchors alone show nothing, and no box must stand around them. */
function onlyAnchors(nodes: readonly DomNode[], { scope }: Scene): boolean {
  return nodes.every((node) => {
    const codename = embeddedCodename(node);
    return codename === null ? isBlank(node) : scope.items[codename]?.type === '_anchor_tag';
  });
}

function renderInline(nodes: readonly DomNode[], scene: Scene): ReactNode {
  return sequence(
    nodes.map((node) => {
      if (node.type === 'text') return typeset(node.content);
      if (/^(?:p|h[1-6])$/.test(node.tagName)) return renderInline(node.children, scene);
      return /^(?:strong|em|sub|sup|code)$/.test(node.tagName) ? renderTag(node, scene) : wordsOf([node]);
    }),
  );
}

function renderNodes(nodes: readonly DomNode[], scene: Scene): ReactNode {
  return sequence(nodes.map((node) => renderNode(node, scene)));
}

function renderNode(node: DomNode, scene: Scene): ReactNode {
  return node.type === 'text' ? typeset(node.content) : renderTag(node, scene);
}

function renderTag(node: DomHtmlNode, scene: Scene): ReactNode {
  const inner = () => renderNodes(node.children, scene);
  switch (node.tagName) {
    case 'p':
      return isBlank(node) ? null : <p>{inner()}</p>;
    case 'strong':
    case 'b':
      return <strong>{inner()}</strong>;
    case 'em':
    case 'i':
      return <em>{inner()}</em>;
    case 'sub':
      return <sub>{inner()}</sub>;
    case 'sup':
      return <sup>{inner()}</sup>;
    case 'code':
      return <code>{inner()}</code>;
    case 'br':
      return <br />;
    case 'ul':
      return <ul>{inner()}</ul>;
    case 'ol':
      return <ol>{inner()}</ol>;
    case 'li':
      return <li>{inner()}</li>;
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return renderHeading(node, scene);
    case 'a':
      return renderLink(node, scene);
    case 'figure':
      return renderFigure(node, scene);
    case 'table':
      return (
        <SpecificationTable
          node={node}
          label={scene.heading}
          renderCell={(cell) => renderNodes(cell.children, scene)}
        />
      );
    case 'object': {
      const codename = embeddedCodename(node);
      return codename === null ? null : <Embedded codename={codename} />;
    }
    default:
      return inner();
  }
}

function renderHeading(node: DomHtmlNode, scene: Scene): ReactNode {
  const words = wordsOf([node]);
  if (words === '') return null;
  scene.heading = words;
  const own = Math.max(2, Number(node.tagName.slice(1)));
  const Heading = `h${Math.min(6, own + scene.shift)}` as 'h2';
  return <Heading id={freeId(scene.scope.headData, words)}>{renderNodes(node.children, scene)}</Heading>;
}

function renderLink(node: DomHtmlNode, scene: Scene): ReactNode {
  const href = hrefOf(node, scene);
  const inner = renderNodes(node.children, scene);
  if (href === null || isBlank(node)) return inner;
  const opens = node.attributes['data-new-window'] === 'true' && !/^(?:#|mailto:|tel:)/.test(href);
  const rel = opens || leavesSite(href, scene.scope.ctx.publicUrl) ? 'noopener' : undefined;
  const { title } = node.attributes;
  return (
    <a href={href} rel={rel} target={opens ? '_blank' : undefined} title={title || undefined}>
      {inner}
      {opens && <Unseen> (opens in a new window)</Unseen>}
    </a>
  );
}

/** Null for a link whose page is not published and for an address that must not be linked: its words remain. */
function hrefOf(node: DomHtmlNode, scene: Scene): string | null {
  const id = node.attributes['data-item-id'];
  const named = node.attributes['data-codename'] ?? node.attributes['data-item-codename'];
  if (id !== undefined || named !== undefined) {
    const reference = named || scene.element.links?.find((link) => link.linkId === id)?.codename || id;
    return reference ? scene.scope.ctx.pathOf(reference) : null;
  }
  return safeHref(node.attributes.href);
}

function renderFigure(node: DomHtmlNode, scene: Scene): ReactNode {
  const [shown] = node.children;
  if (shown?.type !== 'tag') return null;
  const link = shown.tagName === 'a' ? shown : null;
  const img = link ? link.children.find(isImage) : shown;
  if (!img) return null;
  const href = link && hrefOf(link, scene);
  const id = img.attributes['data-image-id'] ?? img.attributes['data-asset-id'];
  const image = scene.element.images?.find((entry) => entry.imageId === id);
  const url = image?.url ?? img.attributes.src;
  if (!url) return null;
  return (
    <ProseFigure
      image={{
        url,
        description: image?.description ?? img.attributes.alt ?? null,
        width: image?.width ?? null,
        height: image?.height ?? null,
      }}
      target={href === null ? null : { href, title: link?.attributes.title || href }}
    />
  );
}

function isImage(node: DomNode): node is DomHtmlNode {
  return node.type === 'tag' && node.tagName === 'img';
}
