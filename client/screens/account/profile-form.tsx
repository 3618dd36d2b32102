import type { AccountData } from '../../../src/auth/account/account.contract.js';
import { SubmitButton } from '../../ui/button.js';
import { Field, SelectField } from '../../ui/field.js';
import styles from './account-screen.module.css';

/** Name, company and address of a person. */
export function ProfileForm({ data }: { data: AccountData }) {
  const { user } = data;
  const errors = data.section === 'profile' ? data.errors : [];
  return (
    <form className={styles.form} method="post" action="/en-us/account/profile" noValidate>
      <input type="hidden" name="updatedAt" value={user.updatedAt} />
      <div className={styles.pair}>
        <Field
          name="firstName"
          label="First name"
          autoComplete="given-name"
          defaultValue={user.firstName}
          errors={errors}
        />
        <Field
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          defaultValue={user.lastName}
          errors={errors}
        />
      </div>
      <Field
        name="company"
        label="Company"
        autoComplete="organization"
        defaultValue={user.company}
        errors={errors}
      />
      <Field
        name="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        isOptional
        defaultValue={user.phone}
        errors={errors}
      />
      <Field
        name="streetAddress"
        label="Street address"
        autoComplete="street-address"
        isOptional
        defaultValue={user.streetAddress}
        errors={errors}
      />
      <div className={styles.pair}>
        <Field
          name="postalCode"
          label="Postal code"
          autoComplete="postal-code"
          isOptional
          defaultValue={user.postalCode}
          errors={errors}
        />
        <Field
          name="city"
          label="City"
          autoComplete="address-level2"
          isOptional
          defaultValue={user.city}
          errors={errors}
        />
      </div>
      <SelectField
        name="country"
        label="Country"
        autoComplete="country"
        defaultValue={user.country}
        errors={errors}
      >
        <option value="">Choose a country</option>
        {data.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="state"
        label="State"
        hint={`For ${data.states.map(({ country }) => country.name).join(', ')}.`}
        autoComplete="address-level1"
        defaultValue={user.state === '' ? '' : `${user.country}-${user.state}`}
        isOptional
        errors={errors}
      >
        <option value="">No state</option>
        {data.states.map(({ country, states }) => (
          <optgroup key={country.code} label={country.name}>
            {states.map(({ code, name }) => (
              <option key={code} value={`${country.code}-${code}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <div className={styles.action}>
        <SubmitButton>Save profile</SubmitButton>
      </div>
    </form>
  );
}
