import type { ContentItem } from '../../src/content/content.contract.js';
import { escapeHtml } from '../layouts/html.js';
import { type HtmlNode, readHtml, upwards } from './html-tree.js';
import { childrenIn } from './item-family.js';
import { type Marker, markerAttributes } from './marker.js';
import type { Marks } from './marks.js';
import { withoutWatermarks } from './watermark.js';

/** Elements that the overlay cannot point at. */
const UNSEEN = new Set([
  '',
  'html',
  'head',
  'body',
  'title',
  'script',
  'style',
  'option',
  'select',
  'template',
  'meta',
  'link',
]);

/** Puts the attributes of markers into start tags, and takes the watermarks out. */
export function placeMarkers(html: string, marks: Marks): string {
  const placing = new Placing(marks);
  const pieces = readHtml(html, (found) => {
    if (found.kind === 'element') return placing.open(found.node);
    const place = marks.places[found.number];
    if (place === undefined) return;
    if (place.kind === 'value') {
      // The alternative text of a picture is its value's; other attributes repeat what is shown.
      if (found.kind === 'text' || found.node.name === 'img')
        placing.value(found.node, place.item, place.element);
    } else if (place.kind === 'title') {
      if (found.kind === 'text') placing.title(found.node, place.pageId);
    } else if (found.kind === 'text') {
      if (place.kind === 'start') placing.begin(found.node, place.item);
      else placing.end();
    }
  });
  placing.encloseItems();
  placing.encloseLinks();
  for (const [node, marker] of placing.markers) {
    const start = 1 + node.name.length;
    const piece = pieces[node.at] ?? '';
    pieces[node.at] = piece.slice(0, start) + attributesOf(marker) + piece.slice(start);
  }
  return withoutWatermarks(pieces.join(''));
}

function attributesOf(marker: Marker): string {
  const attributes = Object.entries(markerAttributes(marker));
  return attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
}

/** An item that is drawn somewhere, by the element around it. */
interface Drawn {
  item: ContentItem;
  node: HtmlNode;
}

/** Who links others; null: the page, which is around everything. */
type Owner = Drawn | { item: ContentItem; node: null };

class Placing {
  readonly markers = new Map<HtmlNode, Marker>();
  /** Blocks that are being read: their outermost elements are theirs. */
  private readonly blocks: { item: ContentItem; parent: HtmlNode; first: boolean }[] = [];
  private readonly drawn: Drawn[] = [];
  /** The same, by codename. */
  private readonly drawnNodes = new Map<string, HtmlNode[]>();
  private readonly values = new Map<ContentItem, HtmlNode[]>();
  /** Items of which something is in an element, by codename. */
  private readonly inside = new Map<HtmlNode, Set<string>>();

  constructor(private readonly marks: Marks) {}

  begin(parent: HtmlNode, item: ContentItem): void {
    this.blocks.push({ item, parent, first: true });
  }

  end(): void {
    this.blocks.pop();
  }

  open(node: HtmlNode): void {
    const block = this.blocks.at(-1);
    if (block === undefined || block.parent !== node.parent || UNSEEN.has(node.name)) return;
    this.enclose(node, block.item);
    if (block.first) this.draw(block.item, node);
    block.first = false;
  }

  value(node: HtmlNode, item: ContentItem, element: string): void {
    if (UNSEEN.has(node.name)) return;
    if (this.markers.get(node)?.element === undefined) {
      this.markers.set(node, { ...this.marks.markerOf(item), element });
    }
    const known = this.values.get(item);
    if (known) known.push(node);
    else this.values.set(item, [node]);
    this.note(node, item);
  }

  /** Where a page is only named, its title is marked, and nothing around it: what is drawn there is not the page. */
  title(node: HtmlNode, pageId: string): void {
    if (UNSEEN.has(node.name) || this.markers.get(node)?.element !== undefined) return;
    this.markers.set(node, { itemId: pageId, element: 'title' });
  }

