import {
  type AdminImportUploadData,
  IMPORTS_PATH,
  MAX_UPLOAD_BYTES,
} from '../../../src/imports/imports.contract.js';
import { AdminButton, AdminLink, ButtonRow, Card } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Field } from '../../ui/field.js';
import styles from './admin-imports.module.css';

const UPLOAD = `${IMPORTS_PATH}/upload`;

/** The form for a catalogue file. */
export function AdminImportUploadScreen({ data: { errors } }: { data: AdminImportUploadData }) {
  return (
    <AdminShell
      section="imports"
      title="Upload a catalogue file"
      lead="The file is checked first: you see what it would change, and decide then."
    >
      <Card>
        <ErrorSummary errors={errors} />
        <form
          className={styles.form}
          method="post"
          action={UPLOAD}
          encType="multipart/form-data"
          noValidate
          data-dirty="false"
        >
          <Field
            name="file"
            type="file"
            label="File"
            hint={`CSV with a line of heads, or JSON with a record a line; up to ${MAX_UPLOAD_BYTES / 1_000_000} MB.`}
            accept=".csv,.txt,.jsonl,.ndjson,.json,text/csv"
            errors={errors}
          />
          <ButtonRow>
            <AdminButton look="primary">Check file</AdminButton>
            <AdminLink href={IMPORTS_PATH}>Cancel</AdminLink>
          </ButtonRow>
        </form>
      </Card>
      <Card title="What a CSV file looks like">
        <p>
          Known parts need only <code>part_number</code> and the columns that change; an empty cell leaves
          things as they are. Nothing is removed by an import: parts are discontinued.
        </p>
        <pre className={styles.sample}>
          {'part_number,list_price,lifecycle\nN6-4211-BK,129.50,active\nN6-4212-BK,,discontinued'}
        </pre>
        <p>
          With a column <code>maker</code> the rows are other makers’ numbers: <code>maker</code>,{' '}
          <code>number</code>, <code>part_number</code>, <code>relation</code>, <code>note</code>.
        </p>
      </Card>
    </AdminShell>
  );
}
