import type { ReactNode } from 'react';
import { cx } from '../cx.js';
import { Icon } from '../icon.js';
import styles from './parts.module.css';

export type Tone = 'good' | 'wait' | 'bad' | 'plain';

/** One word on the state of something; its colour says nothing that the word does not. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}

interface AdminLinkProps {
  href: string;
  children: ReactNode;
  look?: 'primary' | 'danger';
  download?: boolean;
}

/** Leads to where something is done. */
export function AdminLink({ href, children, look, download }: AdminLinkProps) {
  return (
    <a className={cx(styles.button, look && styles[look])} href={href} download={download || undefined}>
      {children}
    </a>
  );
}

interface AdminButtonProps {
  children: string;
  /** What it is done to, for those who do not see where the button stands. */
  of?: string;
  look?: 'primary' | 'danger';
  /** Form that it sends, when it stands outside of it. */
  form?: string;
  name?: string;
  value?: string;
}

/** Does what it says: it sends its form. */
export function AdminButton({ children, of, look, ...button }: AdminButtonProps) {
  return (
    <button type="submit" className={cx(styles.button, look && styles[look])} {...button}>
      {children}
      {of !== undefined && <span className={styles.hidden}> {of}</span>}
    </button>
  );
}

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** What is not shown before it is asked for. */
export function More({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary>
        {label} <Icon name="chevron" size={14} />
      </summary>
      {children}
    </details>
  );
}

interface EmptyProps {
  title: string;
  children: ReactNode;
}

/** In place of a list: why there is nothing, and the one next step. */
export function EmptyState({ title, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** A part of the page could not be read; the rest of it stands. */
export function PartFailed({ children }: { children: ReactNode }) {
  return (
    <p className={styles.failed} role="alert">
      {children}
    </p>
  );
}

export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {title !== undefined && <h2 className={styles.heading}>{title}</h2>}
      {children}
    </section>
  );
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** A day, with the exact time on the title. @param at ISO 8601; null = never */
export function When({ at, look = 'date' }: { at: string | null; look?: 'date' | 'time' | 'long' }) {
  if (at === null) return <span className={styles.never}>never</span>;
  const date = new Date(at);
  const exact = `${TIME.format(date)} UTC`;
  const words = look === 'time' ? exact : (look === 'long' ? DATE : SHORT).format(date);
  return (
    <time dateTime={at} title={exact} className={styles.when}>
      {words}
    </time>
  );
}

const NUMBER = new Intl.NumberFormat('en-US');
export function number(value: number): string {
  return NUMBER.format(value);
}
