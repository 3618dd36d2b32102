import type { StepFrame } from '../../../src/auth/sign-in/sign-in.contract.js';
import { Field } from '../../ui/field.js';

/** Whose account it is. */
export function MailField({
  data,
  label = 'Mail address',
}: {
  data: StepFrame & { mail: string };
  label?: string;
}) {
  return (
    <Field
      name="mail"
      label={label}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={data.mail}
      errors={data.errors}
    />
  );
}

/** The password of an account that is there. */
export function PasswordField({ data }: { data: StepFrame }) {
  return (
    <Field
      name="password"
      label="Password"
      type="password"
      autoComplete="current-password"
      errors={data.errors}
    />
  );
}

/** A password that is chosen now. */
export function NewPasswordField({ data, label }: { data: StepFrame; label: string }) {
  return (
    <Field
      name="password"
      label={label}
      type="password"
      hint="At least 10 characters. A few words together are easy to remember."
      autoComplete="new-password"
      maxLength={128}
      errors={data.errors}
    />
  );
}

/** Six digits, from a mail or an app. */
export function CodeField({ data }: { data: StepFrame }) {
  return (
    <Field
      name="code"
      label="Code"
      look="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      errors={data.errors}
    />
  );
}
