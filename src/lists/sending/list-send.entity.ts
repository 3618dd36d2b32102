import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { GivenLine, SendTarget } from '../lists.contract.js';

/** A list that was sent to distributors. */
@Entity('list_send')
@Unique('list_send_reference_key', ['reference'])
@Unique('list_send_key_key', ['key'])
@Unique('list_send_copy_token_key', ['copyTokenHash'])
@Check('list_send_copy', `copy in ('none', 'verify', 'sent')`)
@Index('list_send_content', ['contentHash', 'createdAt'])
@Index('list_send_held', ['createdAt'], { where: 'is_held' })
export class ListSend {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** S-YYMMDD-XXXX. */
  @Column('text')
  reference: string;

  /** Of the form: sent twice it is one sending. */
  @Column('uuid')
  key: string;

  /** SHA-256 of what was sent and to whom, by which the same is known again for a while. */
  @Column('bytea')
  contentHash: Buffer;

  @Index('list_send_user')
  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  // By its name: the entity itself stays in its room.
  @ManyToOne('UserAccount', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'list_send_user_fk' })
  user?: object;

  /** Empty, as the rest of what says something of the person, once that is no longer kept. */
  @Column('text')
  name: string;

  @Column('text')
  company: string;

  @Column('text')
  mail: string;

  @Column('text')
  phone: string;

  @Column('text')
  project: string;

  @Column('text')
  message: string;

  /** `verify`: the sender wants a copy, and has not shown yet that the address is theirs. */
  @Column('text')
  copy: 'none' | 'verify' | 'sent';

  /** SHA-256 of what the link holds by which that is shown. */
  @Column({ type: 'bytea', nullable: true })
  copyTokenHash: Buffer | null;

  @Column('jsonb')
  targets: SendTarget[];

  @Column('jsonb')
  lines: GivenLine[];

  /** Nobody gets it before staff have looked at it. */
  @Column({ name: 'is_held', type: 'boolean', default: false })
  isPendingReview: boolean;

  /** Reference of the list of which only the changes were sent; null = all of it. */
  @Column({ type: 'text', nullable: true })
  changesOf: string | null;

  @Index('list_send_created')
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  createdAt: Date;
}
