import { type ClipboardEvent, memo } from 'react';
import type { FieldError } from '../../ui/field.js';
import field from '../../ui/field.module.css';
import { PressButton } from '../../ui/press-button.js';
import { Unseen } from '../../ui/unseen.js';
import { AddLines } from './add-lines.js';
import styles from './quote-lines.module.css';
import type { LineHint } from './start-lines.js';
import type { FormLine, FormLines } from './use-lines.js';

interface QuoteLinesProps extends Pick<FormLines, 'lines' | 'add' | 'addFound'>, LineActs {
  errors: readonly FieldError[];
  /** Whether the browser runs scripts. */
  isLive: boolean;
}

type LineActs = Pick<FormLines, 'change' | 'remove' | 'paste' | 'look'>;

/** What is asked for, line by line: parts of the catalogue, or words. */
export function QuoteLines({ lines, errors, isLive, add, addFound, ...acts }: QuoteLinesProps) {
  const fault = errors.find((one) => one.field === 'lines')?.message;
  return (
    <div className={styles.block} id="lines" tabIndex={-1}>
      {fault !== undefined && <p className={field.error}>{fault}</p>}
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          <Line key={line.id} line={line} at={at} errors={errors} isLive={isLive} {...acts} />
        ))}
      </ul>
      {isLive && <AddLines count={lines.length} onAdd={add} onFound={addFound} />}
    </div>
  );
}

interface LineProps extends Pick<QuoteLinesProps, 'errors' | 'isLive'>, LineActs {
  line: FormLine;
  at: number;
}

const FIELDS = [
  { name: 'part', label: 'Part number or what you need', max: 200 },
  { name: 'quantity', label: 'Quantity', max: 6 },
  { name: 'target', label: 'Target unit price', max: 13, isOptional: true },
  { name: 'note', label: 'Note', max: 200, isOptional: true },
] as const;

const Line = memo(function Line({ line, at, errors, isLive, change, remove, paste, look }: LineProps) {
  const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    paste(line.id, text);
  };
  const own = FIELDS.map(({ name }) => errors.find((one) => one.field === `${name}${at}`)?.message);
  return (
    <li className={styles.line}>
      {FIELDS.map(({ name, label, max, ...rest }, index) => {
        const id = `${name}${at}`;
        return (
          <div key={name} className={styles[name]}>
            <label className={styles.label} htmlFor={id}>
              {label}
              {'isOptional' in rest && <span className={field.optional}> (optional)</span>}
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
                    onChange: ({ target }) => change(line.id, { [name]: target.value }),
                    ...(name === 'part' ? { onPaste: pasted, onBlur: () => look(line.id) } : {}),
                  }
                : { defaultValue: line[name] })}
            />
            {name === 'part' && line.name !== undefined && <p className={styles.name}>{line.name}</p>}
            {name === 'part' && line.hint && (
              <Hint hint={line.hint} onTake={(taken) => change(line.id, taken)} />
            )}
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
          <PressButton look="plain" onClick={() => remove(line.id)}>
            Remove<Unseen> line {at + 1}</Unseen>
          </PressButton>
        </div>
      )}
    </li>
  );
});

/** What the number of a line may mean. */
function Hint({
  hint: { words, proposals },
  onTake,
}: {
  hint: LineHint;
  onTake: (part: LineHint['proposals'][number]) => void;
}) {
  return (
    <p className={styles.hint}>
      {words}{' '}
      {proposals.map((proposal) => (
        <PressButton key={proposal.part} look="plain" title={proposal.name} onClick={() => onTake(proposal)}>
          {proposal.part}
        </PressButton>
      ))}
    </p>
  );
}
