import {
  type PowerRegistrationData,
  REGISTRATION_PATH,
  type RegistrationView,
  VALUE_BANDS,
} from '../../../src/power-registration/power-registration.contract.js';
import { Island } from '../../islands/island.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { When } from '../../ui/admin/parts.js';
import { AttachedFiles } from '../../ui/attachments/attached-files.js';
import { SubmitButton } from '../../ui/button.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Field, SelectField } from '../../ui/field.js';
import statement from '../../ui/statement.module.css';
import { TextArea } from '../../ui/text-area.js';
import styles from './power-registration.module.css';
import { RegistrationBadge } from './registration-badge.js';
import RegistrationFiles from './registration-files.island.js';

const COLUMNS: readonly Column<RegistrationView>[] = [
  { head: 'Reference', cell: ({ reference }) => <span className={styles.reference}>{reference}</span> },
  {
    head: 'Project',
    cell: ({ id, project, files }) => (
      <>
        {project}
        {files.length > 0 && (
          <AttachedFiles files={files} hrefOf={(file) => `${REGISTRATION_PATH}/${id}/files/${file}`} />
        )}
      </>
    ),
  },
  { head: 'End customer', cell: ({ endCustomer }) => endCustomer },
  { head: 'State', cell: (row) => <RegistrationBadge row={row} /> },
  { head: 'Message', isMinor: true, cell: ({ answer }) => answer },
  { head: 'Registered', cell: ({ createdAt }) => <When at={createdAt} /> },
];

function Closed() {
  return (
    <section className={statement.page}>
      <h1 className={statement.title}>You don’t have access to this page</h1>
      <p className={statement.text}>
        It is for people with the right “Power registration”. You can ask for it: we look at each request and
        answer by mail.
      </p>
      <form method="post" action="/en-us/account/rights" data-dirty="false">
        <input type="hidden" name="role" value="power_registration_eligible" />
        <input type="hidden" name="page" value={REGISTRATION_PATH} />
        <SubmitButton>Ask for access</SubmitButton>
      </form>
    </section>
  );
}

/** Where partners register a project or an installed unit, and see what became of it. */
export function PowerRegistrationScreen({ data }: { data: PowerRegistrationData }) {
  const { key, values, errors, registrations, taken } = data;
  if (data.isClosed) return <Closed />;
  const field = (name: string) => ({ name, errors, defaultValue: values[name] ?? '' });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Power registration</h1>
        <p className={styles.lead}>
          Register a project or an installed unit. We look at each one and answer by mail.
        </p>
      </header>
      {taken !== null && (
        <p className={styles.notice} role="status">
          We have your registration {taken}. You get a copy by mail.
        </p>
      )}
      <ErrorSummary errors={errors} />
      <form className={styles.form} method="post" action={REGISTRATION_PATH} noValidate>
        <input type="hidden" name="key" value={key} />
        <Field {...field('project')} label="Project" maxLength={120} autoComplete="off" />
        <Field {...field('endCustomer')} label="End customer" maxLength={120} autoComplete="off" />
        <Field {...field('city')} label="City" maxLength={80} autoComplete="off" />
        <Field {...field('region')} label="State or province" maxLength={80} autoComplete="off" />
        <Field {...field('country')} label="Country" maxLength={80} autoComplete="off" />
        <Field {...field('expectedOn')} label="Expected date" type="date" />
        <TextArea
          {...field('lines')}
          label="Parts"
          hint="One part a line: part number; quantity; serial numbers, if you have them. Like 46353-703; 2; AB123 AB124"
          rows={6}
          isCode
        />
        <Field {...field('distributor')} label="Distributor" isOptional maxLength={120} autoComplete="off" />
        <SelectField {...field('valueBand')} label="Value" isOptional>
          <option value="">Not said</option>
          {VALUE_BANDS.map((band) => (
            <option key={band}>{band}</option>
          ))}
        </SelectField>
        <TextArea {...field('notes')} label="Notes" isOptional rows={4} />
        <Island
          name="registration-files"
          component={RegistrationFiles}
          props={{ formKey: key, isScanned: data.isScanned }}
          when="load"
        />
        <div>
          <SubmitButton>Register project</SubmitButton>
        </div>
      </form>
      {registrations.length > 0 && (
        <div className={styles.known}>
          <h2>Your registrations</h2>
          <DataTable
            caption="Your registrations"
            rows={registrations}
            keyOf={({ id }) => id}
            columns={COLUMNS}
            isTall
          />
        </div>
      )}
    </div>
  );
}
