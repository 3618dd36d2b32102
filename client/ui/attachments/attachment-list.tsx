import { useEffect, useRef, useState } from 'react';
import {
  ACCEPTED,
  type AttachmentView,
  MAX_FILE_BYTES,
  MAX_FILES,
} from '../../../src/attachments/attachments.contract.js';
import { callApi } from '../call-api.js';
import { PressButton } from '../press-button.js';
import { Unseen } from '../unseen.js';
import styles from './attachment-list.module.css';

interface Shown {
  name: string;
  size: number;
  /** Of the server; empty while it is sent, and when it was not taken. */
  id: string;
  state: AttachmentView['state'] | 'uploading';
  reason: string;
}

interface AttachmentListProps {
  /** Of the form. */
  formKey: string;
  isScanned: boolean;
}

const STATES: Readonly<Record<Shown['state'], string>> = {
  uploading: 'Uploading…',
  scanning: 'Waits for the check for viruses',
  ready: 'Ready',
  refused: 'Not taken',
  removed: 'Removed',
};
const OFFLINE = 'It could not be sent. Remove it and add it again.';
let lastKey = 0;

/** Files that go along. Each is sent at once, and waits on the server for the form. */
export function AttachmentList({ formKey, isScanned }: AttachmentListProps) {
  const field = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<ReadonlyMap<number, Shown>>(new Map());

  // After a reload the form has the files that it had.
  useEffect(() => {
    callApi<{ files: AttachmentView[] }>(`/api/attachments?key=${formKey}`)
      .then(({ files: found }) =>
        setFiles(
          new Map(
            found.map((file) => {
              lastKey += 1;
              return [lastKey, file];
            }),
          ),
        ),
      )
      .catch(() => undefined);
  }, [formKey]);

  const set = (at: number, file: Shown) => setFiles((before) => new Map(before).set(at, file));
  const add = async (file: File) => {
    lastKey += 1;
    const at = lastKey;
    const shown: Shown = { name: file.name, size: file.size, id: '', state: 'uploading', reason: '' };
    if (file.size > MAX_FILE_BYTES)
      return set(at, { ...shown, state: 'refused', reason: 'It is larger than 15 MB.' });
    set(at, shown);
    set(at, await upload(formKey, file, shown));
  };
  const remove = (at: number, { id }: Shown) => {
    setFiles((before) => new Map([...before].filter(([key]) => key !== at)));
    if (id !== '')
      callApi(`/api/attachments/${id}?key=${formKey}`, undefined, { method: 'DELETE' }).catch(
        () => undefined,
      );
    field.current?.focus();
  };
  return (
    <div className={styles.files}>
      <label className={styles.label} htmlFor="files">
        Files <span>(optional)</span>
      </label>
      <p className={styles.hint} id="files-hint">
        Drawings, spreadsheets, specifications: at most {MAX_FILES} files of 15 MB, 40 MB together.{' '}
        {isScanned
          ? 'Each is checked for viruses.'
          : 'Their type is checked; they are not scanned for viruses.'}
      </p>
      <input
        id="files"
        ref={field}
        className={styles.input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-describedby="files-hint"
        onChange={({ target }) => {
          for (const file of target.files ?? []) void add(file);
          target.value = '';
        }}
      />
      <ul className={styles.list} aria-label="Files" aria-live="polite">
        {[...files].map(([at, file]) => (
          <li key={at} className={file.state === 'refused' ? styles.refused : undefined}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.state}>
              {sizeOf(file.size)} · {STATES[file.state]}
              {file.reason !== '' && `: ${file.reason}`}
            </span>
            <PressButton look="plain" onClick={() => remove(at, file)}>
              Remove<Unseen> {file.name}</Unseen>
            </PressButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function upload(formKey: string, file: File, shown: Shown): Promise<Shown> {
  const refused = (reason: string): Shown => ({ ...shown, state: 'refused', reason });
  const query = new URLSearchParams({ key: formKey, name: file.name });
  const response = await fetch(`/api/attachments?${query}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: file,
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as (AttachmentView & { message?: string }) | null;
  if (!response || answer === null) return refused(OFFLINE);
  return response.ok ? answer : refused(response.status < 500 && answer.message ? answer.message : OFFLINE);
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / 1e6).toFixed(1)} MB`;
}
