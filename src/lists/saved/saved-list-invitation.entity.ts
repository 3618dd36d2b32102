import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { SavedList } from './saved-list.entity.js';

/** Somebody who is asked to look at a saved list or to work on it, by the address of an account, also a future one. */
@Entity('saved_list_invitation')
@Unique('saved_list_invitation_token_key', ['tokenHash'])
@Unique('saved_list_invitation_once', ['listId', 'mail'])
@Check('saved_list_invitation_state', `state in ('open', 'accepted', 'declined')`)
export class SavedListInvitation {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  listId: string;

  @ManyToOne(() => SavedList, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'list_id', foreignKeyConstraintName: 'saved_list_invitation_list_fk' })
  list?: SavedList;

  /** In lower case. */
  @Index('saved_list_invitation_mail')
  @Column('text')
  mail: string;

  @Column({ type: 'boolean', default: false })
  mayEdit: boolean;

  /** SHA-256 of what the link in the mail holds, which declines it. */
  @Column('bytea')
  tokenHash: Buffer;

  @Column({ type: 'text', default: 'open' })
  state: 'open' | 'accepted' | 'declined';

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

/** Somebody who wants no more invitations of a sender. */
@Entity('saved_list_block')
export class SavedListBlock {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'saved_list_block_pkey' })
  mail: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'saved_list_block_pkey' })
  senderId: string;

  @ManyToOne('UserAccount', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sender_id', foreignKeyConstraintName: 'saved_list_block_sender_fk' })
  sender?: object;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
