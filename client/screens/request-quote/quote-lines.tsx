import { type ClipboardEvent, memo } from 'react';
import { MAX_LINES } from '../../../src/quotes/quote-words.contract.js';
import type { TypedLine } from '../../../src/quotes/quotes.contract.js';
import type { FieldError } from '../../ui/field.js';
import field from '../../ui/field.module.css';
import { PressButton } from '../../ui/press-button.js';
import { Unseen } from '../../ui/unseen.js';
import styles from './quote-lines.module.css';

/** A line with a name for React, which stays when others are removed. */
export type FormLine = TypedLine & { id: number };

interface QuoteLinesProps {
  lines: readonly FormLine[];
  errors: readonly FieldError[];
  /** Whether the browser runs scripts. */
  isLive: boolean;
  onChange: (id: number, changed: Partial<TypedLine>) => void;
  onRemove: (id: number) => void;
  onAdd: () => void;
  /** Several lines were pasted at once. */
  onPaste: (id: number, text: string) => void;
}

/** What is asked for, line by line: parts of the catalogue, or words. */
export function QuoteLines({ lines, errors, isLive, onAdd, ...acts }: QuoteLinesProps) {
  const fault = errors.find((one) => one.field === 'lines')?.message;
  return (
    <div className={styles.block} id="lines" tabIndex={-1}>
      {fault !== undefined && <p className={field.error}>{fault}</p>}
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          <Line key={line.id} line={line} at={at} errors={errors} isLive={isLive} {...acts} />
        ))}
      </ul>
      {isLive && (
        <p className={styles.add}>
          <PressButton onClick={onAdd} disabled={lines.length >= MAX_LINES}>
            Add a line
          </PressButton>
          <span>Or paste rows of a spreadsheet into the first field.</span>
        </p>
      )}
    </div>
  );
}

interface LineProps extends Pick<QuoteLinesProps, 'errors' | 'isLive' | 'onChange' | 'onRemove' | 'onPaste'> {
  line: FormLine;
  at: number;
}

const FIELDS = [
  { name: 'part', label: 'Part number or what you need', max: 200 },
  { name: 'quantity', label: 'Quantity', max: 6 },
  { name: 'target', label: 'Target unit price', max: 13 },
  { name: 'note', label: 'Note', max: 200 },
] as const;

const Line = memo(function Line({ line, at, errors, isLive, onChange, onRemove, onPaste }: LineProps) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(line.id, text);
  };
  const own = FIELDS.map(({ name }) => errors.find((one) => one.field === `${name}${at}`)?.message);
  return (
    <li className={styles.line}>
      {FIELDS.map(({ name, label, max }, index) => {
        const id = `${name}${at}`;
        return (
          <div key={name} className={styles[name]}>
            <label className={styles.label} htmlFor={id}>
              {label}
              <Unseen> of line {at + 1}</Unseen>
            </label>
            <input
              className={field.input}
              id={id}
              name={id}
              maxLength={max}
              autoComplete="off"
              inputMode={name === 'quantity' ? 'numeric' : name === 'target' ? 'decimal' : undefined}
              aria-invalid={own[index] === undefined ? undefined : true}
              aria-describedby={own[index] === undefined ? undefined : `${id}-error`}
              {...(isLive
                ? {
                    value: line[name],
                    onChange: ({ target }) => onChange(line.id, { [name]: target.value }),
                    ...(name === 'part' ? { onPaste: paste } : {}),
                  }
                : { defaultValue: line[name] })}
            />
            {name === 'part' && line.name !== undefined && <p className={styles.name}>{line.name}</p>}
            {own[index] !== undefined && (
              <p className={field.error} id={`${id}-error`}>
                {own[index]}
              </p>
            )}
          </div>
        );
      })}
      {isLive && (
        <div className={styles.remove}>
          <PressButton look="plain" onClick={() => onRemove(line.id)}>
            Remove<Unseen> line {at + 1}</Unseen>
          </PressButton>
        </div>
      )}
    </li>
  );
});
