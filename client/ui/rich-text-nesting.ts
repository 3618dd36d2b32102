import type { DomHtmlNode, DomNode } from '@kontent-ai/rich-text-resolver';

const INLINE = /^(?:strong|b|em|i|sub|sup|code|a)$/;
const HEADING = /^h[1-6]$/;
/** What is rendered as a box of its own; further ones are taken for paragraphs. */
const BLOCK =
  /^(?:p|h[1-6]|[uo]l|li|table|caption|thead|tbody|tfoot|tr|t[dh]|figure|figcaption|img|object|div|section|article|aside|header|footer|main|nav|address|blockquote|center|pre|d[ltd]|hr|details|summary|fieldset|form)$/;
/** Not for people to read. */
const SILENT = /^(?:script|style|iframe|template|head|title)$/;

type Tag = DomHtmlNode;

/**
 * Rich text in valid HTML nesting, with all of its words. The editor of Kontent.ai nests well, but items also come by
 * API, from migrations and from older editors.
 */
export function nested(nodes: readonly DomNode[]): DomNode[] {
  return paragraphs(flow(nodes, []));
}

/**
 * Blocks, and what stands between them on a line of its own.
 * @param around marks and links that the nodes stand in, outermost first
 */
function flow(nodes: readonly DomNode[], around: readonly Tag[]): DomNode[] {
  return nodes.flatMap((node): DomNode[] => {
    if (node.type === 'text') return isSpace(node) ? [node] : [marked(node, around)];
    const { tagName, children } = node;
    if (SILENT.test(tagName)) return [];
    if (!holdsBlock(node)) return inline(node, around).map((each) => marked(each, around));
    // Marks and links go into the blocks that they stand around.
    if (INLINE.test(tagName)) return flow(children, isLinkInLink(node, around) ? around : [...around, node]);
    if (tagName === 'p' || HEADING.test(tagName)) return lines(flow(children, around), node);
    if (tagName === 'ul' || tagName === 'ol') return list(node, around);
    if (tagName === 'table') return table(node, around);
    if (tagName === 'figure' || tagName === 'img') return figure(node, around);
    if (tagName === 'object' && node.attributes['data-codename']) return [node];
    return BLOCK.test(tagName) ? paragraphs(flow(children, around)) : flow(children, around);
  });
}

/** A mark or link without blocks in it; of unknown tags what is in them. */
function inline(node: DomNode, around: readonly Tag[]): DomNode[] {
  if (node.type === 'text' || node.tagName === 'br') return [node];
  if (SILENT.test(node.tagName)) return [];
  const isKept = INLINE.test(node.tagName) && !isLinkInLink(node, around);
  const inside = isKept ? [...around, node] : around;
  const children = node.children.flatMap((child) => inline(child, inside));
  return isKept ? [{ ...node, children }] : children;
}

function isLinkInLink({ tagName }: Tag, around: readonly Tag[]): boolean {
  return tagName === 'a' && around.some((tag) => tag.tagName === 'a');
}

function marked(node: DomNode, around: readonly Tag[]): DomNode {
  return around.reduceRight<DomNode>((inner, tag) => ({ ...tag, children: [inner] }), node);
}

/** Puts each run of what is no block into a copy of `tag`. */
function lines(nodes: readonly DomNode[], tag: Tag): DomNode[] {
  const found: DomNode[] = [];
  let line: Tag | null = null;
  for (const node of nodes) {
    if (isBlock(node)) {
      line = null;
      found.push(node);
    } else if (line) line.children.push(node);
    else if (!isSpace(node)) {
      line = { ...tag, children: [node] };
      found.push(line);
    }
  }
  return found;
}

const paragraphs = (nodes: readonly DomNode[]) => lines(nodes, tagOf('p'));

/** What is no item of the list belongs to the item before it. */
function list(node: Tag, around: readonly Tag[]): DomNode[] {
  const items: Tag[] = [];
  for (const child of node.children) {
    const item = items.at(-1);
    if (child.type === 'tag' && child.tagName === 'li') {
      items.push({ ...child, children: flow(child.children, around) });
    } else if (!isSpace(child)) {
      const inside = flow([child], around);
      if (item) item.children.push(...(isBlock(child) ? inside : [SPACE, ...inside]));
      else items.push(tagOf('li', inside));
    }
  }
  return items.length > 0 ? [{ ...node, children: items }] : [];
}

/** Rows of cells; other words of the table, such as its caption, stand before it. */
function table(node: Tag, around: readonly Tag[]): DomNode[] {
  const rows: Tag[] = [];
  const others: DomNode[] = [];
  const read = (child: DomNode): void => {
    if (child.type === 'tag' && /^(?:thead|tbody|tfoot)$/.test(child.tagName)) child.children.forEach(read);
    else if (child.type === 'tag' && child.tagName === 'tr') {
      const inside = child.children.filter((each) => !isSpace(each));
      rows.push({ ...child, children: inside.map((each) => cell(each, around)) });
    } else if (!isSpace(child)) others.push(child);
  };
  node.children.forEach(read);
  const before = paragraphs(flow(others, around));
  return rows.length > 0 ? [...before, { ...node, children: rows }] : before;
}

function cell(node: DomNode, around: readonly Tag[]): Tag {
  const isCell = node.type === 'tag' && (node.tagName === 'td' || node.tagName === 'th');
  return isCell ? { ...node, children: flow(node.children, around) } : tagOf('td', flow([node], around));
}

/** A picture, and what is written below it; a link around it goes along. */
function figure(node: Tag, around: readonly Tag[]): DomNode[] {
  const image = node.tagName === 'img' ? node : find(node, 'img');
  const link = find(node, 'a') ?? around.find(({ tagName }) => tagName === 'a');
  const words = paragraphs(flow(without(node, image).children, around));
  if (!image) return words;
  const picture = link ? { ...link, children: [image] } : image;
  return [{ ...node, tagName: 'figure', children: [picture] }, ...words];
}

function find(node: Tag, tagName: string): Tag | undefined {
  for (const child of node.children) {
    if (child.type === 'text') continue;
    const found = child.tagName === tagName ? child : find(child, tagName);
    if (found) return found;
  }
  return undefined;
}

function without(node: Tag, left: Tag | undefined): Tag {
  const children = node.children
    .filter((child) => child !== left)
    .map((child) => (child.type === 'tag' ? without(child, left) : child));
  return { ...node, children };
}

function holdsBlock(node: DomNode): boolean {
  return node.type === 'tag' && (BLOCK.test(node.tagName) || node.children.some(holdsBlock));
}

function isBlock(node: DomNode): boolean {
  return node.type === 'tag' && BLOCK.test(node.tagName);
}

function isSpace(node: DomNode): boolean {
  return node.type === 'text' && node.content.trim() === '';
}

const SPACE: DomNode = { type: 'text', content: ' ' };

function tagOf(tagName: string, children: DomNode[] = []): Tag {
  return { type: 'tag', tagName, attributes: {}, children };
}
