import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { cleanText } from '../platform/clean-text.js';
import { parseInstant } from './delivery/instant.js';
import { asArray, asObject, asString, own, type RawItem } from './delivery/raw-delivery.js';
import { DATED_BY } from './page-kinds.contract.js';

/** What decides who may see an item. */
export interface AccessFacts {
  /** Present and true when only some visitors may read it. */
  secure?: true;
  /** ISO 8601 UTC: when it is released; not present for kinds that have no such date. */
  due?: string;
}

/** Elements that the facts are read from. */
export const ACCESS_ELEMENTS = ['secure_page', 'roles', 'domain_access_list', 'date'] as const;

/** Elements that no answer ever holds: whose customers may read a page is nobody's business. */
export const SECRET_ELEMENTS: ReadonlySet<string> = new Set(['domain_access_list']);

export type Access =
  | 'open'
  /** Only for some, once they can sign in; until then for nobody. */
  | 'closed'
  /** For nobody before its date. */
  | 'not due';

/**
 * Who may see an item: the one decision that pages, their data, lists, menus, feeds and sitemaps ask for. What is not
 * open is answered like what is not there.
 */
@Injectable()
export class AccessPolicy {
  /** @param config the preview instance, which only editors reach, shows everything */
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'kontentPreview'>) {}

  /** @param now milliseconds since 1970 */
  decide({ secure, due }: AccessFacts, now = Date.now()): Access {
    if (this.config.kontentPreview) return 'open';
    if (secure === true) return 'closed';
    return due !== undefined && Date.parse(due) > now ? 'not due' : 'open';
  }

  isOpen(facts: AccessFacts, now = Date.now()): boolean {
    return this.decide(facts, now) === 'open';
  }

  /** Milliseconds since 1970 when it opens by itself; Infinity for what is open, or needs a change to be. */
  opensAt(facts: AccessFacts, now = Date.now()): number {
    return this.decide(facts, now) === 'not due' ? Date.parse(facts.due ?? '') : Number.POSITIVE_INFINITY;
  }
}

/** The policy where editors are not asked about. */
export const FOR_VISITORS = new AccessPolicy({ kontentPreview: false });

/**
 * The facts of an item with {@link ACCESS_ELEMENTS}. Closed by the flag, or by a list of roles or domains; a list without
 * the flag counts too (fail closed).
 */
export function accessFactsOf({ system, elements }: Pick<RawItem, 'system' | 'elements'>): AccessFacts {
  const facts: AccessFacts = {};
  const readValue = (codename: string) => asObject(own(elements, codename)).value;
  const isSecure =
    asArray(readValue('secure_page')).some((entry) => asObject(entry).codename === 'yes') ||
    asArray(readValue('roles')).length > 0 ||
    cleanText(asString(readValue('domain_access_list'))).trim() !== '';
  if (isSecure) facts.secure = true;
  const due = DATED_BY[asString(system.type)] === 'date' ? parseInstant(asString(readValue('date'))) : null;
  if (due !== null) facts.due = due;
  return facts;
}
