import type { AccountData } from '../../../src/auth/account/account.contract.js';
import { signInAgainAddress } from '../../../src/auth/sign-in/sign-in.contract.js';
import { ActionLink, SubmitButton } from '../../ui/button.js';
import { CheckField, Field } from '../../ui/field.js';
import styles from './account-screen.module.css';

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** @param at ISO 8601 */
export function timeText(at: string): string {
  return `${TIME.format(new Date(at))} UTC`;
}

/** Which mails somebody wishes beside those about what they do here. */
export function Notices({ data }: { data: AccountData }) {
  return (
    <form className={styles.form} method="post" action="/en-us/account/notices" noValidate>
      <CheckField
        name="newsletter"
        label="News about products and events, about once a month"
        isChecked={data.isNewsletterWished}
      />
      <div className={styles.action}>
        <SubmitButton look="secondary">Save notices</SubmitButton>
      </div>
    </form>
  );
}

/** An archive of what is kept of the person. */
export function OwnData({ data: { dataExport, user } }: { data: AccountData }) {
  if (dataExport.state === 'ready')
    return (
      <p>
        The file is ready. Its link is in the mail to {user.mail}, and works until{' '}
        {timeText(dataExport.until)}. After that you can ask again.
      </p>
    );
  return (
    <form className={styles.form} method="post" action="/en-us/account/data" data-dirty="false">
      {dataExport.state === 'waiting' && (
        <p>
          You asked on {timeText(dataExport.since)}. The file is being made; if no mail comes within the hour,
          ask again.
        </p>
      )}
      <div className={styles.action}>
        <SubmitButton look="secondary">
          {dataExport.state === 'waiting' ? 'Ask again' : 'Ask for my data'}
        </SubmitButton>
      </div>
    </form>
  );
}

/** The end of the account. */
export function Deletion({ data }: { data: AccountData }) {
  const errors = data.section === 'deletion' ? data.errors : [];
  if (data.keptBecause === 'administrator')
    return <p>You are an administrator. Let another one take that role from you first.</p>;
  if (data.keptBecause === 'sign-in-again')
    return (
      <>
        <p>To be sure that it is you, sign in once more first.</p>
        <ActionLink
          action={{
            title: 'Sign in again',
            href: signInAgainAddress('/en-us/account#part-deletion'),
            style: 'secondary',
          }}
        />
      </>
    );
  return (
    <form
      className={styles.form}
      method="post"
      action="/en-us/account/deletion"
      noValidate
      data-dirty="false"
    >
      <p>
        You are signed out everywhere at once. After 14 days we delete your profile, rights and sign-ins, for
        good. Sign in before then, and all stays as it is.
      </p>
      {data.hasPassword && (
        <Field
          name="deletionPassword"
          label="Your password"
          type="password"
          autoComplete="current-password"
          errors={errors}
        />
      )}
      <div className={styles.action}>
        <SubmitButton look="secondary">Delete my account</SubmitButton>
      </div>
    </form>
  );
}
