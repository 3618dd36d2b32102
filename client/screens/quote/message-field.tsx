import type { FieldError } from '../../ui/field.js';
import { TextArea } from '../../ui/text-area.js';

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
  // The error summary leads to the name of the field.
  const id = errors.some((one) => one.field === 'text') ? 'text' : `text-${act}`;
  return (
    <TextArea
      id={id}
      name="text"
      label={label}
      hint={hint}
      isOptional={isOptional}
      rows={rows}
      maxLength={4_000}
      defaultValue={value}
      errors={errors}
    />
  );
}
