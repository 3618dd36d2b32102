import type { ReactNode } from 'react';
import type { StepFrame } from '../../../src/auth/sign-in/sign-in.contract.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import styles from './sign-in-screen.module.css';

interface PanelProps {
  title: string;
  lead?: ReactNode;
  frame: StepFrame;
  children?: ReactNode;
}

/** One step of the way in. */
export function Panel({ title, lead, frame, children }: PanelProps) {
  return (
    <section className={styles.page}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        <ErrorSummary errors={frame.errors} />
        {children}
      </div>
    </section>
  );
}

interface StepFormProps {
  /** Name of the step that takes it. */
  step: string;
  frame: StepFrame;
  /** Fields that nobody sees. */
  hidden?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** The form of a step; it carries along where the person came from. The server alone checks it. */
export function StepForm({ step, frame, hidden = {}, children }: StepFormProps) {
  const { returnTo, isPopup } = frame;
  const carried = { ...hidden, ...(returnTo === '' ? {} : { returnTo }), ...(isPopup ? { popup: '1' } : {}) };
  return (
    <form className={styles.form} method="post" action={`/api/_auth/${step}`} noValidate data-dirty="false">
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Address of another step, which carries along the same. */
export function stepLink(step: string, { returnTo, isPopup }: StepFrame): string {
  const query = new URLSearchParams();
  if (returnTo !== '') query.set('returnTo', returnTo);
  if (isPopup) query.set('popup', '1');
  const text = query.toString();
  return `/api/_auth/${step}${text === '' ? '' : `?${text}`}`;
}
