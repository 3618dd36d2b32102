import { z } from 'zod';
import { dependency } from '../dependencies.js';

type ChangeKind = 'item' | 'asset' | 'content_type' | 'taxonomy' | 'language';

/** One thing that changed in the content service. Never applied as such: the thing is read again. */
export interface ContentChange {
  kind: ChangeKind;
  codename: string;
  id: string;
  /** As the service names it: published, unpublished, metadata_changed, created, deleted, changed, … */
  action: string;
  slot: 'published' | 'preview';
  /** Content type of an item. */
  type?: string;
  /** Language codename of an item. */
  language?: string;
  /** ISO 8601 as sent. */
  lastModified?: string;
  /**
   * The page tree may have it already, as it was read after the change, or an earlier try took it over: then a comparison
   * does not show which other pages it concerns.
   */
  mayBeKnown?: true;
}

export type NotificationReading =
  | {
      kind: 'changes';
      changes: ContentChange[];
      /** Notifications of other environments, of unknown object types or without the needed members. */
      ignored: number;
      /** More notifications than are read: what is beyond is unknown, so everything should be refreshed. */
      truncated: boolean;
    }
  | { kind: 'refused'; message: string };

const MAX_NOTIFICATIONS = 1000;

const KINDS: Record<string, ChangeKind | undefined> = {
  content_item: 'item',
  asset: 'asset',
  content_type: 'content_type',
  taxonomy: 'taxonomy',
  language: 'language',
};

const name = z.string().regex(/^[A-Za-z0-9_-]{1,210}$/);
const optionalName = name.optional().catch(undefined);

const bodySchema = z.object({ notifications: z.array(z.unknown()) });

const notificationSchema = z.object({
  data: z.object({
    system: z.object({
      id: z.string().min(1).max(100),
      codename: name,
      type: optionalName,
      language: optionalName,
      last_modified: z.string().max(40).optional().catch(undefined),
    }),
  }),
  message: z.object({
    environment_id: z.string().max(100),
    object_type: z.string().max(100),
    action: z.string().max(100),
    delivery_slot: z.enum(['published', 'preview']),
  }),
});

/**
 * Reads a Kontent.ai webhook body (already parsed, signature already checked). A part that is not understood is
 * left out, since refusing the whole would only make the service send it again for days.
 */
export function readNotification(body: unknown, environmentId?: string): NotificationReading {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success)
    return { kind: 'refused', message: 'The body must be an object with a list "notifications".' };
  const { notifications } = parsed.data;
  const changes: ContentChange[] = [];
  let ignored = 0;
  for (const entry of notifications.slice(0, MAX_NOTIFICATIONS)) {
    const change = readOne(entry, environmentId);
    if (change === null) ignored += 1;
    else changes.push(change);
  }
  return { kind: 'changes', changes, ignored, truncated: notifications.length > MAX_NOTIFICATIONS };
}

function readOne(entry: unknown, environmentId: string | undefined): ContentChange | null {
  const parsed = notificationSchema.safeParse(entry);
  if (!parsed.success) return null;
  const { system } = parsed.data.data;
  const { message } = parsed.data;
  const kind = Object.hasOwn(KINDS, message.object_type) ? KINDS[message.object_type] : undefined;
  if (kind === undefined) return null;
  if (environmentId !== undefined && message.environment_id.toLowerCase() !== environmentId.toLowerCase())
    return null;
  const change: ContentChange = {
    kind,
    codename: system.codename,
    id: system.id.toLowerCase(),
    action: message.action,
    slot: message.delivery_slot,
  };
  if (kind === 'item' && system.type !== undefined) change.type = system.type;
  if (kind === 'item' && system.language !== undefined) change.language = system.language;
  if (system.last_modified !== undefined) change.lastModified = system.last_modified;
  return change;
}

/** Dependency keys that a change makes stale. */
export function keysOfChange(change: Pick<ContentChange, 'kind' | 'codename' | 'id' | 'type'>): string[] {
  switch (change.kind) {
    case 'item':
      return [
        dependency('item', change.codename),
        dependency('item', change.id),
        ...(change.type === undefined ? [] : [dependency('list', change.type)]),
      ];
    case 'asset':
      return [dependency('asset', change.id), dependency('asset', change.codename)];
    case 'content_type':
      return [dependency('type', change.codename)];
    case 'taxonomy':
      return [dependency('taxonomy', change.codename)];
    case 'language':
      // What the site calls its language does not come from there.
      return [];
  }
}
