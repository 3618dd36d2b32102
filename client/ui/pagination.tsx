import { cx } from './cx.js';
import { Icon } from './icon.js';
import styles from './pagination.module.css';
import { freeName, useRenderScope } from './render-scope.js';

interface PaginationProps {
  page: number;
  pages: number;
  /** Address of a page of the list. */
  addressOf: (number: number) => string;
}

/** Links to the other pages of a list that has more than one: at most seven numbers, previous and next. */
export function Pagination({ page, pages, addressOf: to }: PaginationProps) {
  const scope = useRenderScope();
  if (pages < 2) return null;
  return (
    <nav className={styles.pages} aria-label={freeName(scope.headData, 'Pages')}>
      <ul className={styles.list}>
        {page > 1 && (
          <li>
            <a className={styles.step} href={to(Math.min(page - 1, pages))} rel="prev">
              <Icon name="back" size={18} /> <span>Previous</span>
            </a>
          </li>
        )}
        {pageNumbers(page, pages).map((number, index, all) => (
          <li
            key={number}
            className={cx(
              number - (all[index - 1] ?? 0) > 1 && styles.gap,
              Math.abs(number - page) > 1 && number > 1 && number < pages && styles.far,
            )}
          >
            <a
              className={styles.number}
              href={to(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a className={styles.step} href={to(page + 1)} rel="next">
              <span>Next</span> <Icon name="arrow" size={18} />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The numbers worth showing: first, last, and five around the current one. */
export function pageNumbers(page: number, pages: number): number[] {
  const from = Math.max(2, Math.min(page - 2, pages - 5));
  const around = [0, 1, 2, 3, 4].map((step) => from + step).filter((number) => number < pages);
  return [1, ...around, pages];
}
