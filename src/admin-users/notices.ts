/** What the list says after something was done, by the name in the address. */
export const NOTICES = {
  disable: 'The account is disabled, and every session of it has ended.',
  enable: 'The account can be used again.',
  delete:
    'The account is disabled, and will be made anonymous in 30 days. Until then it can be enabled again.',
  'end-sessions': 'Every session has ended.',
  'end-session': 'The session has ended.',
  'send-reset': 'A link to choose a new password is on its way.',
  'send-invitation': 'Another invitation is on its way. Only its link works from now on.',
  withdraw: 'The invitation is withdrawn, and its link does not work any more.',
  invited: 'The invitation is on its way. Its link works for 7 days.',
  roles: 'The roles are changed. They count from the next request on.',
  saved: 'The profile is saved.',
  noted: 'The note is kept.',
  batch: 'The roles are changed. They count from the next request on.',
  'right-approved': 'The right is given, and counts from the next request on. They get a mail.',
  'right-refused': 'The request is refused. They get a mail.',
  'right-asked': 'They get a mail with your question, and answer on their account page.',
  acted: 'You are yourself again.',
  imported: 'The accounts are made. Their invitations go out at 200 a minute.',
} as const;
export type NoticeName = keyof typeof NOTICES;
