import { useEffect, useRef, useState } from 'react';
import { pageAfter, signOut } from '../../account/sign-out.js';
import { SubmitButton } from '../../ui/button.js';
import styles from '../../ui/statement.module.css';

/** How long the words can be read before the page goes on; ms. */
const READ = 1_500;

/** `local`: the server did not hear of it. */
type State = 'asked' | 'working' | 'out' | 'local';

const TITLES: Readonly<Record<State, string>> = {
  asked: 'Sign out',
  working: 'Signing out…',
  out: 'You are signed out',
  local: 'You are signed out on this device',
};
const KEPT = 'Your shopping list stays on this device.';

/**
 * Signs out when a link of this site led here, and goes back to where the person came from. Without script, and when
 * another site led here, it is a form.
 */
export default function SignOut({ homePath }: { homePath: string }) {
  const [state, setState] = useState<State>('asked');
  const begun = useRef(false);

  const leave = async () => {
    setState('working');
    const from = cameFrom();
    if (!(await signOut())) {
      setState('local');
      return;
    }
    setState('out');
    const target = await pageAfter(from, homePath);
    // In place of this page: the way back must not lead here again.
    setTimeout(() => location.replace(target), READ);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page
  useEffect(() => {
    if (begun.current || !isAskedHere()) return;
    begun.current = true;
    void leave();
  }, []);

  return (
    <section className={styles.page} aria-live="polite">
      <h1 className={styles.title}>{TITLES[state]}</h1>
      <p className={styles.text}>{state === 'local' ? 'Close the browser to be safe.' : KEPT}</p>
      {state === 'asked' && (
        <form
          method="post"
          action="/api/_auth/sign-out"
          onSubmit={(event) => {
            event.preventDefault();
            void leave();
          }}
        >
          <SubmitButton>Sign out</SubmitButton>
        </form>
      )}
      {(state === 'out' || state === 'local') && <a href={homePath}>Go to the home page</a>}
    </section>
  );
}

/** By a link of this site: no other site may sign anybody out. */
function isAskedHere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const isSoft = loaded !== undefined && new URL(loaded.name).pathname !== location.pathname;
  return isSoft || isOwn(document.referrer);
}

/** The page before, as far as it is one of this site. */
function cameFrom(): string | null {
  const named = new URLSearchParams(location.search).get('from');
  return named ?? (isOwn(document.referrer) ? document.referrer : null);
}

function isOwn(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === location.origin;
}
