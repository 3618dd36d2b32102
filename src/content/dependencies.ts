/**
 * Names of the things a page was rendered from. One spelling for those who record them and those who purge by them:
 * `item:<codename or id>`, `path:<codename or id>` (what the tree knows of a page: place, title, redirect), `type:<codename>`,
 * `taxonomy:<group>`, `asset:<id or address>`, `list:<type>` (any item of that type: when one
 * comes, goes or changes, a query has another result), `series:<what the selector stored>` (any page about that series),
 * `catalog:<id of a series>` (what the catalogue says of it: parts, prices, documents).
 */
export type DependencyKind = 'item' | 'path' | 'type' | 'taxonomy' | 'asset' | 'list' | 'series' | 'catalog';

export function dependency(kind: DependencyKind, name: string): string {
  return `${kind}:${name}`;
}
