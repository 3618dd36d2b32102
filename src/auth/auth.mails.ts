import type { OutgoingMail } from '../mail/mail.contract.js';
import type { Account } from '../users/users.service.js';
import { stepAddress } from './sign-in/journey.js';
import type { Journey } from './tokens/one-time-tokens.js';

/** Words of the mails about accounts. */

type Recipient = Pick<Account, 'id' | 'mail'>;

const day = () => new Date().toISOString().slice(0, 10);
const hour = () => new Date().toISOString().slice(0, 13);

const RESET = { kind: 'button', label: 'Choose a new password', url: '/api/_auth/reset' } as const;

export function verifyAddress(
  { id, mail }: Recipient,
  issued: { id: string; token: string; code: string },
  journey: Journey,
): OutgoingMail {
  return {
    key: `verify-address ${id} ${issued.id}`,
    kind: 'verify-address',
    to: mail,
    subject: `${issued.code} is your code to confirm your address`,
    blocks: [
      { kind: 'paragraph', text: 'Type this code where you created your account:' },
      { kind: 'code', text: issued.code },
      { kind: 'paragraph', text: 'Or confirm your address here. The code and the button work for one hour.' },
      {
        kind: 'button',
        label: 'Confirm address',
        url: stepAddress('verify', { returnTo: journey.returnTo }, { token: issued.token }),
      },
      {
        kind: 'paragraph',
        text: 'If you did not create an account, do nothing: without a confirmation it is deleted.',
      },
    ],
    reason: 'somebody gave this address for a new account.',
  };
}

export function alreadyRegistered({ mail }: Recipient): OutgoingMail {
  return {
    key: `already-registered ${mail} ${hour()}`,
    kind: 'already-registered',
    to: mail,
    subject: 'You already have an account',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody, probably you, wanted to create an account with this address. There is one already.',
      },
      { kind: 'button', label: 'Sign in', url: '/api/_auth/login' },
      { kind: 'paragraph', text: 'If you do not know your password any more, choose a new one.' },
      RESET,
    ],
    reason: 'somebody gave this address for a new account.',
  };
}

export function resetPassword(
  { mail }: Recipient,
  issued: { id: string; token: string },
  journey: Journey,
): OutgoingMail {
  return {
    key: `reset ${issued.id}`,
    kind: 'reset-password',
    to: mail,
    subject: 'Choose a new password',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody, probably you, asked for a new password. The button works once, for 30 minutes.',
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: stepAddress('new-password', { returnTo: journey.returnTo }, { token: issued.token }),
      },
      { kind: 'paragraph', text: 'If it was not you, do nothing: your password stays as it is.' },
    ],
    reason: 'somebody asked for a new password for your account.',
  };
}

export function invitation({ id, mail }: Recipient, issued: { id: string; token: string }): OutgoingMail {
  return {
    key: `invitation ${id} ${issued.id}`,
    kind: 'invitation',
    to: mail,
    subject: 'You are invited',
    blocks: [
      {
        kind: 'paragraph',
        text: 'An account was made for you. Choose a password to use it. The button works for 7 days.',
      },
      {
        kind: 'button',
        label: 'Choose a password',
        url: stepAddress('new-password', {}, { token: issued.token }),
      },
    ],
    reason: 'somebody of our staff invited you.',
  };
}

export function passwordChanged({ id, mail }: Recipient, event: string): OutgoingMail {
  return {
    key: `password-changed ${id} ${event}`,
    kind: 'password-changed',
    to: mail,
    subject: 'Your password was changed',
    blocks: [
      {
        kind: 'paragraph',
        text: 'The password of your account was changed, and every other browser was signed out.',
      },
      { kind: 'paragraph', text: 'If it was not you, choose a new password now.' },
      RESET,
    ],
    reason: 'something changed in how you sign in.',
  };
}

export function authenticatorChanged({ id, mail }: Recipient, isOn: boolean, event: string): OutgoingMail {
  return {
    key: `authenticator-changed ${id} ${event}`,
    kind: 'authenticator-changed',
    to: mail,
    subject: isOn ? 'An authenticator app was added' : 'Your authenticator app was removed',
    blocks: [
      {
        kind: 'paragraph',
        text: isOn
          ? 'From now on a code of your authenticator app is needed to sign in.'
          : 'From now on your password alone is needed to sign in.',
      },
      { kind: 'paragraph', text: 'If it was not you, choose a new password now, and tell us.' },
      RESET,
    ],
    reason: 'something changed in how you sign in.',
  };
}

