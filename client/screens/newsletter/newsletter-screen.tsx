import {
  NEWSLETTER_CONSENT,
  NEWSLETTER_PATH,
  type NewsletterData,
} from '../../../src/newsletter/newsletter.contract.js';
import { SubmitButton } from '../../ui/button.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Field } from '../../ui/field.js';
import { NewsletterTrap } from '../../ui/newsletter-form.js';
import statement from '../../ui/statement.module.css';
import styles from './newsletter.module.css';

type Step = NewsletterData['step'];

const TITLES: Readonly<Record<Step, string>> = {
  form: 'Newsletter',
  sent: 'Check your mail',
  confirm: 'Confirm your address',
  confirmed: 'You get our newsletter from now on',
  stop: 'Stop the newsletter?',
  stopped: 'Stopped',
  'dead-link': 'This link does not work any more',
};

/** Signing up for the newsletter, and what the links of its mails lead to. */
export function NewsletterScreen({ data }: { data: NewsletterData }) {
  return (
    <section className={statement.page}>
      <h1 className={statement.title}>{TITLES[data.step]}</h1>
      <StepBody data={data} />
    </section>
  );
}

function StepBody({ data }: { data: NewsletterData }) {
  switch (data.step) {
    case 'form':
      return <SignUp data={data} />;
    case 'sent':
      return (
        <>
          <p className={statement.text}>
            We sent you a mail with a button. Press it within 7 days, and you get the next issue. Nothing
            there? Look among unwanted mail.
          </p>
          <p>
            <a href={NEWSLETTER_PATH}>Use another address</a>
          </p>
        </>
      );
    case 'confirm':
      return (
        <>
          <p className={statement.text}>
            One press, and <span className={styles.address}>{data.mail}</span> gets our newsletter.{' '}
            {NEWSLETTER_CONSENT}
          </p>
          <PostButton action={data.action}>Confirm subscription</PostButton>
        </>
      );
    case 'confirmed':
      return <p className={statement.text}>The link to stop it is in the mail that we have just sent you.</p>;
    case 'stop':
      return (
        <>
          <p className={statement.text}>You can sign up again at any time.</p>
          <PostButton action={data.action}>Stop newsletter</PostButton>
        </>
      );
    case 'stopped':
      return <p className={statement.text}>You get no more newsletters from us.</p>;
    case 'dead-link':
      return (
        <>
          <p className={statement.text}>It was used already, a newer one was sent, or its time is over.</p>
          <p>
            <a href={NEWSLETTER_PATH}>Sign up for the newsletter</a>
          </p>
        </>
      );
  }
}

function SignUp({ data }: { data: Extract<NewsletterData, { step: 'form' }> }) {
  return (
    <>
      <p className={statement.text}>{NEWSLETTER_CONSENT}</p>
      <form className={styles.form} method="post" action={NEWSLETTER_PATH} noValidate data-dirty="false">
        <ErrorSummary errors={data.errors} />
        <input type="hidden" name="source" value="page" />
        <NewsletterTrap id="mail" />
        <Field
          name="mail"
          label="Mail address"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={data.mail}
          errors={data.errors}
        />
        <SubmitButton>Subscribe</SubmitButton>
      </form>
    </>
  );
}

function PostButton({ action, children }: { action: string; children: string }) {
  return (
    <form method="post" action={action} data-dirty="false">
      <SubmitButton>{children}</SubmitButton>
    </form>
  );
}
