import { REQUESTER_ROLES } from '../../../src/quotes/quote-words.contract.js';
import type { RequestQuoteData } from '../../../src/quotes/quotes.contract.js';
import { CheckField, Field, type FieldError, SelectField } from '../../ui/field.js';
import { TextArea } from '../../ui/text-area.js';
import styles from './request-quote.module.css';

interface PartProps {
  values: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
}

interface ProjectProps extends PartProps, Pick<RequestQuoteData, 'countries' | 'states'> {
  /** The one that is chosen; null where no script follows the choice. */
  country: string | null;
}

/** Fields that most leave empty. */
const MORE = ['endCustomer', 'industry', 'application', 'poReference', 'distributor', 'hasCompetingParts'];

/** What the parts are for, and where they go. */
export function ProjectFields({ values, errors, countries, states, country }: ProjectProps) {
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '', errors });
  const isMoreOpen = MORE.some(
    (name) => (values[name] ?? '') !== '' || errors.some((one) => one.field === name),
  );
  return (
    <fieldset className={styles.part}>
      <legend>Project</legend>
      <Field {...text('projectName')} label="Project name" maxLength={120} isOptional />
      <div className={styles.pair}>
        <SelectField {...text('country')} label="Ship to" autoComplete="country">
          <option value="">Choose a country</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <StateField text={text('state')} countries={countries} states={states} country={country} />
      </div>
      <div className={styles.pair}>
        <Field {...text('city')} label="City" autoComplete="address-level2" maxLength={80} isOptional />
        <Field
          {...text('postalCode')}
          label="Postal code"
          autoComplete="postal-code"
          maxLength={20}
          isOptional
        />
      </div>
      <Field
        {...text('neededBy')}
        label="Needed by"
        type="date"
        hint="When the parts must be at the site."
        isOptional
      />
      <details className={styles.more} open={isMoreOpen}>
        <summary>More about the project</summary>
        <div className={styles.fields}>
          <Field {...text('endCustomer')} label="End customer" maxLength={120} isOptional />
          <Field {...text('industry')} label="Industry" maxLength={80} isOptional />
          <Field
            {...text('application')}
            label="Application"
            hint="Like cable management in a data hall."
            maxLength={120}
            isOptional
          />
          <Field {...text('poReference')} label="PO or reference" maxLength={50} isOptional />
          <Field {...text('distributor')} label="Preferred distributor" maxLength={120} isOptional />
          <CheckField
            name="hasCompetingParts"
            label="The list has parts of other makers, for which you are to find ours."
            isChecked={(values.hasCompetingParts ?? '') !== ''}
          />
        </div>
      </details>
      <TextArea
        name="message"
        label="Message"
        isOptional
        rows={5}
        maxLength={4_000}
        defaultValue={values.message ?? ''}
        errors={errors}
      />
    </fieldset>
  );
}

interface StateFieldProps extends Pick<ProjectProps, 'countries' | 'states' | 'country'> {
  text: { name: string; defaultValue: string; errors: readonly FieldError[] };
}

/** States of the country that is chosen; where no script follows the choice, those of all. */
function StateField({ text, countries, states, country }: StateFieldProps) {
  const options = (code: string) =>
    (states[code] ?? []).map((state) => (
      <option key={state.code} value={state.code}>
        {state.name}
      </option>
    ));
  if (country !== null && states[country] === undefined) return null;
  return (
    <SelectField
      key={country}
      {...text}
      label="State"
      autoComplete="address-level1"
      isOptional={country === null}
    >
      <option value="">Choose a state</option>
      {country !== null
        ? options(country)
        : Object.keys(states).map((code) => (
            <optgroup key={code} label={countries.find((one) => one.code === code)?.name ?? code}>
              {options(code)}
            </optgroup>
          ))}
    </SelectField>
  );
}

/** Who asks. */
export function PersonFields({ values, errors }: PartProps) {
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '', errors });
  return (
    <fieldset className={styles.part}>
      <legend>You</legend>
      <div className={styles.pair}>
        <Field {...text('firstName')} label="First name" autoComplete="given-name" maxLength={60} />
        <Field {...text('lastName')} label="Last name" autoComplete="family-name" maxLength={60} />
      </div>
      <Field {...text('company')} label="Company" autoComplete="organization" maxLength={120} />
      <Field
        {...text('mail')}
        label="Mail address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="The quote goes to this address."
      />
      <div className={styles.pair}>
        <Field {...text('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" isOptional />
        <SelectField {...text('role')} label="Your role">
          <option value="">Choose your role</option>
          {Object.entries(REQUESTER_ROLES).map(([role, words]) => (
            <option key={role} value={role}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      <CheckField
        name="consent"
        label={
          <>
            I agree that you use these details to answer me, as the{' '}
            <a href="/en-us/privacy">privacy notice</a> says.
          </>
        }
        isChecked={(values.consent ?? '') !== ''}
        errors={errors}
      />
      <CheckField
        name="newsletter"
        label="Send me news about products, a few times a year (optional)."
        isChecked={(values.newsletter ?? '') !== ''}
      />
    </fieldset>
  );
}
