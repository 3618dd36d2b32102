import type { PageItem } from '../../../src/content/content.contract.js';
import { ActionLink } from '../../ui/button.js';
import { seriesOf } from '../../ui/links.js';
import { useRenderScope } from '../../ui/render-scope.js';
import styles from './series-link.module.css';

/** The way to the series that a page is about; nothing when it names none, or one without a page. */
export function SeriesLink({ page }: { page: PageItem }) {
  const { ctx } = useRenderScope();
  const series = seriesOf(page.elements.series);
  const target = series === '' ? null : ctx.pageOfSeries(series);
  if (target === null || target.path === null || target.title === '') return null;
  return (
    <p className={styles.series}>
      <span className={styles.label}>About the series</span>
      <ActionLink action={{ title: target.title, href: target.path, style: 'text_link' }} />
    </p>
  );
}
