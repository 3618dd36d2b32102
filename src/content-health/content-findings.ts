import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, type Repository } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { editItemAddress } from '../content/edit-address.contract.js';
import { Database } from '../platform/database/database.js';
import { ContentCheck, ContentFinding } from './content-finding.entity.js';
import {
  type CheckState,
  FINDING_KIND_NAMES,
  type Finding,
  type FindingKind,
  type FindingView,
} from './content-health.contract.js';

/** One that has not ended by then was broken off, in milliseconds. */
const GIVEN_UP_MS = 900_000;
const ROWS_AT_ONCE = 500;

/** Findings as they are kept. All methods throw DatabaseUnavailable. */
@Injectable()
export class ContentFindings {
  constructor(
    private readonly database: Database,
    @InjectRepository(ContentFinding) private readonly findings: Repository<ContentFinding>,
    @InjectRepository(ContentCheck) private readonly checks: Repository<ContentCheck>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'kontentEnvironmentId'>,
  ) {}

  async begin(): Promise<void> {
    const row = { id: 1, state: 'running', items: 0, startedAt: new Date(), reason: null } as const;
    await this.database.run(() => this.checks.upsert(row, ['id']));
  }

  async progress(items: number): Promise<void> {
    await this.database.run(() => this.checks.update({ id: 1 }, { items }));
  }

  async fail(reason: string): Promise<void> {
    await this.database.run(() => this.checks.update({ id: 1 }, { state: 'failed', reason }));
  }

  /** Puts what was found in place of what was found before; what was known keeps the day it was first found. */
  async replace(found: readonly Finding[], items: number): Promise<void> {
    const rows = new Map(
      found.map((finding, position) => [keyOf(finding).toString('hex'), { ...finding, position }]),
    );
    await this.database.run((manager) =>
      manager.transaction(async (transaction) => {
        // Of two looks at the same time one writes after the other.
        const one = { id: 1, state: 'done', items, startedAt: new Date(), reason: null } as const;
        await transaction.upsert(ContentCheck, { ...one, checkedAt: new Date() }, ['id']);
        await transaction.query('update content_finding set position = -1 - position');
        const all = [...rows].map(([key, finding]) => ({ key: Buffer.from(key, 'hex'), ...finding }));
        for (let at = 0; at < all.length; at += ROWS_AT_ONCE)
          await transaction.upsert(ContentFinding, all.slice(at, at + ROWS_AT_ONCE), ['key']);
        await transaction.query('delete from content_finding where position < 0');
      }),
    );
  }

  async state(): Promise<CheckState> {
    const check = await this.database.run(() => this.checks.findOneBy({ id: 1 }));
    if (check === null) return { state: 'never', checkedAt: null, items: 0, reason: null };
    const { items, startedAt, reason } = check;
    const checkedAt = check.checkedAt?.toISOString() ?? null;
    if (check.state === 'running' && startedAt.getTime() < Date.now() - GIVEN_UP_MS)
      return { state: 'failed', checkedAt, items, reason: 'It was broken off.' };
    return { state: check.state, checkedAt, items, reason };
  }

  async counts(): Promise<Record<FindingKind, number>> {
    const rows = await this.database.run((manager) =>
      manager.query<{ kind: FindingKind; count: number }[]>(
        'select kind, count(*)::int as count from content_finding group by kind',
      ),
    );
    const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
    const entries = FINDING_KIND_NAMES.map((kind) => [kind, counts.get(kind) ?? 0]);
    return Object.fromEntries(entries) as Record<FindingKind, number>;
  }

  /** In the order of the report. @param after position of the last one before */
  async page(
    kind: FindingKind | null,
    after: number,
    limit: number,
  ): Promise<(FindingView & { position: number })[]> {
    const rows = await this.database.run(() =>
      this.findings.find({
        where: { ...(kind === null ? {} : { kind }), position: MoreThan(after) },
        order: { position: 'ASC' },
        take: limit,
      }),
    );
    return rows.map((row) => this.view(row));
  }

  /** All of them, in order. */
  async *all(kind: FindingKind | null): AsyncGenerator<FindingView> {
    for (let after = -1; ; ) {
      const rows = await this.page(kind, after, ROWS_AT_ONCE);
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_AT_ONCE) return;
      after = last.position;
    }
  }

  /** Where a finding is mended. */
  editAddressOf({ language, itemId, componentId, element }: Finding): string {
    const projectId = this.config.kontentEnvironmentId;
    return editItemAddress({ projectId, language, itemId, componentId, element });
  }

  private view({ key, foundAt, ...finding }: ContentFinding): FindingView & { position: number } {
    return {
      ...finding,
      key: key.toString('hex').slice(0, 16),
      since: foundAt.toISOString(),
      editAddress: this.editAddressOf(finding),
    };
  }
}

function keyOf({ kind, itemId, componentId, element, message }: Finding): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([kind, itemId, componentId, element, message]))
    .digest();
}
