import type { SignInData } from '../../../src/auth/sign-in/sign-in.contract.js';
import {
  Authenticator,
  CheckMail,
  ConfirmMail,
  DeadLink,
  Done,
  NewMail,
  NotPossible,
  RecoveryCodes,
  SecondFactor,
} from './confirm-steps.js';
import { ForgotPassword, LinkAccount, NewPassword, ResetSent, SignIn, SignUp } from './password-steps.js';

/** Every step of the way in: ordinary pages with ordinary forms, which need no script. */
export function SignInScreen({ data }: { data: SignInData }) {
  switch (data.step) {
    case 'sign-in':
      return <SignIn data={data} />;
    case 'sign-up':
      return <SignUp data={data} />;
    case 'check-mail':
      return <CheckMail data={data} />;
    case 'confirm-mail':
      return <ConfirmMail data={data} />;
    case 'new-mail':
      return <NewMail data={data} />;
    case 'forgot-password':
      return <ForgotPassword data={data} />;
    case 'reset-sent':
      return <ResetSent data={data} />;
    case 'new-password':
      return <NewPassword data={data} />;
    case 'dead-link':
      return <DeadLink data={data} />;
    case 'second-factor':
      return <SecondFactor data={data} />;
    case 'authenticator':
      return <Authenticator data={data} />;
    case 'recovery-codes':
      return <RecoveryCodes data={data} />;
    case 'link-account':
      return <LinkAccount data={data} />;
    case 'not-possible':
      return <NotPossible data={data} />;
    case 'done':
      return <Done data={data} />;
  }
}
