import { type FormEvent, useState } from 'react';
import type { SharedListView } from '../../../src/lists/lists.contract.js';
import type { ShoppingListState } from '../../stores/shopping-list.js';
import { callApi, wordsOf } from '../../ui/call-api.js';
import { Modal } from '../../ui/modal.js';
import { PressButton } from '../../ui/press-button.js';
import { givenLines } from './export-list.js';
import { keepLink, linksNow, revokeLink } from './kept-links.js';
import styles from './share-dialog.module.css';

interface ShareDialogProps {
  list: ShoppingListState;
  onClose: () => void;
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A link, and its QR code, to the list as it is now; and the links that this browser has made. */
export default function ShareDialog({ list, onClose }: ShareDialogProps) {
  const [link, setLink] = useState<SharedListView | null>(null);
  const [links, setLinks] = useState(linksNow);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [copied, setCopied] = useState(false);

  const share = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFault('');
    try {
      const made = await callApi<SharedListView>('/api/shopping-list/shares', {
        days: Number(form.get('days')),
        withNotes: form.has('notes'),
        lines: givenLines(list.items),
      });
      keepLink(made);
      setLinks(linksNow());
      setLink(made);
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const end = async (id: string) => {
    try {
      await revokeLink(id);
      setLinks(linksNow());
      if (link?.id === id) setLink(null);
    } catch (error) {
      setFault(wordsOf(error));
    }
  };
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setFault('This browser did not let the link be copied. Select it and copy it yourself.'),
    );
  };
  return (
    <Modal title="Share by link" onClose={onClose}>
      {link === null ? (
        <form className={styles.form} onSubmit={share} data-dirty="false">
          <p className={styles.lead}>
            Whoever has the link sees the list as it is now, without your name. Later changes of yours do not
            show there.
          </p>
          <fieldset className={styles.days}>
            <legend>The link works for</legend>
            {[7, 30, 90].map((days) => (
              <label key={days}>
                <input type="radio" name="days" value={days} defaultChecked={days === 30} /> {days} days
              </label>
            ))}
          </fieldset>
          <label className={styles.check}>
            <input type="checkbox" name="notes" /> Show notes and labels, too
          </label>
          <PressButton type="submit" look="primary" isBusy={isBusy}>
            Make the link
          </PressButton>
        </form>
      ) : (
        <div className={styles.made}>
          <Qr code={link.qr} />
          <div>
            <label htmlFor="shared-url">Link</label>
            <input id="shared-url" readOnly value={link.url} onFocus={({ target }) => target.select()} />
            <PressButton look="primary" onClick={() => void copy(link.url)}>
              {copied ? 'Copied' : 'Copy link'}
            </PressButton>
            <p className={styles.lead}>Works until {DATE.format(new Date(link.expiresAt))}.</p>
          </div>
        </div>
      )}
      {fault !== '' && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {links.length > 0 && (
        <section className={styles.links}>
          <h3>Links made in this browser</h3>
          <ul>
            {links.map(({ id, url, expiresAt, lines }) => (
              <li key={id}>
                <span>
                  <a href={url}>
                    {lines} {lines === 1 ? 'line' : 'lines'}
                  </a>
                  , until {DATE.format(new Date(expiresAt))}
                </span>
                <PressButton look="small" onClick={() => void end(id)}>
                  End link
                </PressButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Modal>
  );
}

/** With the white margin that scanners need. */
function Qr({ code: { path, size } }: { code: SharedListView['qr'] }) {
  return (
    <svg
      className={styles.qr}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label="QR code of the link"
    >
      <path fill="#fff" d={`M-4-4h${size + 8}v${size + 8}h-${size + 8}z`} />
      <path fill="#000" d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
