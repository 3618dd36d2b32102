import type { ImportView } from '../../../src/imports/imports.contract.js';
import { Badge, number, type Tone } from '../../ui/admin/parts.js';

/** States of imports as people call them. */
export const STATE_WORDS: Readonly<Record<ImportView['state'], readonly [words: string, tone: Tone]>> = {
  waiting: ['Waiting', 'wait'],
  running: ['Running', 'wait'],
  checked: ['To be confirmed', 'wait'],
  done: ['Imported', 'good'],
  failed: ['Failed', 'bad'],
};

const SOURCES: Readonly<Record<ImportView['source'], string>> = {
  command: 'by command',
  folder: 'from the watched folder',
  upload: 'uploaded',
  pull: 'asked for by the site',
  file: 'by command or from the watched folder',
};

export function StateBadge({ state }: Pick<ImportView, 'state'>) {
  const [words, tone] = STATE_WORDS[state];
  return <Badge tone={tone}>{words}</Badge>;
}

/** How a file came, and from whom. */
export function sourceWords({ source, by }: Pick<ImportView, 'source' | 'by'>): string {
  return by === null ? SOURCES[source] : `${SOURCES[source]} by ${by}`;
}

export function isOpen({ state }: Pick<ImportView, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** What is being done now. */
export function progressWords({ state, isCheck, read }: ImportView): string {
  if (state === 'waiting') return isCheck ? 'Waiting to be checked' : 'Waiting to be imported';
  const work = isCheck ? 'Checking' : 'Importing';
  return read === 0 ? work : `${work}: ${number(read)} rows read`;
}
