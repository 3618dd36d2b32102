import type { AssetValue, ElementValue } from '../../../src/content/content.contract.js';
import type { Item } from '../../../src/content/content-types.contract.js';
import { picture, text } from '../../ui/content.js';
import { Icon } from '../../ui/icon.js';
import { lackOfLink, pageHref, safeHref } from '../../ui/links.js';
import { parts } from '../../ui/parts.js';
import { Mark } from '../../ui/picture.js';
import type { RenderScope } from '../../ui/render-scope.js';
import styles from './banner-items.module.css';

export interface BannerLink {
  codename: string;
  title: string;
  href: string;
  icon: AssetValue | null;
}

/** Banner items that have a title and lead somewhere; their page goes before their free address. */
export function bannerLinks(element: ElementValue | undefined, scope: RenderScope): BannerLink[] {
  const hrefOf = ({ elements }: Item<'banner_item'>) =>
    pageHref(elements.page, scope) ?? safeHref(text(elements.link));
  return parts(element, scope, ['banner_item'], (item) => lackOfLink(item, hrefOf(item))).flatMap((item) => {
    const { system, elements } = item;
    const href = hrefOf(item);
    if (href === null) return [];
    return [{ codename: system.codename, title: text(elements.title), href, icon: picture(elements.icon) }];
  });
}

/** A row of links with icons along the foot of a banner. */
export function BannerItems({ links }: { links: readonly BannerLink[] }) {
  return (
    <ul className={styles.items}>
      {links.map(({ codename, title, href, icon }) => (
        <li key={codename}>
          <a className={styles.item} href={href}>
            {icon && <Mark className={styles.icon ?? ''} image={icon} height={32} alt="" />}
            <span>{title}</span>
            <Icon name="arrow" size={18} className={styles.arrow ?? ''} />
          </a>
        </li>
      ))}
    </ul>
  );
}
