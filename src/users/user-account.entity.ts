import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { AccountStatus } from './users.contract.js';

/** Somebody who has, or is to have, an account. */
@Entity('user_account')
@Unique('user_account_mail_key', ['mail'])
// Lower case makes the constraint above one that does not look at case.
@Check('user_account_mail_lower', 'mail = lower(mail)')
@Check('user_account_status', `status in ('invited', 'unverified', 'active', 'disabled', 'deleted-pending')`)
export class UserAccount {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  mail: string;

  /** When the person showed that mail to the address reaches them; null = never. */
  @Column({ type: 'timestamptz', nullable: true })
  mailVerifiedAt: Date | null;

  /** Argon2id in PHC form; null for who signs in by another way. */
  @Column({ type: 'text', nullable: true })
  passwordHash: string | null;

  @Column('text')
  status: AccountStatus;

  @Column({ type: 'text', default: '' })
  firstName: string;

  @Column({ type: 'text', default: '' })
  lastName: string;

  @Column({ type: 'text', default: '' })
  phone: string;

  @Column({ type: 'text', default: '' })
  company: string;

  @Column({ type: 'text', default: '' })
  streetAddress: string;

  /** ISO 3166-1 alpha-2. */
  @Column({ type: 'text', default: '' })
  country: string;

  /** Of the address: code of a state, where the country has such. */
  @Column({ type: 'text', default: '' })
  state: string;

  @Column({ type: 'text', default: '' })
  postalCode: string;

  @Column({ type: 'text', default: '' })
  city: string;

  @Column({ type: 'text', array: true, default: '{}' })
  roles: string[];

  /** Sessions that began before get a new id. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  rolesChangedAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  createdAt: Date;

  /** Milliseconds, so that what a client sends back can be compared. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastSeenAt: Date | null;
}
