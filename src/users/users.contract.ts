import { z } from 'zod';
import { mailAddressField } from '../mail/mail.contract.js';
import { optionalLine, textLine } from '../platform/text.contract.js';
import { isCountry, postalCodeFault, statesOf } from './address.contract.js';

/** States of an account. Only an active one can be used; a deleted one says nothing of a person any more. */
export const ACCOUNT_STATUSES = [
  'invited',
  'unverified',
  'active',
  'disabled',
  'deleted-pending',
  'deleted',
] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** The commonest thing that programs write into the fields for names. */
const ADDRESS_IN_NAME = /https?:|http\b|www\.|</i;
const name = (label: string) =>
  textLine(60, { name: label }).refine((text) => !ADDRESS_IN_NAME.test(text), 'Please enter your name.');

const phone = optionalLine(40, { name: 'phone number' }).refine(
  (text) => text === '' || (/^[-+() .x\d]+$/i.test(text) && /^\d{6,20}$/.test(text.replace(/\D/g, ''))),
  'Enter a phone number with 6 to 20 digits, like +1 555 010 0199.',
);

/** An address that mail is sent to, in lower case: nobody tells two of them apart by case. */
export const mailAddress = z
  .string({ error: 'Enter your mail address.' })
  .refine((text) => text.trim() !== '', { error: 'Enter your mail address.', abort: true })
  .pipe(mailAddressField)
  .transform((address) => address.toLowerCase());

const names = { firstName: name('first name'), lastName: name('last name') };
/** The name of a person alone. */
export const personName = z.object(names);

/** What a person says of themselves. Other fields, such as `id`, `mail` and `roles`, are ignored. */
export const profile = z
  .object({
    ...names,
    phone,
    company: textLine(120, { name: 'company' }),
    streetAddress: optionalLine(120, { name: 'street address' }),
    city: optionalLine(80, { name: 'city' }),
    country: z
      .string({ error: 'Choose your country.' })
      .trim()
      .toUpperCase()
      .min(1, 'Choose your country.')
      .refine((code) => code === '' || isCountry(code), 'Choose a country from the list.'),
    state: optionalLine(40, { name: 'state' }).transform((code) => code.toUpperCase()),
    postalCode: optionalLine(20, { name: 'postal code' }).transform((code) => code.toUpperCase()),
  })
  .transform((given, context) => {
    const states = statesOf(given.country);
    // A state that was chosen before the country was changed means nothing.
    const state = states === null ? '' : given.state;
    if (states !== null && !states.some(({ code }) => code === state)) {
      const message = state === '' ? 'Choose your state.' : 'Choose a state of this country.';
      context.addIssue({ code: 'custom', path: ['state'], message });
    }
    const fault = given.postalCode === '' ? null : postalCodeFault(given.country, given.postalCode);
    if (fault !== null) context.addIssue({ code: 'custom', path: ['postalCode'], message: fault });
    return { ...given, state };
  });
export type Profile = z.output<typeof profile>;

/** A person as they and administrators see them: the user of the specification, with what belongs to it. */
export interface UserView extends Profile {
  id: string;
  mail: string;
  roles: readonly string[];
  /** ISO 8601 UTC; sent back with a change, it keeps that from overwriting one that was made meanwhile. */
  updatedAt: string;
}

/** True when a person has told what orders and quotes need. */
export function isComplete(given: Profile): boolean {
  return given.firstName !== '' && given.lastName !== '' && given.company !== '' && given.country !== '';
}

/** Where goods for a person go: what they are made of, in the order of the specification. */
export function shippingAddress(user: Profile): Profile {
  const { firstName, lastName, phone, company, streetAddress, country, state, postalCode, city } = user;
  return { firstName, lastName, phone, company, streetAddress, country, state, postalCode, city };
}
