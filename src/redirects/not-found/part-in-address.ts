import { Injectable } from '@nestjs/common';
import { CatalogService } from '../../catalog/catalog.module.js';
import { partNumberKey } from '../../catalog/part-number.contract.js';
import { withTimeout } from '../../platform/timeout.js';

/** The error page does not wait longer for Postgres, in milliseconds. */
const TIMEOUT_MS = 500;
const MAX_PARTS = 4;
/** Of numbers that people write into addresses. */
const [MIN_KEY, MAX_KEY] = [4, 40];

/** The part whose number stands in an address at which no page is. */
@Injectable()
export class PartInAddress {
  constructor(private readonly catalog: CatalogService) {}

  /** null when there is none, or Postgres is away. @param path canonical */
  async find(path: string): Promise<{ title: string; path: string } | null> {
    const keys = keysIn(path);
    if (keys.length === 0) return null;
    const parts = this.catalog.variantsByKeys(keys).catch(() => []);
    const found = (await withTimeout(TIMEOUT_MS, parts)) ?? [];
    const byKey = new Map(found.map((part) => [partNumberKey(part.primaryId), part]));
    const part = keys.map((key) => byKey.get(key)).find((each) => each !== undefined);
    return part === undefined ? null : { title: `${part.primaryId}: ${part.name}`, path: part.path };
  }
}

/** Keys of what may be a part number in an address, the last part of it first. */
export function keysIn(path: string): string[] {
  const keys = path
    .split('/')
    .map((segment) => partNumberKey(segment.replace(/\.(html?|aspx?|php|pdf)$/i, '')))
    .filter((key) => /\p{N}/u.test(key) && key.length >= MIN_KEY && key.length <= MAX_KEY);
  return keys.slice(-MAX_PARTS).reverse();
}
