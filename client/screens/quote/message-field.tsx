import { cx } from '../../ui/cx.js';
import type { FieldError } from '../../ui/field.js';
import field from '../../ui/field.module.css';

interface MessageFieldProps {
  /** What its form does: several such fields stand on a page, each with an id of its own. */
  act: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  rows?: number;
  value?: string | undefined;
  /** Those of its own form alone. */
  errors?: readonly FieldError[];
}

/** The text of one of several forms on a page. */
export function MessageField({
  act,
  label,
  hint,
  isOptional,
  rows = 4,
  value,
  errors = [],
}: MessageFieldProps) {
  const error = errors.find((one) => one.field === 'text')?.message;
  // The error summary leads to the name of the field.
  const id = error === undefined ? `text-${act}` : 'text';
  return (
    <div className={cx(field.field, error !== undefined && field.isWrong)}>
      <label className={field.label} htmlFor={id}>
        {label}
        {isOptional && <span className={field.optional}> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={field.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <textarea
        className={field.input}
        id={id}
        name="text"
        rows={rows}
        maxLength={4_000}
        defaultValue={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)}
      />
    </div>
  );
}
