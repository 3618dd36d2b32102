import { useState } from 'react';
import type { ReadSheet } from '../../../src/lists/lists.contract.js';
import { type Columns, guessColumns, linesOf } from '../../../src/lists/matching/pasted-table.contract.js';
import { PressButton } from '../../ui/press-button.js';
import styles from './import-panel.module.css';

interface ColumnChoiceProps {
  sheets: readonly ReadSheet[];
  isBusy: boolean;
  onBack: () => void;
  onChosen: (rows: readonly (readonly string[])[], columns: Columns) => void;
}

/** Rows that are shown of a sheet. */
const SHOWN = 6;

/** Which sheet, and which of its columns is what: guessed, and to be changed. */
export function ColumnChoice({ sheets, isBusy, onBack, onChosen }: ColumnChoiceProps) {
  const [at, setAt] = useState(0);
  const rows = sheets[at]?.rows ?? [];
  const [columns, setColumns] = useState<Columns>(() => guessColumns(rows));
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const head = rows[columns.head - 1];
  const names = Array.from({ length: width }, (_, column) => {
    const letter = String.fromCharCode(65 + (column % 26));
    const title = head?.[column] ?? '';
    return title === '' ? `Column ${letter}` : `${letter}: ${title}`;
  });
  const count = linesOf(rows, columns).length;
  const chooseSheet = (sheet: number) => {
    setAt(sheet);
    setColumns(guessColumns(sheets[sheet]?.rows ?? []));
  };
  return (
    <>
      <h2 className={styles.title}>Which columns are what?</h2>
      <div className={styles.choices}>
        {sheets.length > 1 && (
          <label>
            Sheet
            <select value={at} onChange={({ target }) => chooseSheet(Number(target.value))}>
              {sheets.map(({ name }, sheet) => (
                <option key={name} value={sheet}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          Part number
          <select
            value={columns.part}
            onChange={({ target }) => setColumns({ ...columns, part: Number(target.value) })}
          >
            {names.map((name, column) => (
              <option key={name} value={column}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Quantity
          <select
            value={columns.quantity ?? ''}
            onChange={({ target }) =>
              setColumns({ ...columns, quantity: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">None: 1 each</option>
            {names.map((name, column) => (
              <option key={name} value={column}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          First line of parts
          <select
            value={columns.head}
            onChange={({ target }) => setColumns({ ...columns, head: Number(target.value) })}
          >
            {rows.slice(0, 20).map((_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              <option key={row} value={row}>
                Row {row + 1}
              </option>
            ))}
          </select>
        </label>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
      <section className={styles.scroll} aria-label="First rows of the file" tabIndex={0}>
        <table className={styles.sample}>
          <tbody>
            {rows.slice(columns.head, columns.head + SHOWN).map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              <tr key={row}>
                {names.map((name, column) => (
                  <td
                    key={name}
                    data-chosen={column === columns.part || column === columns.quantity || undefined}
                  >
                    {cells[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.buttons}>
        <PressButton look="primary" isBusy={isBusy} onClick={() => onChosen(rows, columns)}>
          Match {count.toLocaleString('en-US')} {count === 1 ? 'line' : 'lines'}
        </PressButton>
        <PressButton look="plain" onClick={onBack}>
          Back
        </PressButton>
      </div>
    </>
  );
}
