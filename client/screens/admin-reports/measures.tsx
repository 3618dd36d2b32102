import { amount } from '../../../src/reports/chart.contract.js';
import type { MeasureView } from '../../../src/reports/reports.contract.js';
import { cx } from '../../ui/cx.js';
import styles from './measures.module.css';
import { changeWords } from './words.js';

interface MeasuresProps {
  measures: readonly MeasureView[];
  /** Where the single entries of a measure are listed. */
  entriesOf: (key: string) => string;
  isSmall?: boolean;
}

/** The numbers of a report side by side, each with what it was before. */
export function Measures({ measures, entriesOf, isSmall = false }: MeasuresProps) {
  return (
    <dl className={cx(styles.measures, isSmall && styles.small)}>
      {measures.map(({ key, title, unit, value, before, isBad }) => {
        const change = changeWords(value, before);
        const isWorse = value !== null && before !== null && value !== before && value > before === isBad;
        return (
          <div key={key}>
            <dt>{title}</dt>
            <dd>
              <a href={entriesOf(key)} className={styles.amount}>
                {amount(value)}
                {unit !== '' && value !== null && <span className={styles.unit}> {unit}</span>}
              </a>
              {change !== null && (
                <span className={cx(styles.change, isWorse && styles.worse)}>{change}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
