import { z } from 'zod';
import { mailAddressField } from '../../mail/mail.contract.js';
import { optionalLine, textLine } from '../../platform/text.contract.js';
import { givenLine, type KnownLine } from '../lists.contract.js';
import { MAX_LINES } from '../shopping-line.contract.js';

export type SavedScope = 'private' | 'link' | 'people';

/** A line as it is kept: with the name and price of the day on which it was added, to show what changed. */
const savedLine = givenLine.extend({
  name: z.string().max(300).default(''),
  msrp: z.number().min(0).max(1e8).nullable().default(null),
});
export type SavedLine = z.output<typeof savedLine>;

/** Bounds of one account. */
export const MAX_SAVED_LISTS = 50;
export const MAX_SAVED_BYTES = 2_000_000;
export const KEPT_VERSIONS = 20;
/** Invitations of one list, and of one sender in a day. */
export const MAX_INVITED = 20;
export const MAX_INVITED_A_DAY = 50;

const name = textLine(80, { name: 'name' });
const description = optionalLine(500, { name: 'description' });
const lines = z.array(savedLine).max(MAX_LINES, `A list holds at most ${MAX_LINES} lines.`);

export const newListBody = z.object({ name, description, lines: lines.default([]) });

/** A change carries the version that it was made from. */
export const changeListBody = z.object({
  version: z.int().positive(),
  name: name.optional(),
  description: description.optional(),
  lines: lines.optional(),
});
export type ListChange = z.output<typeof changeListBody>;

export const shareListBody = z.object({
  scope: z.enum(['private', 'link', 'people']),
  showsOwner: z.boolean().default(false),
});
export const inviteBody = z.object({
  mail: z
    .string({ error: 'Enter a mail address.' })
    .pipe(mailAddressField)
    .transform((mail) => mail.toLowerCase()),
  mayEdit: z.boolean().default(false),
});
export const watchBody = z.object({ isWatched: z.boolean() });

/** A saved list among others. */
export interface SavedListCard {
  id: string;
  name: string;
  description: string;
  totalItems: number;
  itemCount: number;
  scope: SavedScope;
  isWatched: boolean;
  /** `owner`: it is theirs; the others were invited. */
  role: 'owner' | 'edit' | 'view';
  version: number;
  /** ISO 8601 UTC. */
  updatedAt: string;
  /** First name of who changed it last, when that was somebody else. */
  updatedBy: string;
  /** When it is deleted for good; null = it is not in the trash. */
  endsAt: string | null;
}

export interface SavedListView extends SavedListCard {
  lines: SavedLine[];
  /** What the catalogue says of them. */
  known: KnownLine[];
  versions: { version: number; at: string; by: string; totalItems: number }[];
  /** Only for its owner. */
  invitations: { id: string; mail: string; mayEdit: boolean; state: 'open' | 'accepted' | 'declined' }[];
  showsOwner: boolean;
}

type SavedListsData = Record<string, never>;

declare module '../../render/render.contract.js' {
  interface ScreenData {
    'saved-lists': SavedListsData;
    favorites: Record<string, never>;
  }
}
