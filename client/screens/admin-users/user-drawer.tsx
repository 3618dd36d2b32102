import type { UserDetail } from '../../../src/admin-users/admin-users.contract.js';
import { type RightView, waitsForPerson } from '../../../src/users/rights.contract.js';
import { nameOf } from '../../../src/users/user-row.contract.js';
import { type Query, withQuery } from '../../ui/admin/address.js';
import { Drawer, DrawerSection, Facts } from '../../ui/admin/detail-drawer.js';
import { AdminButton, AdminLink, Badge, ButtonRow, type Tone, When } from '../../ui/admin/parts.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { TextArea } from '../../ui/text-area.js';
import styles from './admin-users.module.css';
import { Changes } from './changes.js';
import { ACTIONS, STATES } from './words.js';

const PATH = '/en-us/admin/users';

const LEVELS: Readonly<Record<string, string>> = {
  password: 'password',
  provider: 'identity provider',
  'second-factor': 'password and code',
};

const DECIDED: Readonly<Record<string, readonly [words: string, tone: Tone]>> = {
  approved: ['Approved', 'good'],
  refused: ['Refused', 'bad'],
};

/** Rights that somebody asked for: those that wait first, each with the way to its answer. */
function AskedRights({ rights, path }: { rights: readonly RightView[]; path: string }) {
  if (rights.length === 0) return null;
  const waiting = rights.filter(({ state }) => state === 'pending');
  const decided = rights.filter(({ state }) => state !== 'pending');
  return (
    <DrawerSection title="Rights asked for">
      <ul className={styles.entries}>
        {waiting.map((right) => (
          <li key={right.id} className={styles.asked}>
            <span className={styles.line}>
              <strong>{right.name}</strong>
              <Badge tone="wait">{waitsForPerson(right) ? 'asked for more' : 'waiting'}</Badge>
            </span>
            <span className={styles.quiet}>
              since <When at={right.createdAt} look="time" />
            </span>
            <p>{right.reason}</p>
            {right.reply !== '' && <p>Answered: {right.reply}</p>}
            <ButtonRow>
              <AdminLink href={`${path}/rights/${right.id}`} look="primary">
                Answer request
              </AdminLink>
            </ButtonRow>
          </li>
        ))}
        {decided.map((right) => {
          const [words, tone] = DECIDED[right.state] ?? [right.state, 'plain'];
          return (
            <li key={right.id} className={styles.entry}>
              <span className={styles.line}>
                <span>{right.name}</span>
                <Badge tone={tone}>{words}</Badge>
              </span>
              <span className={styles.change}>
                <When at={right.decidedAt} look="time" />
                {right.answer !== '' && `: ${right.answer}`}
              </span>
            </li>
          );
        })}
      </ul>
    </DrawerSection>
  );
}

/** All that is known of one user, and what can be done. */
export function UserDrawer({ detail, query }: { detail: UserDetail; query: Query }) {
  const {
    row,
    rights,
    phone,
    address,
    accountNumbers,
    eraseAt,
    actions,
    canActAs,
    sessions,
    history,
    notes,
  } = detail;
  const own = `${PATH}/${row.id}`;
  const [state, tone] = STATES[row.status];
  return (
    <Drawer
      title={nameOf(row)}
      lead={
        <>
          <Badge tone={tone}>{state}</Badge>
          {nameOf(row) !== row.mail && <span className={styles.mail}>{row.mail}</span>}
        </>
      }
      closeHref={withQuery(PATH, query, {}, `row-${row.id}`)}
    >
      <AskedRights rights={rights} path={own} />
      <DrawerSection title="Actions">
        <ButtonRow>
          <AdminLink href={`${own}/edit`}>Edit profile</AdminLink>
          <AdminLink href={`${own}/roles`}>Change roles</AdminLink>
          {canActAs && <AdminLink href={`${own}/act-as`}>See the site as they do</AdminLink>}
          {actions.map((action) => (
            <AdminLink
              key={action}
              href={`${own}/${action}`}
              {...(action === 'delete' || action === 'disable' ? { look: 'danger' as const } : {})}
            >
              {ACTIONS[action].button}
            </AdminLink>
          ))}
        </ButtonRow>
      </DrawerSection>
      <DrawerSection title="Profile">
        <Facts
          facts={[
            ['Company', row.company],
            ['Phone', phone],
            ['Address', address],
            ['Account numbers', accountNumbers.join(', ')],
            ['Roles', row.roles.length > 0 ? row.roles.join(', ') : 'none'],
            ['Mail confirmed', row.isVerified ? 'yes' : 'no'],
            ['Created', <When key="created" at={row.createdAt} look="long" />],
            ['Last seen', <When key="seen" at={row.lastSeenAt} look="time" />],
            ['Made anonymous', eraseAt === null ? null : <When key="erase" at={eraseAt} look="long" />],
          ]}
        />
      </DrawerSection>
      <DrawerSection title="Sign-ins">
        {sessions.length === 0 ? (
          <p className={styles.quiet}>None in the last 90 days.</p>
        ) : (
          <ul className={styles.entries}>
            {sessions.map((session) => (
              <li key={session.id} className={styles.line}>
                <span className={styles.entry}>
                  <span>
                    {session.userAgent}, {LEVELS[session.level] ?? session.level}
                  </span>
                  <span className={styles.change}>
                    <When at={session.createdAt} look="time" />
                    {session.isOpen && (
                      <>
                        , last used <When at={session.lastSeenAt} look="time" />
                      </>
                    )}
                  </span>
                </span>
                {session.isOpen ? (
                  <a
                    href={`${own}/sessions/${session.id}`}
                    aria-label={`End session of ${session.userAgent}`}
                  >
                    End
                  </a>
                ) : (
                  <span className={styles.quiet}>over</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </DrawerSection>
      <DrawerSection title="Notes of staff">
        <ErrorSummary errors={detail.noteErrors} />
        {notes.length > 0 && (
          <ul className={styles.entries}>
            {notes.map((note) => (
              <li key={note.id} className={styles.entry}>
                <p className={styles.note}>{note.text}</p>
                <span className={styles.change}>
                  {note.author}, <When at={note.createdAt} look="time" />
                </span>
              </li>
            ))}
          </ul>
        )}
        <form className={styles.form} method="post" action={`${own}/notes/new`}>
          <TextArea
            name="note"
            label="New note"
            hint="Not shown to the user, but part of the archive of their data. At most 2,000 characters."
            defaultValue={detail.note}
            errors={detail.noteErrors}
          />
          <ButtonRow>
            <AdminButton>Keep note</AdminButton>
          </ButtonRow>
        </form>
      </DrawerSection>
      <DrawerSection title="History">
        {history.length === 0 ? (
          <p className={styles.quiet}>Nothing yet.</p>
        ) : (
          <ul className={styles.entries}>
            {history.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <span className={styles.line}>
                  <strong>{entry.action}</strong>
                  <When at={entry.at} look="time" />
                </span>
                <Changes entry={entry} />
                <span className={styles.change}>by {entry.actor}</span>
              </li>
            ))}
          </ul>
        )}
        <a href={`${PATH}/history?user=${row.id}`}>Whole history</a>
      </DrawerSection>
    </Drawer>
  );
}
