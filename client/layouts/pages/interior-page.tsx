import { text } from '../../ui/content.js';
import { wrap } from '../html.js';
import { beside } from './beside.js';
import styles from './interior-page.module.css';
import type { PageTemplate } from './page-template.js';
import { renderHero } from './page-template.js';
import { SeriesLink } from './series-link.js';
import seriesStyles from './series-link.module.css';

/** A class name that an editor may ask for; rendered behind a prefix, so that it never meets one of ours. */
const CUSTOM_CLASS = /^[a-z][a-z0-9-]{0,40}$/i;

/** interior_page: hero with an overlay card, content, the way to its series, and a sidebar beside it. */
export const renderInteriorPage: PageTemplate = (page, composer) => {
  const { elements } = page;
  const custom = text(elements.contentCustomClass)
    .split(/\s+/)
    .filter((name) => CUSTOM_CLASS.test(name))
    .map((name) => `custom-${name}`);
  const link = composer.render(<SeriesLink page={page} />, page);
  const series = link === '' ? '' : wrap('div', seriesStyles.band, link);
  return [
    renderHero(page, composer),
    wrap('div', styles.overlay, composer.blocks(elements.heroOverlayCard, ['content_card'])),
    beside(composer.content(elements.content, page) + series, composer.blocks(elements.sidebar), ...custom),
  ].join('');
};
