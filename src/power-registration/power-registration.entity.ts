import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { RegisteredLine } from './power-registration.contract.js';

/** A project or unit that a partner registered. An approved one expires at the end of its last day. */
@Entity('power_registration')
@Unique('power_registration_reference_key', ['reference'])
@Unique('power_registration_key_key', ['key'])
@Check('power_registration_state', `state in ('received', 'approved', 'refused')`)
@Index('power_registration_newest', ['createdAt', 'id'])
export class PowerRegistration {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** `P-2027-00042`. */
  @Column('text')
  reference: string;

  /** Made with the form: it is taken once. */
  @Column('uuid')
  key: string;

  @Index('power_registration_user')
  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  // By its name: the entity itself stays in its room.
  @ManyToOne('UserAccount', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'power_registration_user_fk' })
  user?: object;

  @Column('text')
  mail: string;

  @Column('text')
  project: string;

  @Column('text')
  endCustomer: string;

  @Column('text')
  city: string;

  @Column('text')
  region: string;

  @Column('text')
  country: string;

  @Column('date')
  expectedOn: string;

  @Column('jsonb')
  lines: RegisteredLine[];

  @Column({ type: 'text', default: '' })
  distributor: string;

  @Column({ type: 'text', default: '' })
  valueBand: string;

  @Column({ type: 'text', default: '' })
  notes: string;

  @Column({ type: 'text', default: 'received' })
  state: 'received' | 'approved' | 'refused';

  /** Last day of an approval. */
  @Column({ type: 'date', nullable: true })
  validUntil: string | null;

  @Column({ type: 'text', default: '' })
  answer: string;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt: Date | null;

  /** False when the content named nobody to send it to. */
  @Column('boolean')
  hasRecipient: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
