import { Collection } from '../../ui/collection.js';
import { COLUMN_COUNTS } from '../../ui/columns.js';
import { choice, picture } from '../../ui/content.js';
import { itemLink } from '../../ui/item-link.js';
import { LinkRow } from '../../ui/link-row.js';
import { lackOfLink } from '../../ui/links.js';
import { parts } from '../../ui/parts.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { iconLook } from '../../ui/toned-icon.js';

/** A directory of links to pages, other sites and files. */
export function LinkCollection({ item }: BlockProps<'link_collection'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const look = iconLook(item);
  const members = parts(elements.links, scope, ['link_item'], (entry) =>
    lackOfLink(entry, itemLink(entry, scope)?.href),
  ).flatMap((entry) => {
    const link = itemLink(entry, scope);
    if (link === null) return [];
    const icon = picture(entry.elements.icon);
    return [() => <LinkRow key={entry.system.codename} link={link} icon={icon} look={look} />];
  });
  if (members.length === 0) return missing(scope, item, 'link that leads somewhere');
  return (
    <Collection
      item={item}
      label="links"
      columns={choice(elements.columns, COLUMN_COUNTS, '3')}
      tight={look.iconSize === 'small_32px'}
      members={members}
    />
  );
}
