import { useState } from 'react';
import type { SavedLine, SavedListView } from '../../../src/lists/saved/saved-lists.contract.js';
import { lineTotal, readQuantity } from '../../../src/lists/shopping-line.contract.js';
import { Icon } from '../../ui/icon.js';
import { money } from '../../ui/money.js';
import table from '../shopping-list/list-table.module.css';
import { useRecheck } from '../shopping-list/use-recheck.js';

interface DetailLinesProps {
  list: SavedListView;
  mayEdit: boolean;
  onChange: (lines: readonly SavedLine[]) => void;
}

/** Lines of a saved list, marked where the catalogue says something else than on the day they were saved. */
export function DetailLines({ list: { lines, known }, mayEdit, onChange }: DetailLinesProps) {
  const parts = new Map(known.map((part) => [part.primaryId, part]));
  const checks = useRecheck(lines);
  const change = (line: SavedLine, changed: Partial<SavedLine> | null) =>
    onChange(
      lines.flatMap((one) => (one !== line ? [one] : changed === null ? [] : [{ ...one, ...changed }])),
    );
  return (
    <table className={table.table}>
      <caption className={table.caption}>Lines of the list</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" className={table.number}>
            List price
          </th>
          <th scope="col">Quantity</th>
          <th scope="col" className={table.number}>
            Total
          </th>
          {mayEdit && (
            <th scope="col">
              <span className={table.unseen}>Remove</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { primaryId, quantity, note, group } = line;
          const part = parts.get(primaryId);
          const check = checks.get(primaryId);
          const total = part ? lineTotal({ msrp: part.msrp, quantity }) : null;
          return (
            <tr key={primaryId} className={table.line}>
              <th scope="row" className={table.part}>
                <span className={table.picture}>
                  {part?.image && <img src={part.image} alt="" width={64} height={64} loading="lazy" />}
                </span>
                <span className={table.words}>
                  {part?.path ? (
                    <a className={table.partNumber} href={part.path}>
                      {primaryId}
                    </a>
                  ) : (
                    <span className={table.partNumber}>{primaryId}</span>
                  )}
                  <span className={table.name}>{part?.name ?? line.name}</span>
                  {(group !== '' || note !== '') && (
                    <span className={table.note}>{[group, note].filter(Boolean).join(': ')}</span>
                  )}
                  {check?.state === 'unknown' && (
                    <span className={table.bad}>Not in the catalogue any more.</span>
                  )}
                  {check?.state === 'discontinued' && (
                    <span className={table.bad}>
                      Discontinued.{' '}
                      {check.successor && (
                        <>
                          <a href={check.successor.path ?? undefined}>{check.successor.primaryId}</a> follows
                          it.
                        </>
                      )}
                    </span>
                  )}
                  {check?.state === 'changed' && line.msrp !== null && (
                    <span className={table.changed}>
                      List price was {money(line.msrp, check.part.currency)} when it was saved.
                    </span>
                  )}
                </span>
              </th>
              <td className={table.number} data-label="List price">
                {part?.msrp == null ? (
                  <span className={table.onRequest}>On request</span>
                ) : (
                  money(part.msrp, part.currency)
                )}
              </td>
              <td data-label="Quantity">
                {mayEdit ? (
                  <Quantity
                    line={line}
                    onKept={(next) => change(line, next === 0 ? null : { quantity: next })}
                  />
                ) : (
                  quantity.toLocaleString('en-US')
                )}
              </td>
              <td className={table.number} data-label="Total">
                {total === null ? '–' : money(total, part?.currency ?? '')}
              </td>
              {mayEdit && (
                <td className={table.remove}>
                  <button
                    type="button"
                    className={table.removeButton}
                    aria-label={`Remove ${primaryId}`}
                    onClick={() => change(line, null)}
                  >
                    <Icon name="trash" />
                  </button>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Quantity({ line, onKept }: { line: SavedLine; onKept: (quantity: number) => void }) {
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const take = () => {
    if (text === null) return;
    const read = readQuantity(text);
    setFault(typeof read === 'string' ? read : '');
    if (typeof read === 'string') return;
    setText(null);
    if (read !== line.quantity) onKept(read);
  };
  return (
    <span className={table.quantity}>
      <span className={table.stepper}>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Quantity of ${line.primaryId}`}
          aria-invalid={fault === '' ? undefined : true}
          value={text ?? String(line.quantity)}
          onChange={({ target }) => setText(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => {
            if (key === 'Enter') take();
          }}
        />
      </span>
      {fault !== '' && (
        <span className={table.fault} role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}
