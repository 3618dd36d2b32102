import type { ContentChange } from './notification.js';
import { asString, type RawItem } from './raw-delivery.js';

/** When items were last changed, as the service gives it, by codename; null: not published. */
export type ItemVersions = ReadonlyMap<string, string | null>;

/** When an item was last changed, as the service gives it. */
export function versionOf({ system }: RawItem): string {
  return asString(system.last_modified);
}

/**
 * True when a notification tells of a publish that what was read does not show: the item is not there, or older. Then
 * the service has not caught up with itself, or what was published has gone since.
 */
export function isAhead(change: ContentChange, versions: ItemVersions): boolean {
  const { kind, action, codename, lastModified = '' } = change;
  const version = versions.get(codename);
  if (kind !== 'item' || action !== 'published' || version === undefined) return false;
  return version === null || Date.parse(version) < Date.parse(lastModified);
}
