import {
  NEWSLETTER_CONSENT,
  NEWSLETTER_PATH,
  type NewsletterSource,
} from '../../src/newsletter/newsletter.contract.js';
import { SubmitButton } from './button.js';
import styles from './newsletter-form.module.css';

interface NewsletterFormProps {
  /** Of its field: another one for each form of a page. */
  id: string;
  source: NewsletterSource;
  button?: string;
}

/** Signs up for the newsletter, from wherever it stands. */
export function NewsletterForm({ id, source, button = 'Subscribe' }: NewsletterFormProps) {
  return (
    <form className={styles.form} method="post" action={NEWSLETTER_PATH} noValidate data-dirty="false">
      <input type="hidden" name="source" value={source} />
      <NewsletterTrap id={id} />
      <label className={styles.label} htmlFor={id}>
        Your address for the newsletter
      </label>
      <div className={styles.line}>
        <input
          className={styles.input}
          id={id}
          name="mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={`${id}-consent`}
          required
        />
        <SubmitButton>{button}</SubmitButton>
      </div>
      <p className={styles.consent} id={`${id}-consent`}>
        {NEWSLETTER_CONSENT}
      </p>
    </form>
  );
}

/** A field that people do not see: whoever fills it in is a program. */
export function NewsletterTrap({ id }: { id: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={`${id}-reference`}>Leave this empty</label>
      <input id={`${id}-reference`} name="reference" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
