import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { UserAccount } from './user-account.entity.js';

/** What staff wrote down about somebody, who sees it in the archive of their data alone. */
@Entity('user_note')
export class UserNote {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index('user_note_user')
  @Column('uuid')
  userId: string;

  @ManyToOne(() => UserAccount, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'user_note_user_fk' })
  user?: UserAccount;

  @Column('uuid')
  authorId: string;

  @Column('text')
  text: string;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  createdAt: Date;
}
