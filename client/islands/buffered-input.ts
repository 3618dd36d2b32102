import { findAgain } from './find-again.js';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was written or chosen in each field, and how to find the field again. */
export type BufferedInput = Map<Field, { value: string; find: () => Element | undefined }>;

/** Buffers what a person wrote or chose in an island that nobody in it could hear yet; `replay-input.ts` replays it. */
export function bufferInput(buffered: BufferedInput, { target }: Event, island: Element): void {
  if (isField(target)) buffered.set(target, { value: target.value, find: findAgain(island, target) });
}

/** Boxes and radio buttons are changed by clicks, which are buffered themselves; files cannot be set. */
export function isField(target: unknown): target is Field {
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|file)$/.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
