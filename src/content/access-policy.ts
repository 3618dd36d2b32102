import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { cleanText } from '../platform/clean-text.js';
import { isIn, readDomains } from './access-domains.js';
import { parseInstant } from './delivery/instant.js';
import { asArray, asObject, asString, own, type RawItem } from './delivery/raw-delivery.js';
import { DATED_BY } from './page-kinds.contract.js';

/** What decides who may see an item. */
export interface AccessFacts {
  /** Present and true when only some visitors may read it. */
  secure?: true;
  /** Who they are; administrators alone when not present. */
  readers?: Readers;
  /** What its editors should mend about that, in words. */
  accessFaults?: string[];
  /** ISO 8601 UTC: when it is released; not present for kinds that have no such date. */
  due?: string;
}

/** Everybody with a confirmed mail address, or whoever has one of the roles or an address in one of the domains. */
type Readers = 'verified' | { roles: string[]; domains: string[] };

/** Elements that the facts are read from. */
export const ACCESS_ELEMENTS = ['secure_page', 'roles', 'domain_access_list', 'date'] as const;

/** Elements that no answer ever holds: whose customers may read a page is nobody's business. */
export const SECRET_ELEMENTS: ReadonlySet<string> = new Set(['domain_access_list']);

/** Somebody who is signed in, as far as the content is concerned. */
export interface Reader {
  isAdmin: boolean;
  /** Compared as they are written. */
  roles: readonly string[];
  /** Confirmed mail address; null without one. */
  mail: string | null;
}

export type Access =
  | 'allow'
  /** Only some may read it, and who this is cannot be said yet. */
  | 'sign-in'
  /** Others may read it. */
  | 'forbid'
  /** For nobody before its date. */
  | 'not due';

/**
 * Who may see an item: the one decision that pages, their data, lists, menus, feeds and sitemaps ask for. As it is
 * injected it sees with the eyes of a stranger, for whom what may be kept and shown to everybody is made.
 */
@Injectable()
export class AccessPolicy {
  private reader: Reader | null = null;

  /** @param config the preview instance, which only editors reach, shows everything */
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'kontentPreview'>) {}

  /** The same policy with the eyes of this person. What is made with it is for them alone. */
  for(reader: Reader): AccessPolicy {
    const policy = new AccessPolicy(this.config);
    policy.reader = reader;
    return policy;
  }

  /** @param reader null = nobody is signed in. @param now milliseconds since 1970 */
  decide(reader: Reader | null, { secure, readers, due }: AccessFacts, now = Date.now()): Access {
    if (this.config.kontentPreview) return 'allow';
    if (due !== undefined && Date.parse(due) > now) return 'not due';
    if (secure !== true) return 'allow';
    if (reader === null) return 'sign-in';
    return mayRead(reader, readers) ? 'allow' : 'forbid';
  }

  isOpen(facts: AccessFacts, now = Date.now()): boolean {
    return this.decide(this.reader, facts, now) === 'allow';
  }

  /** Milliseconds since 1970 when it opens by itself; Infinity for what is open, or needs a change to be. */
  opensAt(facts: AccessFacts, now = Date.now()): number {
    const opens = facts.secure !== true && this.decide(this.reader, facts, now) === 'not due';
    return opens ? Date.parse(facts.due ?? '') : Number.POSITIVE_INFINITY;
  }
}

function mayRead({ isAdmin, roles, mail }: Reader, readers: Readers | undefined): boolean {
  if (isAdmin) return true;
  if (mail === null || readers === undefined) return false;
  if (readers === 'verified') return true;
  return (
    readers.roles.some((role) => roles.includes(role)) ||
    readers.domains.some((domain) => isIn(domain, mail.slice(mail.lastIndexOf('@') + 1)))
  );
}

/** The policy where editors are not asked about. */
export const FOR_VISITORS = new AccessPolicy({ kontentPreview: false });

/**
 * The facts of an item with {@link ACCESS_ELEMENTS}. Closed by the flag, or by a list of roles or domains; a list without
 * the flag counts too (fail closed).
 */
export function accessFactsOf({ system, elements }: Pick<RawItem, 'system' | 'elements'>): AccessFacts {
  const readValue = (codename: string) => asObject(own(elements, codename)).value;
  const facts = readersOf(
    asArray(readValue('secure_page')).some((entry) => asObject(entry).codename === 'yes'),
    asArray(readValue('roles')).map((entry) => asString(asObject(entry).codename)),
    cleanText(asString(readValue('domain_access_list'))).trim(),
  );
  const due = DATED_BY[asString(system.type)] === 'date' ? parseInstant(asString(readValue('date'))) : null;
  if (due !== null) facts.due = due;
  return facts;
}

function readersOf(isFlagged: boolean, named: readonly string[], list: string): AccessFacts {
  const hasList = named.length > 0 || list !== '';
  if (!hasList) return isFlagged ? { secure: true, readers: 'verified' } : {};
  const roles = named.filter((role) => role !== '');
  const { domains, unreadable } = readDomains(list);
  const faults = unreadable.map(
    (entry) => `element "domain_access_list" holds "${entry}", which is no domain and is ignored`,
  );
  if (!isFlagged)
    faults.push(
      'names roles or domains, but element "secure_page" is not "yes": the page is closed to others',
    );
  if (roles.length + domains.length === 0)
    faults.push('names no role and no domain that can be read: only administrators may read the page');
  return {
    secure: true,
    readers: { roles, domains },
    ...(faults.length > 0 ? { accessFaults: faults } : {}),
  };
}
