import { useRef, useState } from 'react';
import type { MatchedLine, ReadSheet } from '../../../src/lists/lists.contract.js';
import {
  guessColumns,
  linesOf,
  MAX_PASTED_ROWS,
  MAX_SHEET_BYTES,
  readPasted,
} from '../../../src/lists/matching/pasted-table.contract.js';
import { callApi, wordsOf } from '../../ui/call-api.js';
import { PressButton } from '../../ui/press-button.js';
import { ColumnChoice } from './column-choice.js';
import styles from './import-panel.module.css';
import { ImportPreview } from './import-preview.js';

/** Lines from elsewhere: pasted or out of a file. What they mean is shown first; nothing is added unasked. */
export default function ImportPanel({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  const [sheets, setSheets] = useState<readonly ReadSheet[] | null>(null);
  const [lines, setLines] = useState<readonly MatchedLine[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const file = useRef<HTMLInputElement>(null);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault('');
    try {
      await work();
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const match = (rows: readonly (readonly string[])[], columns = guessColumns(rows)) =>
    attempt(async () => {
      const pasted = linesOf(rows, columns).map((line) => ({
        text: line.text.slice(0, 500),
        quantity: line.quantity.slice(0, 40),
      }));
      if (pasted.length === 0) return setFault('There is no line with a part number.');
      if (pasted.length > MAX_PASTED_ROWS)
        return setFault(`At most ${MAX_PASTED_ROWS.toLocaleString('en-US')} lines can be read at once.`);
      const answer = await callApi<{ lines: MatchedLine[] }>('/api/shopping-list/match', { lines: pasted });
      setLines(answer.lines);
    });
  const upload = (chosen: File) =>
    attempt(async () => {
      if (chosen.size > MAX_SHEET_BYTES) return setFault('The file is larger than 2 MB.');
      // Its bytes alone: what it is called and says that it is means nothing.
      const body = new Blob([await chosen.arrayBuffer()]);
      const read = await callApi<{ sheets: ReadSheet[] }>('/api/shopping-list/sheets', body);
      setSheets(read.sheets);
    });

  if (lines !== null) return <ImportPreview lines={lines} onBack={() => setLines(null)} onDone={onDone} />;
  if (sheets !== null)
    return (
      <section className={styles.panel} aria-label="Columns of the file">
        <ColumnChoice
          sheets={sheets}
          isBusy={isBusy}
          onBack={() => setSheets(null)}
          onChosen={(rows, columns) => void match(rows, columns)}
        />
        <Fault text={fault} />
      </section>
    );
  return (
    <section className={styles.panel} aria-labelledby="import-title">
      <h2 className={styles.title} id="import-title">
        Paste or upload a list
      </h2>
      <p className={styles.lead} id="import-hint">
        Part numbers with or without quantities: rows of a spreadsheet, text of a mail or a PDF. Numbers of
        other makers count, too.
      </p>
      <label className={styles.label} htmlFor="import-text">
        List
      </label>
      <textarea
        className={styles.text}
        id="import-text"
        rows={8}
        spellCheck={false}
        aria-describedby="import-hint"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.buttons}>
        <PressButton
          look="primary"
          isBusy={isBusy}
          onClick={() =>
            text.trim() === '' ? setFault('Paste a list first.') : void match(readPasted(text))
          }
        >
          Match lines
        </PressButton>
        <PressButton isBusy={isBusy} onClick={() => file.current?.click()}>
          Choose a file
        </PressButton>
        <input
          ref={file}
          className={styles.file}
          type="file"
          tabIndex={-1}
          aria-label="File with a list"
          accept=".csv,.xlsx,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void upload(chosen);
            target.value = '';
          }}
        />
        <PressButton look="plain" onClick={onDone}>
          Cancel
        </PressButton>
      </div>
      <p className={styles.lead}>Excel (.xlsx) or CSV, up to 2 MB and 1,000 rows.</p>
      <Fault text={fault} />
    </section>
  );
}

function Fault({ text }: { text: string }) {
  return <div role="alert">{text !== '' && <p className={styles.fault}>{text}</p>}</div>;
}
