import { profile, type UserView } from '../../users/users.contract.js';
import type { FormError } from '../sign-in/sign-in.contract.js';

type Form = Readonly<Record<string, string>>;

/** What a form does not change of a person. */
const FIXED: ReadonlySet<string> = new Set(['id', 'mail', 'roles', 'updatedAt']);

/** The profile of a form, or what is wrong with it. The list of states names the country, too. */
export function readProfile(form: Form) {
  const result = profile.safeParse({ ...form, state: stateOf(form) });
  const errors: FormError[] = (result.error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }));
  return { profile: result.data, errors };
}

/** A person as they were typed, to be shown again. */
export function asTyped(known: UserView, form: Form): UserView {
  const typed = Object.entries(form).filter(([name]) => Object.hasOwn(known, name) && !FIXED.has(name));
  if (typed.length === 0) return known;
  return { ...known, ...Object.fromEntries(typed), state: stateOf(form) };
}

/** That of another country is none. */
function stateOf({ state = '', country = '' }: Form): string {
  const [, of = country, code = ''] = /^([A-Z]{2})-(.*)$/s.exec(state) ?? [state, country, state];
  return of === country ? code : '';
}
