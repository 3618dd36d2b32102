/** Words and numbers of requests, without libraries: browsers load them. */

export const REQUEST_PATH = '/en-us/request-quote';
export const CONFIRMATION_PATH = '/en-us/quote-confirmation';
export const QUOTE_PATH = '/en-us/quote';

export const MAX_LINES = 500;
export const MAX_QUANTITY = 99_999;
/** Lines of the form where the browser runs no script. */
export const PLAIN_LINES = 5;

export const REQUESTER_ROLES = {
  specifier: 'Specifier or consultant',
  contractor: 'Contractor',
  distributor: 'Distributor',
  'end-user': 'End user',
  other: 'Other',
} as const;
