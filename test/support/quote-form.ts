/** The form of a request for a quote, filled in by somebody without an account. */
import { newMail } from './people.js';

/** As of a form that a person took a minute for. */
export const quoteForm = (changes: object = {}) => ({
  openedAt: new Date(Date.now() - 60_000).toISOString(),
  lines: [{ part: 'zq7 1', quantity: '4', target: '9.50', note: '' }],
  projectName: 'Hall 3',
  country: 'US',
  state: 'TX',
  city: 'Austin',
  firstName: 'Ada',
  lastName: 'Lund',
  company: 'Lund Racks',
  mail: newMail(),
  role: 'contractor',
  consent: true,
  ...changes,
});

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
