import type { ContentItem } from '../../../src/content/content.contract.js';
import { linked, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { Icon } from '../../ui/icon.js';
import { pageHref } from '../../ui/links.js';
import { Mark } from '../../ui/picture.js';
import { useRenderScope } from '../../ui/render-scope.js';
import { NavAnchor } from '../nav-anchor.js';
import type { NavigationGroup } from '../navigation-links.js';
import { navigationGroups } from '../navigation-links.js';
import styles from './menu-entry.module.css';
import { MenuSidebar, SIDEBAR_TYPES } from './menu-sidebar.js';

/** One word of the main menu: a link, or a button that discloses a panel of links. */
export function MenuEntry({ entry }: { entry: ContentItem }) {
  const scope = useRenderScope();
  const { elements } = entry;
  const title = text(elements.title);
  if (title === '') return null;
  const href = pageHref(elements.page, scope);
  const columns = [elements.column1, elements.column2, elements.column3, elements.column4]
    .map((column) => navigationGroups(column, scope))
    .filter((groups) => groups.length > 0);
  const sidebar = linked(elements.sidebar, scope.items, SIDEBAR_TYPES);
  if (columns.length === 0 && sidebar.length === 0) {
    return href === null ? null : (
      <li>
        <NavAnchor className={styles.entry} href={href}>
          {title}
        </NavAnchor>
      </li>
    );
  }
  const id = `menu-${entry.system.codename}`;
  return (
    <li data-menu="">
      <button type="button" className={styles.entry} aria-expanded="false" aria-controls={id}>
        {title}
        <Icon name="chevron" size={16} className={styles.chevron} />
      </button>
      <div className={styles.panel} id={id}>
        <div className={cx(styles.panelInner, sidebar.length > 0 && styles.withSidebar)}>
          <div className={styles.columns}>
            {href !== null && (
              <NavAnchor className={styles.overview} href={href}>
                {title} overview
                <Icon name="arrow" size={18} />
              </NavAnchor>
            )}
            {columns.map((groups) => (
              <div key={groups[0]?.key} className={styles.column}>
                {groups.map((group) => (
                  <MenuGroup key={group.key} group={group} />
                ))}
              </div>
            ))}
          </div>
          {sidebar.length > 0 && <MenuSidebar parts={sidebar} />}
        </div>
      </div>
    </li>
  );
}

function MenuGroup({ group }: { group: NavigationGroup }) {
  return (
    <div>
      {group.title !== '' && (
        <p className={styles.groupTitle}>
          {group.href === null ? group.title : <NavAnchor href={group.href}>{group.title}</NavAnchor>}
        </p>
      )}
      <ul>
        {group.links.map((link) => (
          <li key={link.key}>
            <NavAnchor className={styles.link} href={link.href}>
              {link.icon && <Mark image={link.icon} height={24} alt="" className={styles.linkIcon} />}
              <span>
                <span className={styles.linkTitle}>{link.title}</span>
                {link.description !== '' && <span className={styles.linkNote}>{link.description}</span>}
              </span>
            </NavAnchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
