import type { TextareaHTMLAttributes } from 'react';
import { cx } from './cx.js';
import { describedBy, type FieldError, FieldLabel } from './field.js';
import field from './field.module.css';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  /** Its name in the form; its element has the same id unless another is given. */
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** For rows of data, each in a line of its own. */
  isCode?: boolean;
  /** Those of the whole form: the field finds its own. */
  errors: readonly FieldError[];
}

/** A labelled field of several lines. */
export function TextArea({
  name,
  id = name,
  label,
  hint,
  isOptional = false,
  isCode = false,
  errors,
  ...area
}: TextAreaProps) {
  const error = errors.find((one) => one.field === name)?.message;
  return (
    <div className={cx(field.field, error !== undefined && field.isWrong)}>
      <FieldLabel id={id} label={label} isOptional={isOptional} hint={hint} error={error} />
      <textarea
        rows={3}
        {...area}
        className={cx(field.input, styles.area, isCode && styles.code)}
        id={id}
        name={name}
        spellCheck={isCode ? false : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, hint, error)}
      />
    </div>
  );
}
