/** What follows from the lines of an order. Pure rules. */
import type { OrderState } from './orders.contract.js';

export interface LineQuantities {
  ordered: number;
  shipped: number;
  cancelled: number;
}

export interface PromisedLine extends LineQuantities {
  promisedOn: string | null;
}

/** Pieces that are still to come; never less than none, whatever the source counts. */
export function remaining({ ordered, shipped, cancelled }: LineQuantities): number {
  return Math.max(0, ordered - shipped - cancelled);
}

/** A hold and a cancellation come from the source; the rest is what the lines say. */
export function stateOf(
  lines: readonly LineQuantities[],
  { isOnHold = false, isCancelled = false }: { isOnHold?: boolean; isCancelled?: boolean } = {},
): OrderState {
  if (isCancelled || (lines.length > 0 && lines.every(({ ordered, cancelled }) => cancelled >= ordered)))
    return 'cancelled';
  const isComplete = lines.length > 0 && lines.every((line) => remaining(line) === 0);
  if (isComplete) return 'shipped';
  if (isOnHold) return 'on-hold';
  return lines.some(({ shipped }) => shipped > 0) ? 'part-shipped' : 'open';
}

/** Promised before today, and something remains. @param today ISO 8601 day */
export function isLate(line: PromisedLine, today: string): boolean {
  return line.promisedOn !== null && line.promisedOn < today && remaining(line) > 0;
}

/** The earliest date of what remains; null when nothing does, or nothing is promised. */
export function nextPromise(lines: readonly PromisedLine[], state: OrderState): string | null {
  if (state === 'shipped' || state === 'cancelled') return null;
  const dates = lines.flatMap((line) =>
    line.promisedOn !== null && remaining(line) > 0 ? [line.promisedOn] : [],
  );
  return dates.sort()[0] ?? null;
}
