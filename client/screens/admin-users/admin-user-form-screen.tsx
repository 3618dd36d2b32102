import type { ReactNode } from 'react';
import type { AdminUserFormData } from '../../../src/admin-users/admin-users.contract.js';
import { nameOf } from '../../../src/users/user-row.contract.js';
import { AdminButton, AdminLink, ButtonRow, Card, When } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Field } from '../../ui/field.js';
import { TextArea } from '../../ui/text-area.js';
import styles from './admin-users.module.css';
import { RightForm } from './right-form.js';
import { Who } from './who.js';
import { ACTIONS } from './words.js';

const PATH = '/en-us/admin/users';

type Of<F extends AdminUserFormData['form']> = { data: Extract<AdminUserFormData, { form: F }> };

/** Forms about one user, each on a page of its own. */
export function AdminUserFormScreen({ data }: { data: AdminUserFormData }) {
  switch (data.form) {
    case 'confirm':
      return <Confirm data={data} />;
    case 'end-session':
      return <EndSession data={data} />;
    case 'roles':
      return <Roles data={data} />;
    case 'edit':
      return <Edit data={data} />;
    case 'invite':
      return <Invite data={data} />;
    case 'right':
      return <RightForm data={data} />;
    case 'act-as':
      return <ActAs data={data} />;
  }
}

interface PageProps {
  title: string;
  data: AdminUserFormData;
  action: string;
  button: string;
  isDangerous?: boolean;
  lead?: string;
  children: ReactNode;
}

function Page({ title, data, action, button, isDangerous = false, lead, children }: PageProps) {
  const crumbs = 'user' in data ? [{ title: nameOf(data.user), href: data.back }] : [];
  return (
    <AdminShell section="users" title={title} crumbs={crumbs} {...(lead === undefined ? {} : { lead })}>
      <Card>
        <ErrorSummary errors={data.errors} />
        <form className={styles.form} method="post" action={action} noValidate>
          {children}
          <ButtonRow>
            <AdminButton look={isDangerous ? 'danger' : 'primary'}>{button}</AdminButton>
            <AdminLink href={data.back}>Cancel</AdminLink>
          </ButtonRow>
        </form>
      </Card>
    </AdminShell>
  );
}

function Confirm({ data }: Of<'confirm'>) {
  const { user, action } = data;
  const { button, consequence, isDangerous } = ACTIONS[action];
  return (
    <Page
      title={`${button} of ${nameOf(user)}`.replace(/^(Send [\w ]+) of/, '$1 to')}
      data={data}
      action={`${PATH}/${user.id}/${action}`}
      button={button}
      isDangerous={isDangerous}
    >
      <Who user={user} />
      <p>{consequence}</p>
    </Page>
  );
}

function ActAs({ data }: Of<'act-as'>) {
  const { user, reason, errors } = data;
  return (
    <Page
      title={`See the site as ${nameOf(user)}`}
      data={data}
      action={`${PATH}/${user.id}/act-as`}
      button="See the site as they do"
    >
      <Who user={user} />
      <p>
        For 30 minutes you see what they see, under a red bar. You can look at everything and change nothing.
        It is written down, and they may get a mail about it.
      </p>
      <TextArea
        name="reason"
        label="Why"
        hint="For the history, and for the user. At most 300 characters."
        defaultValue={reason}
        errors={errors}
      />
    </Page>
  );
}

function EndSession({ data }: Of<'end-session'>) {
  const { user, session } = data;
  return (
    <Page
      title={`End session of ${nameOf(user)}`}
      data={data}
      action={`${PATH}/${user.id}/sessions/${session.id}`}
      button="End session"
      isDangerous
    >
      <Who user={user} />
      <p>
        {session.userAgent}, begun <When at={session.createdAt} look="time" />. They are signed out there at
        once, and can sign in again.
      </p>
    </Page>
  );
}

const ROLES_HINT =
  'Separated by commas. Letters, digits, blanks, hyphens and underscores; upper and lower case differ.';

function RolesField({
  data,
  roles,
}: {
  data: AdminUserFormData & { known: readonly string[] };
  roles: string;
}) {
  return (
    <Field
      name="roles"
      label="Roles"
      hint={
        <>
          {ROLES_HINT} Known: {data.known.join(', ')}.
        </>
      }
      defaultValue={roles}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      isOptional
      errors={data.errors}
    />
  );
}

function Roles({ data }: Of<'roles'>) {
  return (
    <Page
      title={`Roles of ${nameOf(data.user)}`}
      data={data}
      action={`${PATH}/${data.user.id}/roles`}
      button="Change roles"
    >
      <Who user={data.user} />
      <RolesField data={data} roles={data.roles} />
      <p className={styles.quiet}>
        They count from the next request on.
        {data.isSelf && ' You cannot take the role Admin from yourself.'} Other administrators are told by
        mail when somebody becomes one, or is one no longer.
      </p>
    </Page>
  );
}

function Edit({ data }: Of<'edit'>) {
  const { user, values, updatedAt, errors } = data;
  const field = (name: string, label: string, isOptional = false) => (
    <Field
      name={name}
      label={label}
      defaultValue={values[name]}
      isOptional={isOptional}
      autoComplete="off"
      errors={errors}
    />
  );
  return (
    <Page
      title={`Profile of ${nameOf(user)}`}
      data={data}
      action={`${PATH}/${user.id}/edit`}
      button="Save profile"
    >
      <input type="hidden" name="updatedAt" value={updatedAt} />
      <div className={styles.pair}>
        {field('firstName', 'First name')}
        {field('lastName', 'Last name')}
        {field('company', 'Company')}
        {field('phone', 'Phone number', true)}
        {field('streetAddress', 'Street address', true)}
        {field('city', 'City', true)}
        <Field
          name="country"
          label="Country"
          hint="Code of two letters, like US."
          list="countries"
          defaultValue={values.country}
          autoComplete="off"
          errors={errors}
        />
        <Field
          name="state"
          label="State"
          hint="Its code, where the country has such."
          defaultValue={values.state}
          isOptional
          autoComplete="off"
          errors={errors}
        />
        {field('postalCode', 'Postal code', true)}
        <Field
          name="accountNumbers"
          label="Account numbers"
          hint="Separated by commas. The user does not change them."
          defaultValue={values.accountNumbers}
          isOptional
          autoComplete="off"
          errors={errors}
        />
      </div>
      <datalist id="countries">
        {data.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </Page>
  );
}

function Invite({ data }: Of<'invite'>) {
  const { values, errors } = data;
  return (
    <Page
      title="Invite a user"
      lead="They get a mail with a link to choose a password. It works for 7 days."
      data={data}
      action={`${PATH}/invite`}
      button="Send invitation"
    >
      <Field
        name="mail"
        label="Mail address"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.mail}
        errors={errors}
      />
      <div className={styles.pair}>
        <Field
          name="firstName"
          label="First name"
          isOptional
          autoComplete="off"
          defaultValue={values.firstName}
          errors={errors}
        />
        <Field
          name="lastName"
          label="Last name"
          isOptional
          autoComplete="off"
          defaultValue={values.lastName}
          errors={errors}
        />
      </div>
      <Field
        name="company"
        label="Company"
        isOptional
        autoComplete="off"
        defaultValue={values.company}
        errors={errors}
      />
      <RolesField data={data} roles={values.roles ?? ''} />
    </Page>
  );
}
