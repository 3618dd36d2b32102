import { numbersIn } from './watermark.js';

/** An element of finished HTML, by where its start tag is. */
export interface HtmlNode {
  name: string;
  parent: HtmlNode | null;
  /** Index of its start tag among the pieces. */
  at: number;
}

/** What was found in reading order. */
export type Found =
  /** A watermark in text directly inside of `node`. */
  | { kind: 'text'; number: number; node: HtmlNode }
  /** A watermark in an attribute of `node`. */
  | { kind: 'attribute'; number: number; node: HtmlNode }
  | { kind: 'element'; node: HtmlNode };

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** Content that is no mark-up. */
const RAW = /<(script|style|textarea|title)\b[^>]*>[\s\S]*?<\/\1>/.source;
const PIECE = new RegExp(`${RAW}|<!--[\\s\\S]*?-->|<[^>]*>|[^<]+`, 'g');

/**
 * Reads HTML that React has written, whose attributes have no `>` and whose elements are all closed.
 * @param visit called with what is found, in reading order
 * @returns the pieces of the text: tags, and what is between them
 */
export function readHtml(html: string, visit: (found: Found) => void): string[] {
  const pieces = html.match(PIECE) ?? [];
  const root: HtmlNode = { name: '', parent: null, at: -1 };
  let node = root;
  pieces.forEach((piece, at) => {
    if (!piece.startsWith('<')) {
      for (const number of numbersIn(piece)) visit({ kind: 'text', number, node });
      return;
    }
    if (piece.startsWith('</')) {
      node = node.parent ?? root;
      return;
    }
    const name = /^<([a-z][a-z0-9-]*)/i.exec(piece)?.[1]?.toLowerCase();
    if (name === undefined) return;
    const child: HtmlNode = { name, parent: node, at };
    visit({ kind: 'element', node: child });
    for (const number of numbersIn(piece)) visit({ kind: 'attribute', number, node: child });
    const isWhole = VOID.has(name) || piece.endsWith('/>') || piece.includes(`</${name}>`);
    if (!isWhole) node = child;
  });
  return pieces;
}

/** A node and what is around it, from the inside out, without the root. */
export function* upwards(node: HtmlNode | null): Generator<HtmlNode> {
  for (let each = node; each !== null && each.at >= 0; each = each.parent) yield each;
}
