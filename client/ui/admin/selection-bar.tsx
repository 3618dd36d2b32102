import type { ReactNode } from 'react';
import { Island } from '../../islands/island.js';
import { AdminButton } from './parts.js';
import SelectAll from './select-all.js';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** Id of the form, which the boxes of the table name. */
  form: string;
  /** Address of the page that shows what would be done. */
  action: string;
  /** What goes along: the filters of the list. */
  hidden: Readonly<Record<string, string | undefined>>;
  /** Words for all that the filters find; null when all of it is here. */
  all: string | null;
  children: ReactNode;
}

/** Chooses rows and what is to be done to them. The next page says to whom, and does nothing yet. */
export function SelectionBar({ form, action, hidden, all, children }: SelectionBarProps) {
  return (
    <form className={styles.bar} id={form} method="get" action={action} data-filter>
      {Object.entries(hidden).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Island name="select-all" component={SelectAll} props={{ form }} when="load" />
      {all !== null && (
        <label className={styles.all}>
          <input type="checkbox" name="all" value="1" />
          <span>{all}</span>
        </label>
      )}
      <div className={styles.what}>
        {children}
        <AdminButton>Preview</AdminButton>
      </div>
    </form>
  );
}
