import type { InputHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.js';
import styles from './field.module.css';

export interface FieldError {
  field: string;
  message: string;
}

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  /** Its name in the form; its element has the same id, to which the error summary leads. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Those of the whole form: the field finds its own. */
  errors: readonly FieldError[];
  isOptional?: boolean;
  /** For digits that are read from somewhere else. */
  look?: 'code';
}

/** A labelled field with its hint and what is wrong with it. The server checks; what was typed stays. */
export function Field({ name, label, hint, errors, isOptional = false, look, ...input }: FieldProps) {
  const error = errors.find(({ field }) => field === name)?.message;
  const describedBy = cx(hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`);
  return (
    <div className={cx(styles.field, error !== undefined && styles.isWrong)}>
      <label className={styles.label} htmlFor={name}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
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
      <input
        type="text"
        {...input}
        className={cx(styles.input, look === 'code' && styles.code)}
        id={name}
        name={name}
        required={!isOptional}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy}
      />
    </div>
  );
}

interface CheckFieldProps {
  name: string;
  label: ReactNode;
  isChecked?: boolean;
}

/** One thing that can be chosen or not. */
export function CheckField({ name, label, isChecked = false }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" name={name} value="1" defaultChecked={isChecked} />
      <span>{label}</span>
    </label>
  );
}
