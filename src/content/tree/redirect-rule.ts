import { z } from 'zod';
import { parseInstant } from '../delivery/instant.js';
import { asArray, asObject, asString, own, type RawItem } from '../delivery/raw-delivery.js';

/** Content type of the redirect rules. */
export const REDIRECT_RULE_TYPE = '_redirect_rule';

/** Elements that are requested from the content service. */
export const REDIRECT_RULE_ELEMENTS = ['source_path', 'target_path_or_url', 'redirect_type'] as const;

/** Longest text that is kept of an element; one character more, so that what is too long is noticed. */
const MAX_TEXT = 2_049;

/** A redirect rule as the editor wrote it: nothing in it has been checked. */
export interface RedirectRule {
  codename: string;
  id: string;
  /** Name of the item; the list of rules is in the order of names. */
  name: string;
  source: string;
  target: string;
  /** null when the editor did not choose. */
  lasting: 'permanent' | 'temporary' | null;
  /** ISO 8601 UTC. */
  lastModified: string;
}

/** A rule as other processes send it and snapshots keep it. */
export const redirectRuleSchema = z.object({
  codename: z.string().min(1).max(210),
  id: z.string().max(100),
  name: z.string(),
  source: z.string().max(MAX_TEXT),
  target: z.string().max(MAX_TEXT),
  lasting: z.enum(['permanent', 'temporary']).nullable(),
  lastModified: z.string(),
});

/** The rule of an item, or null when it is none. */
export function toRedirectRule({ system, elements }: RawItem): RedirectRule | null {
  if (system.type !== REDIRECT_RULE_TYPE) return null;
  const [choice] = asArray(asObject(own(elements, 'redirect_type')).value);
  const lasting = asObject(choice).codename;
  return {
    codename: asString(system.codename),
    id: asString(system.id).slice(0, 100).toLowerCase(),
    name: asString(system.name).slice(0, 200),
    source: textOf(own(elements, 'source_path')),
    target: textOf(own(elements, 'target_path_or_url')),
    lasting: lasting === 'permanent' || lasting === 'temporary' ? lasting : null,
    lastModified: parseInstant(asString(system.last_modified)) ?? '1970-01-01T00:00:00.000Z',
  };
}

/** As it is: a control character makes the rule unusable, it is not tidied away. */
function textOf(element: unknown): string {
  return asString(asObject(element).value).trim().slice(0, MAX_TEXT);
}
