import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserAccount } from './user-account.entity.js';

/** By which name an identity provider knows somebody. */
@Entity('user_identity')
export class UserIdentity {
  @PrimaryColumn('text')
  issuer: string;

  @PrimaryColumn('text')
  subject: string;

  @Index('user_identity_user')
  @Column('uuid')
  userId: string;

  @ManyToOne(() => UserAccount, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'user_identity_user_fk' })
  user?: UserAccount;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  createdAt: Date;
}
