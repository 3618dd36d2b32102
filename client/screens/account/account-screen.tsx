import type { ReactNode } from 'react';
import type { AccountData, AccountSection } from '../../../src/auth/account/account.contract.js';
import { type RightView, rightName, waitsForPerson } from '../../../src/users/rights.contract.js';
import { SubmitButton } from '../../ui/button.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Field } from '../../ui/field.js';
import { TextArea } from '../../ui/text-area.js';
import styles from './account-screen.module.css';
import { Deletion, Notices, OwnData, timeText } from './own-data.js';
import { ProfileForm } from './profile-form.js';

const SAVED: Record<AccountSection | 'reply', string> = {
  profile: 'Your profile is saved.',
  rights: 'Your profile is complete. If you asked for a right, you get a mail when it is decided.',
  mail: 'Press the button in the mail to your new address. Until then nothing changes.',
  password: 'Your password is changed. Every other browser was signed out.',
  authenticator: 'Your authenticator app is removed.',
  sessions: 'Signed out.',
  reply: 'Your answer is sent. You get a mail when it is decided.',
  notices: 'Your choice is saved.',
  data: 'You get a mail with a link, mostly within minutes.',
  deletion: 'Welcome back. Your account stays as it was, and is not deleted.',
};

/** A person's own account, part by part. */
export function AccountScreen({ data }: { data: AccountData }) {
  const { user } = data;
  const name = [user.firstName, user.lastName].filter((part) => part !== '').join(' ');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Your account</h1>
          <p className={styles.who}>{name === '' ? user.mail : `${name}, ${user.mail}`}</p>
        </div>
        <form method="post" action="/api/_auth/sign-out" data-dirty="false">
          <SubmitButton look="secondary">Sign out</SubmitButton>
        </form>
      </header>
      <ErrorSummary errors={data.errors} />
      <Section
        data={data}
        id="profile"
        title="Profile"
        lead="Quotes and orders go to this person and address."
      >
        <ProfileForm data={data} />
      </Section>
      <Section
        data={data}
        id="rights"
        title="Rights"
        lead="Some pages are for customers and partners. Our staff looks at each request."
      >
        <Rights data={data} />
      </Section>
      {data.hasPassword && (
        <Section data={data} id="mail" title="Mail address" lead={`You sign in with ${user.mail}.`}>
          <MailForm data={data} />
        </Section>
      )}
      <Section
        data={data}
        id="password"
        title="Password"
        lead={
          data.hasPassword
            ? 'A new one signs out every other browser.'
            : 'You sign in by another way. With "Forgot your password?" on the sign-in page you add one.'
        }
      >
        {data.hasPassword && <PasswordForm data={data} />}
      </Section>
      <Section
        data={data}
        id="authenticator"
        title="Authenticator app"
        lead="With it nobody can sign in with your password alone."
      >
        <Authenticator data={data} />
      </Section>
      <Section
        data={data}
        id="sessions"
        title="Where you are signed in"
        lead="If you do not know one of these browsers, sign it out and change your password."
      >
        <Sessions data={data} />
      </Section>
      <Section
        data={data}
        id="notices"
        title="Notices"
        lead="Mails about your account, and about what you ask us for, always come."
      >
        <Notices data={data} />
      </Section>
      <Section
        data={data}
        id="data"
        title="Your data"
        lead="All that we keep of you in one ZIP file, as JSON and for spreadsheets. Once a day."
      >
        <OwnData data={data} />
      </Section>
      <Section
        data={data}
        id="deletion"
        title="Delete your account"
        lead="What you no longer need, we need not keep."
      >
        <Deletion data={data} />
      </Section>
    </div>
  );
}

interface SectionProps {
  data: AccountData;
  id: AccountSection;
  title: string;
  lead: string;
  children: ReactNode;
}

