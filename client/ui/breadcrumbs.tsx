import { createContext, useContext } from 'react';
import type { Breadcrumb } from '../../src/content/content.contract.js';
import styles from './breadcrumbs.module.css';

/** The tree is cut above this: a cyclic in it must not fill the page. */
const LONGEST = 20;
const HOME = '/en-us';

const Trail = createContext<readonly Breadcrumb[]>([]);

/** Gives the page's way from the home page, current page last. */
export const BreadcrumbTrail = Trail;

/** Crumbs that are rendered and told to search engines; the home page alone is no trail. */
export function shownCrumbs(crumbs: readonly Breadcrumb[]): Breadcrumb[] {
  const shown = crumbs
    .filter((crumb) => crumb.title !== '')
    .slice(-LONGEST)
    // The home page's own title is a headline; the way to it is always called the same.
    .map((crumb) => (crumb.path === HOME ? { ...crumb, title: 'Home' } : crumb));
  return shown.length > 1 ? shown : [];
}

/** The way to this page; folders without a page of their own are plain words. */
export function Breadcrumbs() {
  const crumbs = shownCrumbs(useContext(Trail));
  if (crumbs.length === 0) return null;
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>
        {crumbs.map((crumb, index) => {
          const current = index === crumbs.length - 1;
          return (
            <li key={`${crumb.path ?? ''} ${crumb.title}`} aria-current={current ? 'page' : undefined}>
              {crumb.path !== null && !current ? <a href={crumb.path}>{crumb.title}</a> : crumb.title}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
