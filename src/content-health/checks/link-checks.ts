import { REQUIRED_ELEMENTS, type ScannedItem } from '../../content/content.module.js';
import { type Fault, type FaultPlace, placeOf } from './finding.js';
import { type Link, linksOf } from './links.js';

/** What there is at an address, or where a page is. */
export type AddressState =
  | 'open'
  /** Only some may read it. */
  | 'closed'
  /** It opens by itself at its date. */
  | 'later'
  | 'missing';

/** What the links are compared with. */
export interface LinkTargets {
  /** Of a page by its codename; null for an item that is no page. */
  page(codename: string): AddressState | null;
  /** Of a path of this site, with its query. */
  address(address: string): AddressState;
  /** False for what only closed pages show. */
  isPublic(codename: string): boolean;
}

interface Known {
  place: FaultPlace;
  links: readonly Link[];
}

/** Lists the pages below a page: a page that is not published yet is no mistake there. */
const SUBPAGES = 'subpages';
const LONGEST = 120;

/** Collects what leads where while items are read one by one, and compares it when all are known. */
export class LinkChecks {
  private readonly known = new Map<string, Known>();
  private readonly names = new Map<string, string>();

  constructor(private readonly publicUrl: string) {}

  add(scanned: ScannedItem): void {
    const { id, codename } = scanned.item.system;
    this.known.set(codename, { place: placeOf(scanned), links: linksOf(scanned, this.publicUrl) });
    this.names.set(id, codename);
  }

  get size(): number {
    return this.known.size;
  }

  /** Codenames of the items that an item shows or links; not the pages below a page. */
  partsOf(codename: string): string[] {
    const links = this.known.get(codename)?.links ?? [];
    return links.flatMap((link) => (link.kind === 'item' && link.element !== SUBPAGES ? link.codename : []));
  }

  /** May pause after each item. */
  *faults(targets: LinkTargets): Generator<Fault | undefined> {
    const unknown = new Set<string>();
    for (const [codename, { place, links }] of this.known) {
      yield;
      for (const link of links) {
        const fault = this.faultOf(link, place, targets.isPublic(codename), targets);
        if (fault !== null) yield fault;
        if (link.kind === 'item' && !unknown.has(link.codename)) {
          const block = this.unknownBlock(link.codename);
          if (block !== null) {
            unknown.add(link.codename);
            yield block;
          }
        }
      }
    }
  }

  private faultOf(link: Link, place: FaultPlace, isPublic: boolean, targets: LinkTargets): Fault | null {
    const { element } = link;
    if (link.kind === 'address') {
      const state = targets.address(link.address);
      const address = link.address.slice(0, LONGEST);
      if (state === 'missing')
        return { ...place, kind: 'broken_link', element, message: `There is nothing at ${address}.` };
      if (state === 'closed' && isPublic)
        return {
          ...place,
          kind: 'secure_link',
          element,
          message: `Links ${address}, which only some may read.`,
        };
      return null;
    }
    if (element === SUBPAGES) return null;
    const codename = link.kind === 'id' ? this.names.get(link.id.toLowerCase()) : link.codename;
    const target = codename === undefined ? undefined : this.known.get(codename);
    if (codename === undefined || target === undefined) {
      const name = link.kind === 'id' ? link.id : link.codename;
      const message = `Links the item ${name}, which is not published.`;
      return { ...place, kind: 'broken_link', element, message };
    }
    const state = targets.page(codename);
    const name = `“${target.place.itemName}”`;
    if (state === 'closed' && isPublic)
      return { ...place, kind: 'secure_link', element, message: `Links ${name}, which only some may read.` };
    if (state === 'missing' || (state === null && link.kind === 'id'))
      return { ...place, kind: 'broken_link', element, message: `Links ${name}, which has no address.` };
    return null;
  }

  /** The item of this codename when nothing here can show its type. */
  private unknownBlock(codename: string): Fault | null {
    const place = this.known.get(codename)?.place;
    if (place === undefined || Object.hasOwn(REQUIRED_ELEMENTS, place.itemType)) return null;
    const message = `The type “${place.itemType}” is not known to this version of the site.`;
    return { ...place, kind: 'unknown_block', element: null, message };
  }
}
