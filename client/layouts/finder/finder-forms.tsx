import type { ReactNode } from 'react';
import type {
  CountryOptions,
  DistributorFinder,
  Option,
  SpecialistFinder,
} from '../../../src/locations/locations.contract.js';
import { Island } from '../../islands/island.js';
import { SubmitButton } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import field from '../../ui/field.module.css';
import { useRenderScope } from '../../ui/render-scope.js';
import styles from './finder.module.css';
import FinderLive from './finder-live.island.js';
import { PARTS } from './finder-parts.js';

export function DistributorForm({ finder }: { finder: DistributorFinder }) {
  const { filter, options, nearFault } = finder;
  return (
    <>
      <Country countries={options.countries} value={filter.country} group="With distributors" />
      <State states={options.states} value={filter.state} />
      <div className={cx(field.field, nearFault !== null && field.isWrong, styles.near)}>
        <label className={field.label} htmlFor={PARTS.near}>
          Postal code <span className={field.optional}>(optional)</span>
        </label>
        <div id={PARTS.nearFault}>
          {nearFault !== null && (
            <p className={field.error} id="finder-near-error">
              {nearFault}
            </p>
          )}
        </div>
        <input
          className={field.input}
          id={PARTS.near}
          name="near"
          defaultValue={filter.near}
          maxLength={40}
          autoComplete="postal-code"
          aria-invalid={nearFault === null ? undefined : true}
          aria-describedby="finder-near-error"
        />
      </div>
      <div id={PARTS.radius} className={styles.part}>
        <Select
          name="radius"
          label="Within"
          value={filter.radius}
          options={options.radii}
          all="Any distance"
          last
        />
      </div>
      <Live locates />
      {options.types.length > 1 && (
        <Select
          name="type"
          label="Business type"
          value={filter.type}
          options={options.types}
          all="All types"
        />
      )}
      <div className={field.field}>
        <label className={field.label} htmlFor="finder-q">
          Name or city <span className={field.optional}>(optional)</span>
        </label>
        <input
          className={field.input}
          id="finder-q"
          name="q"
          type="search"
          defaultValue={filter.q}
          maxLength={80}
          autoComplete="off"
        />
      </div>
      <Buttons>Find distributors</Buttons>
    </>
  );
}

export function SpecialistForm({ finder }: { finder: SpecialistFinder }) {
  const { filter, options } = finder;
  return (
    <>
      <Country countries={options.countries} value={filter.country} group="With a specialist" />
      <State states={options.states} value={filter.state} />
      <Select
        name="product"
        label="Product"
        value={filter.product}
        options={options.products}
        all="All products"
      />
      <Select
        name="application"
        label="Application"
        value={filter.application}
        options={options.applications}
        all="All applications"
      />
      <Select
        name="specialist"
        label="Kind of specialist"
        value={filter.specialist}
        options={options.types}
        all="All kinds"
      />
      <Buttons>Find specialists</Buttons>
      <Live locates={false} />
    </>
  );
}

function Live({ locates }: { locates: boolean }) {
  const { path } = useRenderScope().ctx;
  return <Island name="finder-live" component={FinderLive} props={{ path, locates }} when="load" />;
}

function Country({ countries, value, group }: { countries: CountryOptions; value: string; group: string }) {
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={PARTS.country}>
        Country
      </label>
      <select
        className={field.input}
        id={PARTS.country}
        name="country"
        defaultValue={value}
        autoComplete="off"
      >
        <optgroup label={group}>
          <Options options={countries.served} />
        </optgroup>
        <optgroup label="Other countries">
          <Options options={countries.others} />
        </optgroup>
      </select>
    </div>
  );
}

/** Empty for countries whose addresses have no states. */
function State({ states, value }: { states: Option[]; value: string }) {
  return (
    <div id={PARTS.state} className={styles.part}>
      {states.length > 0 && (
        <Select
          name="state"
          label="State or province"
          value={value}
          options={states}
          all="All of the country"
        />
      )}
    </div>
  );
}

interface SelectProps {
  name: string;
  label: string;
  value: string;
  options: readonly Option[];
  /** Words for no choice. */
  all: string;
  /** No choice stands below the others. */
  last?: boolean;
}

function Select({ name, label, value, options, all, last = false }: SelectProps) {
  if (options.length === 0) return null;
  const none = <option value="">{all}</option>;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={`finder-${name}`}>
        {label}
      </label>
      <select
        className={field.input}
        id={`finder-${name}`}
        name={name}
        defaultValue={value}
        autoComplete="off"
      >
        {!last && none}
        <Options options={options} />
        {last && none}
      </select>
    </div>
  );
}

function Options({ options }: { options: readonly Option[] }): ReactNode {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

function Buttons({ children }: { children: string }) {
  const { ctx } = useRenderScope();
  return (
    <div className={styles.buttons}>
      <SubmitButton>{children}</SubmitButton>
      <a className={styles.reset} href={ctx.path}>
        Reset
      </a>
    </div>
  );
}
