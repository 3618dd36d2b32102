import type { AdminQuoteRulesData, RuleView } from '../../../src/quotes/staff/quotes-admin.contract.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { AdminButton, ButtonRow, Card } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Field, SelectField } from '../../ui/field.js';
import styles from './admin-quotes.module.css';

const PATH = '/en-us/admin/quotes/rules';

/** Which requests go to whom. */
export function AdminQuoteRulesScreen({ data }: { data: AdminQuoteRulesData }) {
  const { rules, series, errors, typed, test, fallback, notice } = data;
  const nameOf = (id: string) => series.find((one) => one.id === id)?.name ?? id;
  const columns: Column<RuleView>[] = [
    { head: 'Goes to', cell: ({ mail }) => mail },
    { head: 'Product line', cell: ({ product }) => (product === '' ? 'Every' : nameOf(product)) },
    { head: 'Country', cell: ({ country }) => country || 'Every' },
    { head: 'State', cell: ({ state }) => state || 'Every' },
    {
      head: 'Action',
      cell: ({ id, mail }) => (
        <form method="post" action={`${PATH}/${id}/remove`}>
          <AdminButton of={`rule for ${mail}`}>Remove</AdminButton>
        </form>
      ),
    },
  ];
  return (
    <AdminShell
      section="quotes"
      title="Who answers"
      lead="The first that fits: product line and state, state, country, the sales specialist in the content, the rule for everything."
      notice={notice}
    >
      <ErrorSummary errors={errors} />
      <Card title="Rules">
        {rules.length > 0 ? (
          <DataTable caption="Rules" rows={rules} keyOf={({ id }) => id} columns={columns} />
        ) : (
          <p>There is no rule yet.</p>
        )}
        <p className={styles.hint}>
          {fallback === ''
            ? 'Where no rule fits and no specialist answers, nobody is mailed (QUOTES_MAIL is not set).'
            : `Where no rule fits and no specialist answers, ${fallback} is mailed.`}
        </p>
      </Card>
      <Card title="Add a rule">
        <form className={styles.form} method="post" action={`${PATH}/new`} noValidate>
          <Place data={data} values={typed} errors={errors} prefix="" />
          <Field name="mail" label="Goes to" type="email" defaultValue={typed.mail ?? ''} errors={errors} />
          <ButtonRow>
            <AdminButton look="primary">Save rule</AdminButton>
          </ButtonRow>
        </form>
      </Card>
      <Card title="Try the rules">
        <form className={styles.form} method="get" action={PATH} data-filter="">
          <input type="hidden" name="try" value="1" />
          <Place data={data} values={test ?? {}} errors={[]} prefix="try-" />
          <ButtonRow>
            <AdminButton>Try</AdminButton>
          </ButtonRow>
        </form>
        {test !== null && (
          <p role="status">
            {test.answer === ''
              ? 'Nobody would be mailed.'
              : `It would go to ${test.answer}${test.by === 'specialist' ? ', the sales specialist' : ''}.`}
          </p>
        )}
      </Card>
    </AdminShell>
  );
}

interface PlaceProps {
  data: AdminQuoteRulesData;
  values: Readonly<Record<string, string>>;
  errors: AdminQuoteRulesData['errors'];
  /** Ids must be the only ones of the page. */
  prefix: string;
}

function Place({ data, values, errors, prefix }: PlaceProps) {
  const { series, countries } = data;
  if (prefix === '')
    return (
      <div className={styles.place}>
        <SelectField
          name="product"
          label="Product line"
          isOptional
          defaultValue={values.product ?? ''}
          errors={errors}
        >
          <option value="">Every</option>
          {series.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="country"
          label="Country"
          isOptional
          defaultValue={values.country ?? ''}
          errors={errors}
        >
          <option value="">Every</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          name="state"
          label="State"
          hint="Its code, like TX."
          isOptional
          maxLength={10}
          defaultValue={values.state ?? ''}
          errors={errors}
        />
      </div>
    );
  return (
    <div className={styles.place}>
      <label className={styles.try}>
        <span className={styles.label}>Product line</span>
        <select className={styles.area} name="product" defaultValue={values.product ?? ''}>
          <option value="">None</option>
          {series.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.try}>
        <span className={styles.label}>Country</span>
        <select className={styles.area} name="country" defaultValue={values.country ?? ''}>
          <option value="">None</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.try}>
        <span className={styles.label}>State</span>
        <input className={styles.area} name="state" maxLength={10} defaultValue={values.state ?? ''} />
      </label>
    </div>
  );
}
