import { codenames } from '../../ui/content.js';
import { listOf } from '../../ui/render-scope.js';
import { PageCards } from './page-cards.js';
import type { PageTemplate } from './page-template.js';
import { paintHero } from './page-template.js';

/** group_page: the hero, what belongs to the group, then its content. */
export const paintGroupPage: PageTemplate = (page, painter) => {
  const series = codenames(page.elements.seriesLinkedItems);
  const members = series.length > 0 ? series : (listOf(painter.draw, page)?.items ?? []);
  return [
    paintHero(page, painter),
    members.length === 0 ? '' : painter.paint(<PageCards codenames={members} label="In this range" />, page),
    painter.content(page.elements.content, page),
  ].join('');
};
