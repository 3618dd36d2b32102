import type { UserAction } from '../../../src/admin-users/admin-users.contract.js';
import type { AccountStatus } from '../../../src/users/users.contract.js';
import type { Tone } from '../../ui/admin/parts.js';

/** States of accounts as people call them. */
export const STATES: Readonly<Record<AccountStatus, readonly [words: string, tone: Tone]>> = {
  invited: ['Invited', 'wait'],
  unverified: ['Not confirmed', 'wait'],
  active: ['Active', 'good'],
  disabled: ['Disabled', 'bad'],
  'deleted-pending': ['To be deleted', 'bad'],
  deleted: ['Deleted', 'plain'],
};

interface ActionWords {
  button: string;
  /** What happens then. */
  consequence: string;
  isDangerous: boolean;
}

export const ACTIONS: Readonly<Record<UserAction, ActionWords>> = {
  disable: {
    button: 'Disable account',
    consequence:
      'They are signed out everywhere at once and cannot sign in until the account is enabled again.',
    isDangerous: true,
  },
  enable: {
    button: 'Enable account',
    consequence: 'They can sign in again with the password they had.',
    isDangerous: false,
  },
  delete: {
    button: 'Delete account',
    consequence:
      'They are signed out everywhere at once. In 30 days the account is made anonymous, which cannot be undone; until then it can be enabled again.',
    isDangerous: true,
  },
  'end-sessions': {
    button: 'End all sessions',
    consequence: 'They are signed out in every browser, and can sign in again.',
    isDangerous: true,
  },
  'send-reset': {
    button: 'Send password link',
    consequence: 'They get a mail with a link to choose a new password. It works for 30 minutes.',
    isDangerous: false,
  },
  'send-invitation': {
    button: 'Send invitation',
    consequence: 'They get another mail with a link that works for 7 days. The earlier link ends.',
    isDangerous: false,
  },
  withdraw: {
    button: 'Withdraw invitation',
    consequence: 'The link in their mail does not work any more, and the account is gone.',
    isDangerous: true,
  },
};
