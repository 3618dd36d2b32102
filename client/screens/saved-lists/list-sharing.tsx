import { type FormEvent, useState } from 'react';
import type { SavedListView, SavedScope } from '../../../src/lists/saved/saved-lists.contract.js';
import { callApi } from '../../ui/call-api.js';
import { PressButton } from '../../ui/press-button.js';
import { Unseen } from '../../ui/unseen.js';
import styles from './list-detail.module.css';
import { wordsOfForm } from './save-dialog.js';

const SCOPES: readonly { scope: SavedScope; words: string }[] = [
  { scope: 'private', words: 'Only me' },
  { scope: 'link', words: 'Anyone with the link, to look at' },
  { scope: 'people', words: 'People I invite' },
];

/** Who else sees the list. What is taken back ends at once. */
export function ListSharing({ list, onChanged }: { list: SavedListView; onChanged: () => void }) {
  const { id, scope, invitations } = list;
  const [url, setUrl] = useState('');
  const [showsOwner, setShowsOwner] = useState(list.showsOwner);
  const [fault, setFault] = useState('');
  const attempt = async (work: () => Promise<void>) => {
    setFault('');
    try {
      await work();
      onChanged();
    } catch (error) {
      setFault(wordsOfForm(error));
    }
  };
  const share = (next: SavedScope, shows = showsOwner) =>
    attempt(async () => {
      const body = { scope: next, showsOwner: shows };
      const answer = await callApi<{ url: string | null }>(`/api/saved-lists/${id}/sharing`, body);
      setUrl(answer.url ?? '');
    });
  const invite = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    void attempt(async () => {
      const body = { mail: String(form.get('mail')), mayEdit: form.has('mayEdit') };
      await callApi(`/api/saved-lists/${id}/invitations`, body);
      element.reset();
    });
  };
  return (
    <section className={styles.panel} aria-labelledby="sharing-title">
      <h2 id="sharing-title">Who sees this list</h2>
      <fieldset className={styles.scopes}>
        <legend>
          <Unseen>Who sees this list</Unseen>
        </legend>
        {SCOPES.map((one) => (
          <label key={one.scope}>
            <input
              type="radio"
              name="scope"
              checked={scope === one.scope}
              onChange={() => void share(one.scope)}
            />
            {one.words}
          </label>
        ))}
      </fieldset>
      {scope === 'link' && (
        <>
          {url === '' ? (
            <p>
              The link was shown when it was made.{' '}
              <PressButton look="plain" onClick={() => void share('link')}>
                Make a new one
              </PressButton>
              , and the old one ends.
            </p>
          ) : (
            <label>
              Link
              <input readOnly value={url} onFocus={({ target }) => target.select()} />
            </label>
          )}
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={showsOwner}
              onChange={({ target }) => {
                setShowsOwner(target.checked);
                void share('link', target.checked);
              }}
            />
            Show my first name there
          </label>
        </>
      )}
      {scope === 'people' && (
        <>
          <form className={styles.invite} onSubmit={invite} data-dirty="false" noValidate>
            <label>
              Mail address of an account, also a future one
              <input name="mail" type="email" autoComplete="off" />
            </label>
            <label className={styles.check}>
              <input type="checkbox" name="mayEdit" /> May change the list
            </label>
            <PressButton type="submit" look="small">
              Invite
            </PressButton>
          </form>
          <ul>
            {invitations.map((one) => (
              <li key={one.id}>
                <span>
                  {one.mail}, {one.mayEdit ? 'may change it' : 'may look at it'}
                  {one.state === 'declined' && ', declined'}
                </span>
                <PressButton
                  look="small"
                  onClick={() =>
                    void attempt(() =>
                      callApi(`/api/saved-lists/${id}/invitations/${one.id}`, undefined, {
                        method: 'DELETE',
                      }),
                    )
                  }
                >
                  Take back
                </PressButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <div role="alert">{fault !== '' && <p className={styles.fault}>{fault}</p>}</div>
    </section>
  );
}
