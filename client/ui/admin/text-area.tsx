import { cx } from '../cx.js';
import type { FieldError } from '../field.js';
import styles from './text-area.module.css';

interface TextAreaProps {
  /** Its name in the form and the id of its element. */
  name: string;
  label: string;
  hint?: string;
  rows?: number;
  /** For rows of data, each in a line of its own. */
  isCode?: boolean;
  defaultValue?: string;
  errors: readonly FieldError[];
}

/** A labelled field of several lines. */
export function TextArea({ name, label, hint, rows = 3, isCode, defaultValue, errors }: TextAreaProps) {
  const error = errors.find(({ field }) => field === name)?.message;
  const described = cx(hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={`${name}-error`}>
          {error}
        </p>
      )}
      <textarea
        className={cx(styles.input, isCode && styles.code)}
        id={name}
        name={name}
        rows={rows}
        defaultValue={defaultValue}
        spellCheck={isCode ? false : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described}
      />
    </div>
  );
}
