import type { SignInData } from '../../../src/auth/sign-in/sign-in.contract.js';
import { ActionLink, SubmitButton } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Panel, StepForm, stepLink } from './panel.js';
import styles from './sign-in-screen.module.css';
import { CodeField } from './step-fields.js';

type Of<S extends SignInData['step']> = { data: Extract<SignInData, { step: S }> };

export function CheckMail({ data }: Of<'check-mail'>) {
  return (
    <Panel
      title="Check your mail"
      lead="We sent you a mail with a code of six digits and a button. Either of them confirms your address, for one hour."
      frame={data}
    >
      {data.isSentAgain && (
        <p className={styles.notice} role="status">
          Another mail is on its way. Only its code and button work from now on.
        </p>
      )}
      <StepForm step="check-mail" frame={data}>
        <CodeField data={data} />
        <SubmitButton isWide>Confirm address</SubmitButton>
      </StepForm>
      <StepForm step="check-mail/resend" frame={data}>
        <SubmitButton look="secondary" isWide>
          Send another mail
        </SubmitButton>
      </StepForm>
      <p className={styles.foot}>
        Nothing there? Look among unwanted mail, or{' '}
        <a href={stepLink('sign-up', data)}>use another address</a>.
      </p>
    </Panel>
  );
}

export function ConfirmMail({ data }: Of<'confirm-mail'>) {
  return (
    <Panel
      title="Confirm your address"
      lead={
        <>
          One press, and the account for <span className={styles.address}>{data.mail}</span> is yours.
        </>
      }
      frame={data}
    >
      <StepForm step="verify" frame={data} hidden={{ token: data.token }}>
        <SubmitButton isWide>Confirm and sign in</SubmitButton>
      </StepForm>
    </Panel>
  );
}

export function NewMail({ data }: Of<'new-mail'>) {
  return (
    <Panel
      title="Confirm your new mail address"
      lead={
        <>
          From then on you sign in with <span className={styles.address}>{data.mail}</span>.
        </>
      }
      frame={data}
    >
      <StepForm step="new-mail" frame={data} hidden={{ token: data.token }}>
        <SubmitButton isWide>Use this address</SubmitButton>
      </StepForm>
    </Panel>
  );
}

export function DeadLink({ data }: Of<'dead-link'>) {
  const again = {
    reset: { title: 'Send a new link', href: stepLink('reset', data) },
    'sign-up': { title: 'Sign in', href: stepLink('login', data) },
    account: { title: 'Your account', href: '/en-us/account' },
  }[data.again];
  return (
    <Panel
      title="This link does not work any more"
      lead="It was used already, a newer one was sent, or its time is over."
      frame={data}
    >
      <ActionLink action={{ ...again, style: 'primary' }} />
    </Panel>
  );
}

export function SecondFactor({ data }: Of<'second-factor'>) {
  return (
    <Panel
      title="Enter your code"
      lead="Open your authenticator app and type the six digits that it shows now."
      frame={data}
    >
      <StepForm step="code" frame={data}>
        <Field
          name="code"
          label="Code"
          look="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint="No app at hand? Type one of your recovery codes."
          errors={data.errors}
        />
        <SubmitButton isWide>Sign in</SubmitButton>
      </StepForm>
    </Panel>
  );
}

export function Authenticator({ data }: Of<'authenticator'>) {
  return (
    <Panel
      title="Set up an authenticator app"
      lead={
        data.isRequired
          ? 'Administrators need one to sign in. Any app for one-time codes will do.'
          : 'From then on nobody can sign in with your password alone.'
      }
      frame={data}
    >
      <ol className={styles.steps}>
        <li>
          Scan this picture with the app.
          <br />
          <img
            className={styles.picture}
            src={data.picture}
            width={200}
            height={200}
            alt="Code for the app"
          />
          <br />
          Or type this key:{' '}
          <code className={styles.secret}>{data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </li>
        <li>Type the six digits that the app shows then.</li>
      </ol>
      <StepForm step="authenticator" frame={data}>
        <CodeField data={data} />
        <SubmitButton isWide>Turn on</SubmitButton>
      </StepForm>
    </Panel>
  );
}

export function RecoveryCodes({ data }: Of<'recovery-codes'>) {
  return (
    <Panel
      title="Keep your recovery codes"
      lead="Each of them works once in place of the app. They are shown only now: print them, or put them into your password manager."
      frame={data}
    >
      <ul className={styles.codes}>
        {data.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ActionLink action={{ title: 'I have kept them', href: data.next, style: 'primary' }} />
    </Panel>
  );
}

export function NotPossible({ data }: Of<'not-possible'>) {
  return (
    <Panel
      title="Signing in did not work"
      lead={data.errors.length > 0 ? undefined : data.message}
      frame={data}
    >
      <ActionLink action={{ title: 'Back to sign in', href: stepLink('login', data), style: 'primary' }} />
    </Panel>
  );
}

/** What a window of its own shows until it closes itself, and where it cannot. */
export function Done({ data }: Of<'done'>) {
  return (
    <Panel title="You are signed in" lead="You can close this window." frame={data}>
      <ActionLink action={{ title: 'Go to the home page', href: data.returnTo, style: 'secondary' }} />
    </Panel>
  );
}
