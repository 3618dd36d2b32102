import type { AttachmentView } from '../../../src/attachments/attachments.contract.js';
import styles from './attached-files.module.css';

const STATES: Readonly<Record<AttachmentView['state'], string>> = {
  scanning: 'waits for the check for viruses',
  ready: '',
  refused: 'removed',
  removed: 'not kept any more',
};

/** Files of a form that was sent. @param hrefOf where one is; null = it cannot be opened here */
export function AttachedFiles({
  files,
  hrefOf,
}: {
  files: readonly AttachmentView[];
  hrefOf: ((id: string) => string) | null;
}) {
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, size, state, reason }) => (
        <li key={id}>
          {state === 'ready' && hrefOf !== null ? (
            <a href={hrefOf(id)} download>
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
          <span className={styles.facts}>
            {Math.max(1, Math.round(size / 1_000)).toLocaleString('en-US')} KB
            {STATES[state] !== '' && `, ${STATES[state]}`}
            {reason !== '' && `. ${reason}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
