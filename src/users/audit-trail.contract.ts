export interface AuditFilter {
  /** Whose account it was done to. */
  subjectId?: string;
  actorId?: string;
  action?: string;
}

/** An entry of the audit log with the names of those in it. Times are ISO 8601 UTC. */
export interface AuditRow {
  id: string;
  at: string;
  action: string;
  actor: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  address: string;
}
