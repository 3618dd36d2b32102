import { ActionLink } from '../../ui/button.js';
import { linked } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { Icon } from '../../ui/icon.js';
import { actions } from '../../ui/links.js';
import { Mark } from '../../ui/picture.js';
import { useRenderScope } from '../../ui/render-scope.js';
import type { Site } from '../../ui/site.js';
import { NavAnchor } from '../nav-anchor.js';
import { navigationLink } from '../navigation-links.js';
import { Account } from './account.js';
import drawer from './drawer.module.css';
import styles from './header.module.css';
import { ListLink } from './list-link.js';
import { MenuEntry } from './menu-entry.js';
import { SiteSearch, SiteSearchButton } from './search/site-search.js';

export const HOME = '/en-us';
const DRAWER = 'site-navigation';
const ADMIN = '/en-us/admin';

/** First in the tab order: jumps over the menus. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to main content
    </a>
  );
}

/** Logo, utility links, megamenu and call to action. On narrow screens the same menu is a drawer. */
export function Header({ site }: { site: Site }) {
  const scope = useRenderScope();
  const menu = site.header?.elements ?? {};
  const entries = linked(menu.items, scope.items, ['menu_item']);
  const utility = linked(menu.utilityLinks, scope.items, ['navigation_item'])
    .map((item) => navigationLink(item, scope))
    .filter((link) => link !== null);
  const calls = actions(menu.cta, scope);
  const utilityList = utility.length > 0 && (
    <ul className={styles.utilityList}>
      {utility.map((link) => (
        <li key={link.key}>
          <NavAnchor href={link.href}>{link.title}</NavAnchor>
        </li>
      ))}
    </ul>
  );
  return (
    <header className={styles.header}>
      <nav className={styles.utility} aria-label="Service">
        <div className={styles.inner}>
          {utilityList}
          <Account place="bar" />
        </div>
      </nav>
      <plinth-disclosure class={styles.bar}>
        <div className={styles.inner}>
          <Logo site={site} />
          {entries.length > 0 && (
            <>
              <nav className={drawer.menu} id={DRAWER} popover="auto" aria-label="Main">
                <div className={drawer.head}>
                  <Logo site={site} />
                  <button
                    type="button"
                    className={styles.square}
                    popoverTarget={DRAWER}
                    popoverTargetAction="hide"
                    aria-label="Close menu"
                  >
                    <Icon name="close" size={24} />
                  </button>
                </div>
                <ul className={drawer.entries}>
                  {entries.map((entry) => (
                    <MenuEntry key={entry.system.codename} entry={entry} />
                  ))}
                </ul>
                <div className={drawer.foot}>
                  {calls[0] && <ActionLink action={calls[0]} />}
                  <Account place="drawer" />
                  {utilityList}
                </div>
              </nav>
              <SiteSearch />
              {calls[0] && <ActionLink action={calls[0]} className={styles.call} />}
              <SiteSearchButton className={cx(styles.square, styles.beside)} />
              <ListLink className={styles.square} />
              <button
                type="button"
                className={cx(styles.square, styles.burger)}
                popoverTarget={DRAWER}
                aria-label="Open menu"
              >
                <Icon name="menu" size={24} />
              </button>
            </>
          )}
          {entries.length === 0 && (
            <>
              <SiteSearch />
              <SiteSearchButton className={styles.square} />
            </>
          )}
        </div>
      </plinth-disclosure>
    </header>
  );
}

/** Header of the static layout: nothing is known of the site but that it is there. */
export function BareHeader({ name }: { name: string }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.inner}>
          <a className={styles.logo} href={HOME}>
            {name === '' ? 'Home' : name}
          </a>
        </div>
      </div>
    </header>
  );
}

/** Header of the plain layout: where one is, and the way back; who one is, where that is known. */
export function PlainHeader({ site }: { site: Site }) {
  const { ctx } = useRenderScope();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.inner}>
          <Logo site={site} />
          {ctx.path.startsWith(ADMIN) && <Account place="plain" />}
        </div>
      </div>
    </header>
  );
}

function Logo({ site }: { site: Site }) {
  const narrow = site.narrowLogo ?? site.logo;
  const name = site.name || 'Home';
  return (
    <a className={styles.logo} href={HOME} aria-label={site.name === '' ? 'Home' : `${site.name} home`}>
      {site.logo ? <Mark image={site.logo} height={40} alt="" className={styles.wideLogo} /> : name}
      {site.logo && narrow && <Mark image={narrow} height={40} alt="" className={styles.narrowLogo} />}
    </a>
  );
}
