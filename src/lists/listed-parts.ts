import { Injectable } from '@nestjs/common';
import type { VariantView } from '../catalog/catalog.contract.js';
import { CatalogService } from '../catalog/catalog.service.js';
import { partNumberKey } from '../catalog/part-number.contract.js';
import { HttpError } from '../platform/http/http-error.js';
import type { CheckedPart, GivenLine, KnownLine, ListedPart, MatchedLine } from './lists.contract.js';
import { foreignKeys, type KnownNumber, type LineMatch, matchLine } from './matching/match-lines.js';
import { PartIndex } from './matching/part-index.js';
import type { PastedLine } from './matching/pasted-table.contract.js';

/** Unknown numbers that an error names. */
const NAMED = 5;

/** What the catalogue says of the parts of lists. All methods throw DatabaseUnavailable. */
@Injectable()
export class ListedParts {
  private index: Promise<PartIndex> | null = null;
  private version = '';

  constructor(private readonly catalog: CatalogService) {}

  /** Compares lists as they are with the catalogue of today: one query, and one for successors. */
  async check(given: readonly { primaryId: string; msrp: number | null }[]): Promise<CheckedPart[]> {
    const known = await this.find(given.map(({ primaryId }) => primaryId));
    const successors = await this.successorsOf([...known.values()]);
    return given.map(({ primaryId, msrp }): CheckedPart => {
      const variant = known.get(primaryId);
      if (variant === undefined) return { state: 'unknown', primaryId };
      const part = listedPart(variant);
      if (variant.lifecycle === 'discontinued') {
        const successor = successors.get(variant.successor ?? '');
        return {
          state: 'discontinued',
          primaryId,
          part,
          successor: successor ? listedPart(successor) : null,
        };
      }
      return { state: part.msrp === msrp ? 'ok' : 'changed', primaryId, part };
    });
  }

  /** What pasted lines mean. */
  async match(lines: readonly PastedLine[]): Promise<MatchedLine[]> {
    const index = await this.freshIndex();
    const keys = foreignKeys(lines, index);
    const foreign = new Map<string, KnownNumber[]>();
    for (const { maker, number, primaryId } of await this.catalog.crossReferencesByKeys(keys)) {
      const key = partNumberKey(number);
      foreign.set(key, [...(foreign.get(key) ?? []), { maker, number, primaryId }]);
    }
    const matches = lines.map((line) => matchLine(line, index, foreign));
    const known = await this.find(matches.flatMap(({ parts }) => parts));
    const successors = await this.successorsOf([...known.values()]);
    return lines.map(({ text }, at) => matchedLine(text, matches[at] as LineMatch, known, successors));
  }

  /**
   * Lines with what the catalogue says of their parts; it alone says what a part is called and costs.
   * @throws HttpError 422 for parts that it does not have
   */
  async resolve(lines: readonly GivenLine[]): Promise<KnownLine[]> {
    const known = await this.find(lines.map(({ primaryId }) => primaryId));
    const missing = lines.filter(({ primaryId }) => !known.has(primaryId));
    if (missing.length > 0) {
      const names = missing.slice(0, NAMED).map(({ primaryId }) => primaryId);
      const rest = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
      const message = `Not in the catalogue any more: ${names.join(', ')}${rest}. Remove these lines first.`;
      throw new HttpError(422, 'unknown_parts', message, { fields: [{ field: 'lines', message }] });
    }
    return lines.flatMap((line) => knownLine(line, known));
  }

  /** As {@link resolve}; parts that are not in the catalogue any more are left out. */
  async known(lines: readonly GivenLine[]): Promise<KnownLine[]> {
    const known = await this.find(lines.map(({ primaryId }) => primaryId));
    return lines.flatMap((line) => knownLine(line, known));
  }

  /** Parts by their numbers; those that are not there are left out. */
  async find(primaryIds: readonly string[]): Promise<Map<string, VariantView>> {
    const variants = await this.catalog.variantsByPrimaryIds([...new Set(primaryIds)]);
    return new Map(variants.map((variant) => [variant.primaryId, variant]));
  }

  private async successorsOf(variants: readonly VariantView[]): Promise<Map<string, VariantView>> {
    const ids = variants.flatMap(({ lifecycle, successor }) =>
      lifecycle === 'discontinued' && successor !== null ? [successor] : [],
    );
    return ids.length === 0 ? new Map() : this.find(ids);
  }

  private async freshIndex(): Promise<PartIndex> {
    const version = await this.catalog.partsVersion();
    if (this.index === null || version !== this.version) {
      this.version = version;
      this.index = this.catalog.partNumbers().then((parts) => PartIndex.of(parts));
      // The next call tries again.
      this.index.catch(() => {
        this.index = null;
      });
    }
    return this.index;
  }
}

function knownLine(
  { primaryId, quantity, note, group }: GivenLine,
  known: ReadonlyMap<string, VariantView>,
): KnownLine[] {
  const variant = known.get(primaryId);
  return variant === undefined ? [] : [{ ...listedPart(variant), quantity, note, group }];
}

export function listedPart(variant: VariantView): ListedPart {
  const { id, primaryId, sku, name, msrp, currency, image, path, packSize, minimum } = variant;
  return {
    id,
    primaryId,
    sku,
    name,
    msrp: msrp === null ? null : Number(msrp),
    currency,
    image,
    path,
    packSize,
    minimum,
  };
}

const STATES = { found: 'matched', near: 'corrected', several: 'choose', unknown: 'unknown' } as const;

function matchedLine(
  text: string,
  { kind, parts: ids, reason, quantity, isQuantityGuessed }: LineMatch,
  known: ReadonlyMap<string, VariantView>,
  successors: ReadonlyMap<string, VariantView>,
): MatchedLine {
  const line = { text, quantity, isQuantityGuessed, reason };
  const variants = ids.flatMap((id) => known.get(id) ?? []);
  const [first] = variants;
  if (first === undefined) return { ...line, state: 'unknown', parts: [] };
  if (variants.length === 1 && first.lifecycle === 'discontinued') {
    const successor = successors.get(first.successor ?? '');
    const why = `${first.primaryId} is discontinued${successor ? `; ${successor.primaryId} follows it` : ''}`;
    return {
      ...line,
      state: 'discontinued',
      reason: reason === '' ? why : `${reason}. ${why}`,
      parts: [...(successor ? [successor] : []), first].map(listedPart),
    };
  }
  return { ...line, state: STATES[kind], parts: variants.map(listedPart) };
}
