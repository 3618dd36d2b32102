import type { DomHtmlNode, DomNode } from '@kontent-ai/rich-text-resolver';
import { parseHTML } from '@kontent-ai/rich-text-resolver';
import type { RichTextElement } from '../../src/content/content.contract.js';
import { nested } from './rich-text-nesting.js';

export type { DomHtmlNode, DomNode };

/** Components that belong to the words around them; all others take the whole width of a page. */
const IN_PROSE = new Set([
  'rich_text_image',
  'rich_text_image_wrap',
  'rich_text_video',
  'document_link',
  'call_to_action',
  'icon_list',
  '_anchor_tag',
]);

/** A page's content in reading order: prose, and blocks that take the whole width. */
export type Part = { kind: 'prose'; nodes: DomNode[] } | { kind: 'block'; codename: string };

/** Elements are frozen and live as long as the page payload: each is parsed once. */
const trees = new WeakMap<RichTextElement, DomNode[]>();

/** The element's HTML as a tree, in valid nesting. */
export function treeOf(element: RichTextElement): DomNode[] {
  const known = trees.get(element);
  if (known) return known;
  // The parser drops line ends, which would join the words around them, and takes mark-up in two tags for words.
  const html = element.value.replace(/\s*\n\s*/g, ' ').replace(/<(\/?)(?:pre|noscript)\b/gi, '<$1div');
  const tree = nested(parseHTML(html));
  trees.set(element, tree);
  return tree;
}

/**
 * Takes the top-level components and linked items out of the prose around them.
 * @param typeOf content type of an item by its codename; undefined when it is not published
 */
export function partsOf(element: RichTextElement, typeOf: (codename: string) => string | undefined): Part[] {
  const parts: Part[] = [];
  let prose: DomNode[] = [];
  const endProse = () => {
    const seen = prose.filter((node) => !isBlank(node));
    const codenames = seen.map(embeddedCodename).filter((codename) => codename !== null);
    // Anchors show nothing: alone they must not make an empty band.
    const silent =
      codenames.length === seen.length && codenames.every((each) => typeOf(each) === '_anchor_tag');
    if (silent) parts.push(...codenames.map((codename): Part => ({ kind: 'block', codename })));
    else parts.push({ kind: 'prose', nodes: prose });
    prose = [];
  };
  for (const node of treeOf(element)) {
    const codename = embeddedCodename(node);
    if (codename === null || IN_PROSE.has(typeOf(codename) ?? '')) prose.push(node);
    else {
      endProse();
      parts.push({ kind: 'block', codename });
    }
  }
  endProse();
  return parts;
}

/** Codename of the component or linked item that a node stands for; null for other nodes. */
export function embeddedCodename(node: DomNode): string | null {
  if (node.type !== 'tag' || node.tagName !== 'object') return null;
  const codename = node.attributes['data-codename'];
  return node.attributes['data-type'] === 'item' && codename ? codename : null;
}

/** White space, or words' mark-up with nothing to see in it. */
export function isBlank(node: DomNode): boolean {
  if (node.type === 'text') return node.content.replaceAll('\u00a0', ' ').trim() === '';
  if (node.tagName === 'br') return true;
  return /^(?:p|h[1-6]|strong|b|em|i|sub|sup|code|a)$/.test(node.tagName) && node.children.every(isBlank);
}

/** The words of a tree, without mark-up. */
export function wordsOf(nodes: readonly DomNode[]): string {
  const read = (node: DomNode): string => {
    if (node.type === 'text') return node.content;
    const inner = node.children.map(read).join('');
    return /^(?:p|li|h[1-6]|td|th|tr|br)$/.test(node.tagName) ? `${inner} ` : inner;
  };
  return nodes.map(read).join('').replace(/\s+/g, ' ').trim();
}
