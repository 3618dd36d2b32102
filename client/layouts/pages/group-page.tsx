import { codenames } from '../../ui/content.js';
import { listOf } from '../../ui/render-scope.js';
import { PageCards } from './page-cards.js';
import type { PageTemplate } from './page-template.js';
import { renderHero } from './page-template.js';

/** group_page: the hero, what belongs to the group, then its content. */
export const renderGroupPage: PageTemplate = (page, composer) => {
  const series = codenames(page.elements.seriesLinkedItems);
  const members = series.length > 0 ? series : (listOf(composer.scope, page)?.items ?? []);
  return [
    renderHero(page, composer),
    members.length === 0
      ? ''
      : composer.render(<PageCards codenames={members} label="In this range" />, page),
    composer.content(page.elements.content, page),
  ].join('');
};
