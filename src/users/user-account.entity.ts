import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { AccountStatus } from './users.contract.js';

/** Somebody who has, or is to have, an account. */
@Entity('user_account')
@Unique('user_account_mail_key', ['mail'])
// Lower case makes the constraint above one that does not look at case.
@Check('user_account_mail_lower', 'mail = lower(mail)')
@Check(
  'user_account_status',
  `status in ('invited', 'unverified', 'active', 'disabled', 'deleted-pending', 'deleted')`,
)
// Over expressions or of a kind that TypeORM cannot describe: the migration makes them.
@Index('user_account_by_name', { synchronize: false })
@Index('user_account_by_company', { synchronize: false })
@Index('user_account_by_seen', { synchronize: false })
@Index('user_account_state_name', { synchronize: false })
@Index('user_account_state_company', { synchronize: false })
@Index('user_account_state_seen', { synchronize: false })
@Index('user_account_roles', { synchronize: false })
@Index('user_account_search', { synchronize: false })
@Index('user_account_by_creation', ['createdAt', 'id'])
@Index('user_account_by_status', ['status', 'createdAt', 'id'])
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

  /** Under which the maker knows the person's company; set by administrators. */
  @Column({ type: 'text', array: true, default: '{}' })
  accountNumbers: string[];

  /** Sessions that began before get a new id. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  rolesChangedAt: Date;

  /** When the person accepted the terms, on registration. */
  @Column({ type: 'timestamptz', nullable: true })
  termsAcceptedAt: Date | null;

  /** When the person asked for the newsletter; null = they did not. */
  @Column({ type: 'timestamptz', nullable: true })
  newsletterAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  createdAt: Date;

  /** Milliseconds, so that what a client sends back can be compared. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastSeenAt: Date | null;

  /** When an account that is to be deleted is made anonymous. */
  @Column({ type: 'timestamptz', nullable: true })
  eraseAt: Date | null;

  /** Its owner deleted it, and keeps it by signing in before it is made anonymous. */
  @Column({ type: 'boolean', default: false })
  deletionByOwner: boolean;

  /** From when on a worker sends the invitation of an account that was imported. */
  @Index('user_account_invitation_due', { where: 'invitation_due_at is not null' })
  @Column({ type: 'timestamptz', nullable: true })
  invitationDueAt: Date | null;
}
