import { type OrderDoorData, TRACKER_PATH } from '../../../src/orders/orders.contract.js';
import { ActionLink, SubmitButton } from '../../ui/button.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Field } from '../../ui/field.js';
import statement from '../../ui/statement.module.css';
import door from './order-door.module.css';
import styles from './order-tracker.module.css';

/** In place of the orders: how one gets to see them. */
export function OrderDoorScreen({ data }: { data: OrderDoorData }) {
  if (data.reason === 'sign-in') return <SignedOut data={data} />;
  return (
    <section className={statement.page}>
      <Words data={data} />
    </section>
  );
}

function Words({ data: { reason, isPending, contact } }: { data: OrderDoorData }) {
  const whom = contact === '' ? 'Contact us' : `Contact us: ${contact}`;
  if (reason === 'unavailable')
    return (
      <>
        <h1 className={statement.title}>Orders are not available at the moment</h1>
        <p className={statement.text}>
          The order system does not answer. Try again in a few minutes. {whom}.
        </p>
      </>
    );
  if (reason === 'no-account')
    return (
      <>
        <h1 className={statement.title}>Your account has no account number yet</h1>
        <p className={statement.text}>
          Orders are shown by account number. Tell us yours, and we add it to your account. {whom}.
        </p>
        <p className={statement.actions}>
          <ActionLink action={{ title: 'Go to your account', href: '/en-us/account', style: 'primary' }} />
        </p>
      </>
    );
  return (
    <>
      <h1 className={statement.title}>You don’t have access to the order tracker</h1>
      <p className={statement.text}>
        {isPending
          ? 'You asked for it. We look at each request and answer by mail; then this page opens at once.'
          : 'It is for customers and partners. You can ask for access: we look at each request and answer by mail.'}
      </p>
      {!isPending && (
        <form method="post" action="/en-us/account/rights" data-dirty="false">
          <input type="hidden" name="role" value="customer" />
          <input type="hidden" name="page" value={TRACKER_PATH} />
          <SubmitButton>Ask for access</SubmitButton>
        </form>
      )}
    </>
  );
}

function SignedOut({ data: { signInPath, number, po, errors, isAsked } }: { data: OrderDoorData }) {
  return (
    <section className={styles.page}>
      <header className={door.intro}>
        <h1 className={styles.title}>Order tracker</h1>
        <p className={door.lead}>
          See where your orders are: what has shipped, what is still to come, and every date that was
          promised.
        </p>
      </header>
      <div className={door.doors}>
        <section className={door.door} aria-labelledby="with-account">
          <h2 className={styles.heading} id="with-account">
            With an account
          </h2>
          <p className={styles.hint}>
            All orders of your company, with search, filters, exports and mails about changes.
          </p>
          <ActionLink action={{ title: 'Sign in', href: signInPath, style: 'primary' }} />
        </section>
        <section className={door.door} aria-labelledby="without-account">
          <h2 className={styles.heading} id="without-account">
            Without an account
          </h2>
          {isAsked ? (
            <p role="status">If these belong together, we have sent a link to the address on the order.</p>
          ) : (
            <>
              <p className={styles.hint}>
                Tell us order number and PO. We send a link to the mail address on the order; it works for 30
                minutes.
              </p>
              <ErrorSummary errors={errors} />
              <form className={door.guest} method="post" action={`${TRACKER_PATH}/guest`} noValidate>
                <Field
                  name="number"
                  label="Order number"
                  autoComplete="off"
                  maxLength={50}
                  defaultValue={number}
                  errors={errors}
                />
                <Field
                  name="po"
                  label="PO number"
                  autoComplete="off"
                  maxLength={50}
                  defaultValue={po}
                  errors={errors}
                />
                <SubmitButton look="secondary">Send link</SubmitButton>
              </form>
            </>
          )}
        </section>
      </div>
    </section>
  );
}
