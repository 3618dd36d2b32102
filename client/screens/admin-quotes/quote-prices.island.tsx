import { useState } from 'react';
import { Unseen } from '../../ui/unseen.js';
import styles from './quote-prices.module.css';

interface Line {
  primaryId: string | null;
  name: string;
  quantity: string;
  unitPrice: string;
  leadTime: string;
  note: string;
}

interface QuotePricesProps {
  lines: readonly Line[];
  /** What was typed before, as the form sent it. */
  typed: string | null;
  fault: string | null;
}

const FIELDS = [
  { name: 'quantity', label: 'Quantity', mode: 'numeric' },
  { name: 'unitPrice', label: 'Unit price, USD', mode: 'decimal' },
  { name: 'leadTime', label: 'Lead time', mode: 'text' },
  { name: 'note', label: 'Note', mode: 'text' },
] as const;
const EMPTY: Line = { primaryId: null, name: '', quantity: '1', unitPrice: '', leadTime: '', note: '' };

/** Prices of the lines of a quote; the form sends them as one field. */
export default function QuotePrices({ lines: given, typed, fault }: QuotePricesProps) {
  const [lines, setLines] = useState<readonly Line[]>(() => read(typed) ?? given);
  const change = (at: number, changed: Partial<Line>) =>
    setLines((before) => before.map((line, index) => (index === at ? { ...line, ...changed } : line)));
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + Number(quantity) * Number(unitPrice), 0);
  return (
    <div className={styles.block} id="lines" tabIndex={-1}>
      {fault !== null && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <input type="hidden" name="lines" value={JSON.stringify(lines)} readOnly />
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: every field of a line is controlled.
          <li key={at}>
            {line.primaryId === null ? (
              <label className={styles.what}>
                <span>Item</span>
                <input
                  value={line.name}
                  maxLength={200}
                  onChange={({ target }) => change(at, { name: target.value })}
                />
              </label>
            ) : (
              <span className={styles.what}>
                <strong>{line.primaryId}</strong> {line.name}
              </span>
            )}
            {FIELDS.map(({ name, label, mode }) => (
              <label key={name} className={styles[name]}>
                <span>
                  {label}
                  <Unseen> of line {at + 1}</Unseen>
                </span>
                <input
                  value={line[name]}
                  inputMode={mode}
                  maxLength={name === 'note' ? 200 : 60}
                  autoComplete="off"
                  onChange={({ target }) => change(at, { [name]: target.value })}
                />
              </label>
            ))}
            <button
              type="button"
              className={styles.remove}
              onClick={() => setLines(lines.filter((_, index) => index !== at))}
            >
              Remove<Unseen> line {at + 1}</Unseen>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <button type="button" className={styles.add} onClick={() => setLines([...lines, EMPTY])}>
          Add a line
        </button>
        <output>
          Total{' '}
          {Number.isFinite(total)
            ? total.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
            : 'unknown'}
        </output>
      </div>
      <noscript>
        <p>Prices are typed with JavaScript.</p>
      </noscript>
    </div>
  );
}

function read(json: string | null): Line[] | null {
  try {
    const lines: unknown = JSON.parse(json ?? '');
    return Array.isArray(lines) ? lines.map((line) => ({ ...EMPTY, ...(line as Partial<Line>) })) : null;
  } catch {
    return null;
  }
}