function Section({ data, id, title, lead, children }: SectionProps) {
  return (
    <section className={styles.section} id={`part-${id}`} aria-labelledby={`${id}-title`}>
      <div>
        <h2 className={styles.sectionTitle} id={`${id}-title`}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.form}>
        {data.saved !== null && (data.saved === 'reply' ? 'rights' : data.saved) === id && (
          <p className={styles.notice} role="status">
            {SAVED[data.saved]}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}

const STATES: Record<RightView['state'], string> = {
  pending: 'We look at it',
  approved: 'Approved',
  refused: 'Not approved',
};

/** What a person asked for, and what is to be said to it. */
function Right({ data, right }: { data: AccountData; right: RightView }) {
  const { id, name, state, question, reply, answer } = right;
  const isAsked = waitsForPerson(right);
  const field = `reply-${id}`;
  const isWrong = data.errors.some((error) => error.field === field);
  return (
    <li>
      <div className={styles.session}>
        <div>
          <p>{name}</p>
          {answer !== '' && <p className={styles.since}>{answer}</p>}
        </div>
        <p className={styles.since}>{isAsked ? 'Your answer is needed' : STATES[state]}</p>
      </div>
      {isAsked && (
        <form className={styles.question} method="post" action="/en-us/account/rights/reply" noValidate>
          <input type="hidden" name="right" value={id} />
          <TextArea
            name={field}
            label={question}
            hint="Our staff asks this before they decide."
            defaultValue={isWrong ? data.reply : ''}
            errors={data.errors}
          />
          <div className={styles.action}>
            <SubmitButton>Send answer</SubmitButton>
          </div>
        </form>
      )}
      {state === 'pending' && reply !== '' && (
        <p className={styles.said}>
          {question} <span>You answered: {reply}</span>
        </p>
      )}
    </li>
  );
}

function Rights({ data }: { data: AccountData }) {
  const { rights, user } = data;
  // Those that were given without a request, too.
  const given = user.roles
    .filter((role) => !rights.some((right) => right.role === role && right.state === 'approved'))
    .map((role) => rightName(role));
  return (
    <>
      {given.length + rights.length === 0 ? (
        <p>You have none yet, and asked for none.</p>
      ) : (
        <ul className={styles.sessions}>
          {given.map((name) => (
            <li key={name} className={styles.session}>
              <p>{name}</p>
              <p className={styles.since}>{STATES.approved}</p>
            </li>
          ))}
          {rights.map((right) => (
            <Right key={right.id} data={data} right={right} />
          ))}
        </ul>
      )}
      <p>
        <a href="/en-us/account/register">Ask for a right</a>
      </p>
    </>
  );
}

function MailForm({ data }: { data: AccountData }) {
  const errors = data.section === 'mail' ? data.errors : [];
  return (
    <form className={styles.form} method="post" action="/en-us/account/mail" noValidate>
      {data.nextMail === null ? (
        <>
          <Field
            name="mail"
            label="New mail address"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            errors={errors}
          />
          <Field
            name="mailPassword"
            label="Password"
            type="password"
            autoComplete="current-password"
            errors={errors}
          />
        </>
      ) : (
        <Field
          name="code"
          label="Code"
          look="code"
          hint={`To change to ${data.nextMail}, type the six digits of the mail to your present address.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          errors={errors}
        />
      )}
      <div className={styles.action}>
        <SubmitButton look="secondary">
          {data.nextMail === null ? 'Change mail address' : 'Confirm with the code'}
        </SubmitButton>
      </div>
    </form>
  );
}

function PasswordForm({ data }: { data: AccountData }) {
  const errors = data.section === 'password' ? data.errors : [];
  return (
    <form className={styles.form} method="post" action="/en-us/account/password" noValidate>
      <input type="text" name="username" value={data.user.mail} autoComplete="username" readOnly hidden />
      <Field
        name="password"
        label="Present password"
        type="password"
        autoComplete="current-password"
        errors={errors}
      />
      <Field
        name="newPassword"
        label="New password"
        type="password"
        hint="At least 10 characters. A few words together are easy to remember."
        autoComplete="new-password"
        maxLength={128}
        errors={errors}
      />
      <div className={styles.action}>
        <SubmitButton>Change password</SubmitButton>
      </div>
    </form>
  );
}

function Authenticator({ data }: { data: AccountData }) {
  const { isOn, isRequired, codesLeft } = data.authenticator;
  const errors = data.section === 'authenticator' ? data.errors : [];
  const state = isOn
    ? `It is on. You have ${codesLeft} recovery ${codesLeft === 1 ? 'code' : 'codes'} left.`
    : 'It is off.';
  if (!data.hasPassword || (isOn && isRequired))
    return <p>{isRequired ? `${state} Administrators need it.` : state}</p>;
  return (
    <form className={styles.form} method="post" action="/en-us/account/authenticator" noValidate>
      <p>{state}</p>
      <input type="hidden" name="turn" value={isOn ? 'off' : 'on'} />
      <Field
        name="authenticatorPassword"
        label="Your password"
        type="password"
        autoComplete="current-password"
        errors={errors}
      />
      <div className={styles.action}>
        <SubmitButton look="secondary">{isOn ? 'Remove the app' : 'Set up an app'}</SubmitButton>
      </div>
    </form>
  );
}

function Sessions({ data }: { data: AccountData }) {
  const others = data.sessions.filter(({ isThisOne }) => !isThisOne);
  return (
    <>
      <ul className={styles.sessions}>
        {data.sessions.map(({ id, browser, lastSeenAt, isThisOne }) => (
          <li key={id} className={styles.session}>
            <div>
              <p>{browser}</p>
              <p className={styles.since}>
                {isThisOne ? 'This browser' : `Last used ${timeText(lastSeenAt)}`}
              </p>
            </div>
            {!isThisOne && (
              <form method="post" action="/en-us/account/sessions" data-dirty="false">
                <input type="hidden" name="id" value={id} />
                <SubmitButton look="secondary">Sign out</SubmitButton>
              </form>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <form className={styles.action} method="post" action="/en-us/account/sessions" data-dirty="false">
          <SubmitButton look="secondary">Sign out everywhere else</SubmitButton>
        </form>
      )}
    </>
  );
}
