import type { ScannedItem } from '../../content/content.module.js';
import type { Finding, FindingKind } from '../content-health.contract.js';

/** A finding before it is known which page shows its item. */
export interface Fault extends Omit<Finding, 'pagePath'> {
  /** Codename of what is at fault. */
  codename: string;
}

/** Collects what is found, up to a bound for each kind: a broken project must not fill the memory. */
export class FaultList {
  readonly all: Fault[] = [];
  private readonly counts = new Map<FindingKind, number>();

  constructor(private readonly mostOfAKind = 5_000) {}

  add(fault: Fault): void {
    const count = this.counts.get(fault.kind) ?? 0;
    if (count >= this.mostOfAKind) return;
    this.counts.set(fault.kind, count + 1);
    this.all.push(fault);
  }
}

/** What identifies an item, or a component in one, in findings. */
export type FaultPlace = Pick<
  Fault,
  'itemId' | 'itemName' | 'itemType' | 'language' | 'componentId' | 'codename'
>;

export function placeOf({ item, owner }: Pick<ScannedItem, 'item' | 'owner'>): FaultPlace {
  const { id, name, codename, language } = item.system;
  return {
    codename,
    itemId: owner?.id ?? id,
    itemName: owner?.name ?? name,
    itemType: item.type,
    language,
    componentId: owner === null ? null : id,
  };
}
