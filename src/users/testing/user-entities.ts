import { AuditEntry } from '../audit-entry.entity.js';
import { UserAccount } from '../user-account.entity.js';
import { UserIdentity } from '../user-identity.entity.js';
import { UserNote } from '../user-note.entity.js';

/** Entities of this room, to which those of others refer by name. */
export const USER_ENTITIES = [UserAccount, UserIdentity, AuditEntry, UserNote];
