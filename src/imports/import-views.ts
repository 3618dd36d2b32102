import type { ImportEntry } from '../catalog/catalog-imports.service.js';
import type { RecordKind } from '../catalog/catalog-record.contract.js';
import type { ImportView, KindView } from './imports.contract.js';

export function importView(entry: ImportEntry): ImportView {
  const { id, file, state, isCheck, source, by, rowsRead, errorCount, reason, startedAt, finishedAt } = entry;
  const changed = Object.values(entry.changes).reduce((sum, each) => sum + each.added + each.changed, 0);
  return {
    ...{ id, file, state, isCheck, source, by, reason, changed },
    read: rowsRead,
    rejected: errorCount,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** What a file does, by kind of record; kinds that it has nothing of are left out. */
export function kindViews({ counts, changes }: Pick<ImportEntry, 'counts' | 'changes'>): KindView[] {
  return (Object.entries(counts) as [RecordKind, number][]).map(([kind, count]) => {
    const { added = 0, changed = 0 } = changes[kind] ?? {};
    return { kind, added, changed, same: Math.max(0, count - added - changed) };
  });
}