  /** The parts of a block are items too: each gets the largest element that holds nothing else. */
  encloseItems(): void {
    for (const [item, nodes] of this.values) {
      for (const node of nodes) {
        if (this.nodesOf(item.system.codename).some((place) => holds(place, node))) continue;
        const around = this.largestOf(item, node);
        if (around === null || this.markers.has(around)) continue;
        this.enclose(around, item);
        this.draw(item, around);
      }
    }
  }

  /** The element around what an element links, with buttons to add more. */
  encloseLinks(): void {
    const { page } = this.marks;
    const owners: Owner[] = [...(page === null ? [] : [{ item: page, node: null }]), ...this.drawn];
    for (const owner of owners) {
      for (const [property, value] of Object.entries(owner.item.elements)) {
        const nodes = childrenIn(value).flatMap((codename) => this.nodesOf(codename));
        const own = nodes.filter((node) => node !== owner.node && holds(owner.node, node));
        const element = own.length === 0 ? null : this.marks.codenameOf(property);
        if (element !== null) this.encloseChildren(owner, element, own);
      }
    }
  }

  private encloseChildren({ item, node }: Owner, element: string, children: readonly HtmlNode[]): void {
    const marker = { ...this.marks.markerOf(item), element };
    const isOf = (other: Marker | undefined) =>
      other?.itemId === marker.itemId && other?.componentId === marker.componentId;
    const isThis = (other: Marker | undefined) => isOf(other) && other?.element === element;
    const around = commonParent(children);
    if (around === null || around === node || !holds(node, around)) return;
    const isMarked = [...upwards(around)].some((each) => isThis(this.markers.get(each)));
    if (!isMarked) {
      const known = this.markers.get(around);
      // Where it would be the item as a whole, the element says more.
      if (known !== undefined && (known.element !== undefined || !isOf(known))) return;
      // Said once: of the whole, not of each piece of it.
      for (const [each, other] of this.markers)
        if (isThis(other) && holds(around, each)) this.markers.delete(each);
      this.markers.set(around, { ...marker, add: { insert: 'start', render: 'top' } });
    }
    for (const child of children) {
      const own = this.markers.get(child);
      if (own && own.element === undefined) own.add = { insert: 'after', render: 'bottom' };
    }
  }

  private draw(item: ContentItem, node: HtmlNode): void {
    const { codename } = item.system;
    this.drawn.push({ item, node });
    this.drawnNodes.set(codename, [...this.nodesOf(codename), node]);
  }

  private nodesOf(codename: string): readonly HtmlNode[] {
    return this.drawnNodes.get(codename) ?? [];
  }

  private enclose(node: HtmlNode, item: ContentItem): void {
    this.markers.set(node, this.marks.markerOf(item));
    this.note(node, item);
  }

  private note(node: HtmlNode, { system }: ContentItem): void {
    for (const around of upwards(node)) {
      const known = this.inside.get(around);
      if (known) known.add(system.codename);
      else this.inside.set(around, new Set([system.codename]));
    }
  }

  private largestOf({ system }: ContentItem, node: HtmlNode): HtmlNode | null {
    let largest: HtmlNode | null = null;
    for (const around of upwards(node.parent)) {
      if (UNSEEN.has(around.name) || around.name === 'main') break;
      const isOwn = [...(this.inside.get(around) ?? [])].every((each) =>
        this.marks.family.isWithin(each, system.codename),
      );
      if (!isOwn) break;
      largest = around;
    }
    return largest;
  }
}

function holds(around: HtmlNode | null, node: HtmlNode): boolean {
  if (around === null) return true;
  for (const each of upwards(node)) if (each === around) return true;
  return false;
}

/** The nearest element around all of them, which is none of them. */
function commonParent(nodes: readonly HtmlNode[]): HtmlNode | null {
  const [first, ...others] = nodes;
  for (const around of upwards(first?.parent ?? null)) {
    if (others.every((node) => node !== around && holds(around, node))) return around;
  }
  return null;
}
