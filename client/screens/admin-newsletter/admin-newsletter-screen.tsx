import {
  type AdminNewsletterData,
  NEWSLETTER_ADMIN_PATH,
} from '../../../src/newsletter/newsletter.contract.js';
import { AdminLink, ButtonRow, Card, EmptyState, number } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import styles from './admin-newsletter.module.css';

/** How many get the newsletter, and the list of them for whoever sends it. */
export function AdminNewsletterScreen({ data }: { data: AdminNewsletterData }) {
  const { readers, waiting, confirmed, stopped, delivered } = data;
  const total = readers.accounts + readers.others;
  const figures: readonly (readonly [label: string, value: number])[] = [
    ['Readers', total],
    ['of them with an account', readers.accounts],
    ['of them by mail address alone', readers.others],
    ['Asked, not confirmed yet', waiting],
    ['Confirmed in the last 30 days', confirmed],
    ['Stopped in the last 30 days', stopped],
    ...(delivered === null ? [] : [['Known to the mail provider', delivered] as const]),
  ];
  return (
    <AdminShell
      section="newsletter"
      title="Newsletter"
      lead="People who confirmed their address, and those who wish it in their account."
    >
      {total + waiting === 0 ? (
        <EmptyState title="Nobody has signed up yet">
          <p>
            The form stands in the footer of every page, as soon as editors give the footer a newsletter text,
            and at <a href="/en-us/newsletter">/en-us/newsletter</a>.
          </p>
        </EmptyState>
      ) : (
        <Card title="List">
          <dl className={styles.figures}>
            {figures.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{number(value)}</dd>
              </div>
            ))}
          </dl>
          <ButtonRow>
            <AdminLink href={`${NEWSLETTER_ADMIN_PATH}/readers.csv`} look="primary" download>
              Download readers as CSV
            </AdminLink>
          </ButtonRow>
        </Card>
      )}
    </AdminShell>
  );
}
