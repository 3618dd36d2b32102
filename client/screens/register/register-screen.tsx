import type { RegisterData } from '../../../src/auth/account/account.contract.js';
import { RIGHTS } from '../../../src/users/rights.contract.js';
import { SubmitButton } from '../../ui/button.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { CheckField, Field, SelectField } from '../../ui/field.js';
import { ProfileFields } from '../account/profile-form.js';
import styles from './register-screen.module.css';

/** Where new people tell who they are, and ask for what they need. */
export function RegisterScreen({ data }: { data: RegisterData }) {
  const { user, asked, errors, returnTo } = data;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Complete your profile</h1>
        <p className={styles.lead}>
          With it quotes and orders fill in themselves. You can also{' '}
          <a href={returnTo === '' ? '/en-us' : returnTo}>do this later</a>.
        </p>
      </header>
      <ErrorSummary errors={errors} />
      <form className={styles.form} method="post" action="/en-us/account/register" noValidate>
        {returnTo !== '' && <input type="hidden" name="returnTo" value={returnTo} />}
        <ProfileFields user={user} choices={data} errors={errors} />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Rights</legend>
          <SelectField
            name="role"
            label="What do you need?"
            hint="Prices, documents and forms for customers and partners. Our staff looks at each request."
            isOptional
            defaultValue={asked.role}
            errors={errors}
          >
            <option value="">Nothing for now</option>
            {Object.entries(RIGHTS).map(([role, name]) => (
              <option key={role} value={role}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field
            name="accountNumber"
            label="Your account number with us"
            isOptional
            autoComplete="off"
            defaultValue={asked.accountNumber}
            errors={errors}
          />
          <Field
            name="reason"
            label="What do you need it for?"
            hint="In a sentence, when you ask for a right."
            isOptional
            maxLength={500}
            defaultValue={asked.reason}
            errors={errors}
          />
        </fieldset>
        <div className={styles.checks}>
          <CheckField
            name="terms"
            label="I accept the terms of use and how my data is used."
            errors={errors}
          />
          <CheckField
            name="newsletter"
            label="Send me news about products, a few times a year (optional)."
            isChecked={data.isNewsletterWished}
          />
        </div>
        <div className={styles.action}>
          <SubmitButton>Complete profile</SubmitButton>
        </div>
      </form>
    </div>
  );
}
