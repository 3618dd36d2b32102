import { useId } from 'react';
import styles from './progress.module.css';

export interface ProgressProps {
  /** What is done, as a person would say it: "Importing orders". */
  label: string;
  /** How much is done of `total`; without both nobody knows. */
  done?: number | undefined;
  total?: number | undefined;
  /** Default: `running`. */
  state?: 'running' | 'done' | 'error';
  /** Told when it ends, and shown: "412 orders imported", or what went wrong. */
  message?: string | undefined;
}

/**
 * How far a long job is, on the screen where it is shown. Its end is told politely, a failure at once; the way there
 * is not, screen readers ask for it.
 */
export function Progress({ label, done, total, state = 'running', message = '' }: ProgressProps) {
  const id = useId();
  const fraction = state === 'done' ? 1 : fractionOf(done, total);
  return (
    <div className={styles.progress} data-state={state}>
      <div className={styles.head}>
        <span className={styles.label} id={id}>
          {label}
        </span>
        {/* The element below tells the same. */}
        <span className={styles.figure} aria-hidden="true">
          {state === 'error' ? 'Stopped' : state === 'done' ? 'Done' : percent(fraction)}
        </span>
      </div>
      {/* Without a value it is indeterminate; what has stopped is not. */}
      <progress
        className={styles.track}
        aria-labelledby={id}
        max={1}
        value={fraction ?? (state === 'error' ? 0 : undefined)}
      />
      {/* Both are there before the words come. */}
      <p className={styles.message} aria-live="polite">
        {state === 'done' && (message || 'Done.')}
      </p>
      <p className={styles.message} aria-live="assertive">
        {state === 'error' && `Error: ${message || 'it stopped before its end.'}`}
      </p>
    </div>
  );
}

function fractionOf(done?: number, total?: number): number | undefined {
  if (done === undefined || total === undefined || !(total > 0) || !(done >= 0)) return undefined;
  return Math.min(1, done / total);
}

/** Never 100 before it is done; 0.29 times 100 is a little less than 29. */
function percent(fraction: number | undefined): string {
  return fraction === undefined ? '' : `${Math.min(99, Math.floor(fraction * 100 + 1e-9))} %`;
}
