import { sha256 } from '../../ui/digest.js';
import type { Refusable } from '../site-scripts.js';
import { REFUSABLE } from '../site-scripts.js';
import styles from './consent-bar.module.css';

/** What the browser part reads from the bar: `client/consent/consent.ts`. */
const CONSENT_BAR = 'consent-bar';

/**
 * Asks what may be loaded from others. It is in every document, hidden: the browser shows it to who has not answered,
 * once something waits for an answer.
 * @param waiting what scripts of this site wait for; blocked frames may ask for marketing on any page.
 */
export function ConsentBar({ waiting }: { waiting: readonly Refusable[] }) {
  const inUse = REFUSABLE.filter((category) => category === 'marketing' || waiting.includes(category));
  return (
    <section
      className={styles.bar}
      id={CONSENT_BAR}
      aria-label="Cookies and outside content"
      hidden
      data-version={sha256(inUse.join(' '), 'hex').slice(0, 12)}
      data-in-use={inUse.join(' ')}
      data-waiting={waiting.join(' ')}
    >
      <div className={styles.inner}>
        <p className={styles.words}>
          <strong>May we use more than what is needed?</strong> The site works without it. If you agree, it
          also counts visits and loads content from other hosts. Change this any time under Cookie settings.
        </p>
        <div className={styles.buttons}>
          <button type="button" className={styles.button} data-consent-answer="all">
            Accept all
          </button>
          <button type="button" className={styles.button} data-consent-answer="necessary">
            Only necessary
          </button>
          <button type="button" className={styles.choose} data-consent-settings="">
            Choose
          </button>
        </div>
      </div>
    </section>
  );
}
