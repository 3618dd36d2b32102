import {
  type AccountData,
  type ProfileChoices,
  stateChoice,
} from '../../../src/auth/account/account.contract.js';
import type { Profile } from '../../../src/users/users.contract.js';
import { SubmitButton } from '../../ui/button.js';
import type { FieldError } from '../../ui/field.js';
import { Field, SelectField } from '../../ui/field.js';
import styles from './account-screen.module.css';

/** The profile of a person by itself. */
export function ProfileForm({ data }: { data: AccountData }) {
  const errors = data.section === 'profile' ? data.errors : [];
  return (
    <form className={styles.form} method="post" action="/en-us/account/profile" noValidate>
      <input type="hidden" name="updatedAt" value={data.user.updatedAt} />
      <ProfileFields user={data.user} choices={data} errors={errors} />
      <div className={styles.action}>
        <SubmitButton>Save profile</SubmitButton>
      </div>
    </form>
  );
}

interface ProfileFieldsProps {
  user: Profile;
  choices: ProfileChoices;
  errors: readonly FieldError[];
}

/** Name, company and address of a person. */
export function ProfileFields({ user, choices, errors }: ProfileFieldsProps) {
  return (
    <>
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
        {choices.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="state"
        label="State"
        hint={`For ${choices.states.map(({ country }) => country.name).join(', ')}.`}
        autoComplete="address-level1"
        defaultValue={stateChoice(user.country, user.state)}
        isOptional
        errors={errors}
      >
        <option value="">No state</option>
        {choices.states.map(({ country, states }) => (
          <optgroup key={country.code} label={country.name}>
            {states.map(({ code, name }) => (
              <option key={code} value={stateChoice(country.code, code)}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  );
}