export function newDevice({ mail }: Recipient, device: string, event: string): OutgoingMail {
  return {
    key: `new-device ${event}`,
    kind: 'new-device',
    to: mail,
    subject: 'Somebody signed in to your account',
    blocks: [
      { kind: 'paragraph', text: 'Your account was used in a browser that we have not seen before.' },
      {
        kind: 'rows',
        rows: [
          ['Browser', device],
          ['Time', `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
        ],
      },
      {
        kind: 'paragraph',
        text: 'If it was you, there is nothing to do. If not, choose a new password now.',
      },
      RESET,
    ],
    reason: 'your account was used in a new browser.',
  };
}

export function manyWrongPasswords({ id, mail }: Recipient): OutgoingMail {
  return {
    key: `wrong-passwords ${id} ${day()}`,
    kind: 'wrong-passwords',
    to: mail,
    subject: 'Many wrong passwords for your account',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody tried ten wrong passwords. Nobody was let in, and further tries are slowed down.',
      },
      {
        kind: 'paragraph',
        text: 'If it was you and you do not know your password any more, choose a new one.',
      },
      RESET,
    ],
    reason: 'somebody tried to sign in to your account.',
  };
}

export function accountLinked({ id, mail }: Recipient, provider: string): OutgoingMail {
  return {
    key: `identity-linked ${id} ${provider} ${day()}`,
    kind: 'identity-linked',
    to: mail,
    subject: 'A way to sign in was added',
    blocks: [
      { kind: 'paragraph', text: `From now on you can also sign in with ${provider}.` },
      { kind: 'paragraph', text: 'If it was not you, choose a new password now, and tell us.' },
      RESET,
    ],
    reason: 'something changed in how you sign in.',
  };
}

export function changeMail(
  { id, mail }: Recipient,
  issued: { id: string; code: string },
  next: string,
): OutgoingMail {
  return {
    key: `change-mail ${id} ${issued.id}`,
    kind: 'change-mail',
    to: mail,
    subject: `${issued.code} is your code to change your mail address`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody, probably you, wants to use ${next} in place of this address. Type this code on the page of your account:`,
      },
      { kind: 'code', text: issued.code },
      { kind: 'paragraph', text: 'If it was not you, somebody knows your password: choose a new one now.' },
      RESET,
    ],
    reason: 'something is to change in how you sign in.',
  };
}

export function confirmNewMail(
  { id }: Recipient,
  issued: { id: string; token: string },
  next: string,
): OutgoingMail {
  return {
    key: `confirm-new-mail ${id} ${issued.id}`,
    kind: 'confirm-new-mail',
    to: next,
    subject: 'Confirm your new mail address',
    blocks: [
      {
        kind: 'paragraph',
        text: 'From then on you sign in with this address. The button works for 24 hours; until it is pressed nothing changes.',
      },
      {
        kind: 'button',
        label: 'Use this address',
        url: stepAddress('new-mail', {}, { token: issued.token }),
      },
    ],
    reason: 'somebody gave this address for their account.',
  };
}

/** To both addresses. */
export function mailChanged(to: string, { id }: Recipient, event: string): OutgoingMail {
  return {
    key: `mail-changed ${id} ${event} ${to}`,
    kind: 'mail-changed',
    to,
    subject: 'Your mail address was changed',
    blocks: [
      { kind: 'paragraph', text: 'From now on you sign in to your account with the new address.' },
      { kind: 'paragraph', text: 'If it was not you, tell us at once.' },
    ],
    reason: 'something changed in how you sign in.',
  };
}

/** @param by name of the administrator */
export function lookedAtAs({ id, mail }: Recipient, by: string, reason: string, event: string): OutgoingMail {
  return {
    key: `looked-at-as ${id} ${event}`,
    kind: 'looked-at-as',
    to: mail,
    subject: 'Our staff looks at the site as you see it',
    blocks: [
      {
        kind: 'paragraph',
        text: 'To help you, somebody of our staff sees the site for at most 30 minutes as you do. They cannot change or send anything, and do not learn your password.',
      },
      {
        kind: 'rows',
        rows: [
          ['Who', by],
          ['Why', reason],
          ['Time', `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
        ],
      },
      { kind: 'paragraph', text: 'If you did not ask for help and wonder why, tell us.' },
    ],
    reason: 'somebody looked at your account.',
  };
}

export function dataReady({ mail }: Recipient, id: string, token: string): OutgoingMail {
  return {
    key: `data-export ${id}`,
    kind: 'data-export',
    to: mail,
    subject: 'The data of your account is ready',
    blocks: [
      {
        kind: 'paragraph',
        text: 'What we keep of you is in one ZIP file, as JSON and as CSV. The button works for 24 hours, and only where you are signed in.',
      },
      { kind: 'button', label: 'Download', url: `/en-us/account/data?${new URLSearchParams({ token })}` },
      { kind: 'paragraph', text: 'If you did not ask for it, change your password.' },
    ],
    reason: 'you asked for the data of your account.',
  };
}
