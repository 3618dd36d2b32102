import { cx } from '../../ui/cx.js';
import { wrap } from '../html.js';
import styles from './beside.module.css';

/** Content with a sidebar beside it; the content alone when the sidebar is empty. */
export function beside(content: string, sidebar: string, ...classes: (string | false)[]): string {
  const main = wrap('div', cx(styles.content, ...classes), content);
  if (sidebar === '') return main;
  return wrap('div', styles.beside, main + wrap('aside', styles.sidebar, sidebar));
}
