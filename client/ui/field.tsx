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
  return (
    <div className={cx(styles.field, error !== undefined && styles.isWrong)}>
      <FieldLabel id={name} label={label} isOptional={isOptional} hint={hint} error={error} />
      <input
        type="text"
        {...input}
        className={cx(styles.input, look === 'code' && styles.code)}
        id={name}
        name={name}
        required={!isOptional}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(name, hint, error)}
      />
    </div>
  );
}

interface SelectFieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  errors: readonly FieldError[];
  isOptional?: boolean;
  defaultValue: string;
  autoComplete?: string;
  /** `<option>` and `<optgroup>` elements. */
  children: ReactNode;
}

/** As {@link Field}, with a list to choose from. */
export function SelectField({ name, label, hint, errors, isOptional = false, ...select }: SelectFieldProps) {
  const error = errors.find(({ field }) => field === name)?.message;
  return (
    <div className={cx(styles.field, error !== undefined && styles.isWrong)}>
      <FieldLabel id={name} label={label} isOptional={isOptional} hint={hint} error={error} />
      <select
        {...select}
        className={styles.input}
        id={name}
        name={name}
        required={!isOptional}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(name, hint, error)}
      />
    </div>
  );
}

interface FieldLabelProps {
  id: string;
  label: string;
  isOptional: boolean;
  hint: ReactNode;
  error: string | undefined;
}

/** What stands above a field: its name, a hint, and what is wrong with it. */
export function FieldLabel({ id, label, isOptional, hint, error }: FieldLabelProps) {
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

/** Ids of what {@link FieldLabel} says beside the name. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
}

interface CheckFieldProps {
  name: string;
  label: ReactNode;
  isChecked?: boolean;
  errors?: readonly FieldError[];
}

/** One thing that can be chosen or not. */
export function CheckField({ name, label, isChecked = false, errors = [] }: CheckFieldProps) {
  const error = errors.find(({ field }) => field === name)?.message;
  return (
    <div className={styles.field}>
      {error !== undefined && (
        <p className={styles.error} id={`${name}-error`}>
          {error}
        </p>
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="1"
          defaultChecked={isChecked}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(name, undefined, error)}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
