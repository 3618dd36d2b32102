import type { Item } from '../../../src/content/content-types.contract.js';
import { choice, picture } from '../../ui/content.js';
import { itemLink } from '../../ui/item-link.js';
import { LinkRow } from '../../ui/link-row.js';
import { lackOfLink } from '../../ui/links.js';
import { parts } from '../../ui/parts.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { SidebarCard } from '../../ui/sidebar-card.js';
import styles from './sidebar-card-link-list.module.css';

/** Where to go on from a page. */
export function SidebarCardLinkList({ item }: BlockProps<'sidebar_card_link_list'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const rows = parts(elements.links, scope, ['side_bar_link', 'link_item'], (entry) =>
    lackOfLink(entry, itemLink(entry, scope)?.href),
  ).flatMap((entry) => {
    const link = itemLink(entry, scope);
    const icon = entry.type === 'link_item' ? picture((entry as Item<'link_item'>).elements.icon) : null;
    return link === null ? [] : [{ key: entry.system.codename, link, icon }];
  });
  if (rows.length === 0) return missing(scope, item, 'link that leads somewhere');
  const image = picture(elements.image);
  const style = choice(elements.imageStyle, ['cover', 'contain', 'icon'], 'cover');
  return (
    <SidebarCard item={item} picture={image && { image, style }}>
      <ul className={styles.links}>
        {rows.map(({ key, link, icon }) => (
          <li key={key}>
            <LinkRow link={link} icon={icon} />
          </li>
        ))}
      </ul>
    </SidebarCard>
  );
}
