import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Passwords that were wrong for one mail address, whether there is such an account or not. */
@Entity('sign_in_failure')
export class SignInFailure {
  /** Hash of the address. */
  @PrimaryColumn('bytea')
  key: Buffer;

  @Column('integer')
  failures: number;

  @Index('sign_in_failure_last')
  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastAt: Date;

  /** null = at once. */
  @Column({ type: 'timestamptz', nullable: true })
  nextTryAt: Date | null;
}
