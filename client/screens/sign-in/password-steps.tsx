import type { SignInData, SignInNotice } from '../../../src/auth/sign-in/sign-in.contract.js';
import { Island } from '../../islands/island.js';
import { ActionLink, SubmitButton } from '../../ui/button.js';
import { CheckField } from '../../ui/field.js';
import { Panel, StepForm, stepLink } from './panel.js';
import styles from './sign-in-screen.module.css';
import { MailField, NewPasswordField, PasswordField } from './step-fields.js';
import WorkProof from './work-proof.island.js';

type Of<S extends SignInData['step']> = { data: Extract<SignInData, { step: S }> };

const NOTICES: Record<SignInNotice, string> = {
  confirmed: 'Your address is confirmed. Sign in to go on.',
  'password-changed': 'Your password was changed. Sign in with the new one.',
  leaving: 'Your account is closed, and will be deleted in 14 days. Sign in before then to keep it.',
  again: 'What you are about to do needs you to sign in once more.',
};

export function SignIn({ data }: Of<'sign-in'>) {
  return (
    <Panel title="Sign in" frame={data}>
      {data.notice !== null && (
        <p className={styles.notice} role="status">
          {NOTICES[data.notice]}
        </p>
      )}
      {data.provider !== null && (
        <>
          <ActionLink
            action={{
              title: `Continue with ${data.provider}`,
              href: stepLink('provider', data),
              style: 'secondary',
            }}
          />
          <p className={styles.or}>or with your password</p>
        </>
      )}
      <StepForm step="login" frame={data}>
        <MailField data={data} />
        <PasswordField data={data} />
        {data.challenge !== null && (
          <Island name="work-proof" component={WorkProof} props={{ challenge: data.challenge }} when="load" />
        )}
        <div className={styles.aside}>
          <CheckField name="keep" label="Keep me signed in" isChecked={data.isKept} />
          <a href={stepLink('reset', data)}>Forgot your password?</a>
        </div>
        <SubmitButton isWide>Sign in</SubmitButton>
      </StepForm>
      <p className={styles.foot}>
        No account yet? <a href={stepLink('sign-up', data)}>Create an account</a>
      </p>
    </Panel>
  );
}

export function SignUp({ data }: Of<'sign-up'>) {
  return (
    <Panel
      title="Create an account"
      lead="Keep your lists and quotes in one place, and follow your orders."
      frame={data}
    >
      <StepForm step="sign-up" frame={data} hidden={{ startedAt: String(data.startedAt) }}>
        <MailField label="Work mail address" data={data} />
        <NewPasswordField label="Password" data={data} />
        <div className={styles.reference} aria-hidden="true">
          <label htmlFor="reference">Leave this empty</label>
          <input id="reference" name="reference" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <SubmitButton isWide>Create account</SubmitButton>
      </StepForm>
      <p className={styles.foot}>
        You have an account? <a href={stepLink('login', data)}>Sign in</a>
      </p>
    </Panel>
  );
}

export function ForgotPassword({ data }: Of<'forgot-password'>) {
  return (
    <Panel
      title="Reset your password"
      lead="We send you a link with which you choose a new one."
      frame={data}
    >
      <StepForm step="reset" frame={data}>
        <MailField data={data} />
        <SubmitButton isWide>Send link</SubmitButton>
      </StepForm>
      <p className={styles.foot}>
        <a href={stepLink('login', data)}>Back to sign in</a>
      </p>
    </Panel>
  );
}

export function ResetSent({ data }: Of<'reset-sent'>) {
  return (
    <Panel
      title="Check your mail"
      lead="If there is an account with this address, a link is on its way. It works for 30 minutes."
      frame={data}
    >
      <p className={styles.foot}>
        Nothing there? Look among unwanted mail, or <a href={stepLink('reset', data)}>send another link</a>.
      </p>
    </Panel>
  );
}

const CHOOSE: Record<Of<'new-password'>['data']['why'], { lead: string; action: string }> = {
  reset: { lead: 'It replaces the old one, and signs out every browser.', action: 'Change password' },
  invite: { lead: 'With it you sign in from now on.', action: 'Start using the account' },
  verify: {
    lead: 'You began your account in another browser. To be sure that it is yours, choose its password here.',
    action: 'Confirm and sign in',
  },
};

export function NewPassword({ data }: Of<'new-password'>) {
  const { lead, action } = CHOOSE[data.why];
  return (
    <Panel title="Choose a password" lead={lead} frame={data}>
      <StepForm step="new-password" frame={data} hidden={{ token: data.token }}>
        <p>
          For the account <span className={styles.address}>{data.mail}</span>
        </p>
        {/* By this field password managers know the account. */}
        <input type="text" name="username" value={data.mail} autoComplete="username" readOnly hidden />
        <NewPasswordField label="New password" data={data} />
        <SubmitButton isWide>{action}</SubmitButton>
      </StepForm>
    </Panel>
  );
}

export function LinkAccount({ data }: Of<'link-account'>) {
  return (
    <Panel
      title="Connect your accounts"
      lead={
        <>
          There is an account for <span className={styles.address}>{data.mail}</span> already. Enter its
          password once; from then on you can sign in with {data.provider}.
        </>
      }
      frame={data}
    >
      <StepForm step="provider/link" frame={data}>
        <PasswordField data={data} />
        <SubmitButton isWide>Connect and sign in</SubmitButton>
      </StepForm>
      <p className={styles.foot}>
        <a href={stepLink('reset', data)}>Forgot your password?</a>
      </p>
    </Panel>
  );
}
