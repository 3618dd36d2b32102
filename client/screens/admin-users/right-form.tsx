import type { AdminUserFormData } from '../../../src/admin-users/admin-users.contract.js';
import { nameOf } from '../../../src/users/user-row.contract.js';
import { Facts } from '../../ui/admin/detail-drawer.js';
import { AdminButton, AdminLink, ButtonRow, Card, number, When } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { TextArea } from '../../ui/text-area.js';
import styles from './admin-users.module.css';
import { Who } from './who.js';

/** Who asks for a right and why; and the answer. */
export function RightForm({ data }: { data: Extract<AdminUserFormData, { form: 'right' }> }) {
  const { user, right, origin, back, errors } = data;
  return (
    <AdminShell
      section="users"
      title={`Request of ${nameOf(user)}`}
      crumbs={[{ title: nameOf(user), href: back }]}
    >
      <Card>
        <ErrorSummary errors={errors} />
        <Who user={user} />
        <Facts
          facts={[
            ['Asks for', <strong key="right">{right.name}</strong>],
            ['Since', <When key="since" at={right.createdAt} look="time" />],
            ['Why', right.reason],
            ['Account number', right.accountNumber],
            ['Mail confirmed', user.isVerified ? 'yes' : 'no'],
            ['Mail domain', `${origin.domain}${isOf(origin)}`],
            ['Others of the domain', othersOf(origin)],
            ['We asked', right.question],
            ['They answered', right.reply],
          ]}
        />
        <form
          className={styles.form}
          method="post"
          action={`/en-us/admin/users/${user.id}/rights/${right.id}`}
          noValidate
        >
          <TextArea
            name="answer"
            label="Message to the person (optional)"
            hint="It is in the mail that they get, and on their account page. Needed to ask for more. At most 500 characters."
            defaultValue={data.answer}
            errors={errors}
          />
          <ButtonRow>
            <AdminButton look="primary" name="decision" value="approve">
              Approve
            </AdminButton>
            <AdminButton look="danger" name="decision" value="refuse">
              Refuse
            </AdminButton>
            <AdminButton name="decision" value="ask">
              Ask for more
            </AdminButton>
            <AdminLink href={back}>Cancel</AdminLink>
          </ButtonRow>
        </form>
      </Card>
    </AdminShell>
  );
}

type Origin = Extract<AdminUserFormData, { form: 'right' }>['origin'];

function isOf({ isPublic, isKnownCompany }: Origin): string {
  if (isPublic) return ', where everybody can have an address';
  return isKnownCompany ? ', known as one of this company' : '';
}

function othersOf({ isPublic, colleagues }: Origin): string {
  if (isPublic) return '';
  if (colleagues === 0) return 'nobody has this right';
  return colleagues === null ? 'many have this right' : `${number(colleagues)} with this right`;
}
