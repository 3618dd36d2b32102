import type { ItemRecord } from './item-file.js';

type Slot = 'published' | 'preview';

export interface Notification {
  data: { system: Record<string, string> };
  message: {
    environment_id: string;
    object_type: 'content_item' | 'asset' | 'content_type' | 'taxonomy' | 'language';
    action: string;
    delivery_slot: Slot;
  };
}

export type ObjectKind = 'asset' | 'content_type' | 'taxonomy' | 'language';

/** A change of one object, before it is told to anyone. */
export type Change =
  | { kind: 'content_item'; action: string; slot: Slot; record: ItemRecord; language: string; at: string }
  | { kind: ObjectKind; action: string; object: { id: string; codename: string; name: string }; at: string };

export function toNotification(change: Change, environmentId: string): Notification {
  const message = {
    environment_id: environmentId,
    object_type: change.kind,
    action: change.action,
    delivery_slot: change.kind === 'content_item' ? change.slot : ('published' as const),
  };
  if (change.kind === 'content_item') {
    const { id, name, codename, collection, type, workflowStep } = change.record;
    return {
      data: {
        system: {
          id,
          name,
          codename,
          collection,
          workflow: 'default',
          workflow_step: change.action === 'unpublished' ? 'archived' : workflowStep,
          language: change.language,
          type,
          last_modified: change.at,
        },
      },
      message,
    };
  }
  const { id, codename, name } = change.object;
  return { data: { system: { id, name, codename, last_modified: change.at } }, message };
}

interface Versioned {
  id: string;
  codename: string;
  name?: string;
  /** An asset's name is that of its file. */
  fileName?: string;
  hash: string;
  lastModified: string;
}

/**
 * What was added, changed or taken away between two tables of the same kind.
 * @param now time of a removal, which leaves no time of its own
 */
export function difference(
  kind: ObjectKind,
  before: ReadonlyMap<string, Versioned>,
  after: ReadonlyMap<string, Versioned>,
  now: () => string,
): Change[] {
  const tell = (each: Versioned, action: string, at: string): Change => ({
    kind,
    action,
    object: { id: each.id, codename: each.codename, name: each.name ?? each.fileName ?? each.codename },
    at,
  });
  const changes: Change[] = [];
  for (const each of after.values()) {
    const old = before.get(each.codename);
    if (!old) changes.push(tell(each, 'created', each.lastModified));
    else if (old.hash !== each.hash) changes.push(tell(each, CHANGED[kind], each.lastModified));
  }
  for (const each of before.values()) {
    if (!after.has(each.codename)) changes.push(tell(each, 'deleted', now()));
  }
  return changes;
}

const CHANGED: Record<ObjectKind, string> = {
  asset: 'metadata_changed',
  taxonomy: 'metadata_changed',
  content_type: 'changed',
  language: 'changed',
};
