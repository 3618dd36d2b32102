import { useEffect, useState } from 'react';
import type { BundleView } from '../../../src/products/bundle/bundle.contract.js';
import buttons from '../../ui/button.module.css';
import { callApi, wordsOf } from '../../ui/call-api.js';
import { cx } from '../../ui/cx.js';
import { Icon } from '../../ui/icon.js';
import { fileSize } from '../../ui/products/part-words.js';
import { Progress } from '../../ui/progress.js';
import statement from '../../ui/statement.module.css';

const EVERY_MS = 1_000;
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

interface BundleProgressProps {
  bundle: BundleView;
  statusPath: string;
}

/** Asks how far the file is until it is there. */
export default function BundleProgress({ bundle, statusPath }: BundleProgressProps) {
  const [{ state, done, total, missing, bytes, file, until }, setBundle] = useState(bundle);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setInterval(() => {
      callApi<BundleView>(statusPath).then(
        (answer) => {
          setBundle(answer);
          setProblem('');
        },
        (error: unknown) => setProblem(wordsOf(error)),
      );
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [state, statusPath]);
  const documents = total === 1 ? '1 document' : `${total} documents`;
  const included = total - missing;
  return (
    <div className={statement.stack}>
      {state === 'waiting' && (
        <>
          <Progress label={`${done} of ${documents}`} done={done} total={total} />
          <p className={statement.text} role="status">
            {problem || 'The file is being made. You can leave this page open, or come back to its address.'}
          </p>
        </>
      )}
      {state === 'failed' && (
        <p className={statement.text} role="alert">
          The file could not be made. Choose the documents again.
        </p>
      )}
      {state === 'ready' && (
        <>
          <p className={statement.text} role="status">
            {included === total ? `${documents}.` : `${included} of ${documents}.`}
            {missing > 0 && ' The table index.csv in the file says what is missing, and why.'}
          </p>
          <p className={statement.actions}>
            <a className={cx(buttons.button, buttons.primary)} href={file} download>
              <span>Download ZIP, {fileSize(bytes)}</span>
              <Icon name="download" size={18} />
            </a>
          </p>
          <p className={statement.note}>This link works until {TIME.format(new Date(until))} UTC.</p>
        </>
      )}
    </div>
  );
}
