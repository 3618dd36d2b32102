import { type RefObject, useCallback, useRef, useState } from 'react';
import { PLAIN_LINES } from '../../../src/quotes/quote-words.contract.js';
import type { TypedLine } from '../../../src/quotes/quotes.contract.js';
import { type FoundLine, isFilled, joined, linesOfText } from './start-lines.js';

/** A line with a name for React, which stays when others are removed. */
export type FormLine = FoundLine & { id: number };

const EMPTY: TypedLine = { part: '', quantity: '1', target: '', note: '' };
const BLANK: TypedLine = { ...EMPTY, quantity: '' };

let lastId = 0;
function numbered(lines: readonly FoundLine[]): FormLine[] {
  return lines.map((line) => {
    lastId += 1;
    return { ...line, id: lastId };
  });
}

export interface FormLines {
  lines: readonly FormLine[];
  /** As they are at the moment. */
  latest: RefObject<readonly FormLine[]>;
  /** Others in their place. */
  set: (lines: readonly TypedLine[]) => void;
  change: (id: number, changed: Partial<FoundLine>) => void;
  remove: (id: number) => void;
  add: () => void;
  addFound: (found: readonly FoundLine[]) => void;
  /** Several rows were pasted into a line. */
  paste: (id: number, text: string) => void;
  /** The number of a line was typed: what it means is looked up. */
  look: (id: number) => void;
}

/** The lines of the form. @param onChange they are not as they were */
export function useLines(first: readonly TypedLine[], onChange: RefObject<() => void>): FormLines {
  // The server renders them first, by their places.
  const [lines, setLines] = useState<readonly FormLine[]>(() =>
    [...first, ...Array.from({ length: Math.max(0, PLAIN_LINES - first.length) }, () => BLANK)].map(
      (line, at) => ({ ...line, id: -at }),
    ),
  );
  const latest = useRef(lines);
  latest.current = lines;
  const update = useCallback(
    (next: (before: readonly FormLine[]) => readonly FormLine[]) => {
      setLines((before) => {
        const after = next(before);
        return after.length > 0 ? after : numbered([EMPTY]);
      });
      onChange.current?.();
    },
    [onChange],
  );
  const set = useCallback((given: readonly TypedLine[]) => update(() => numbered(given)), [update]);
  const change = useCallback(
    (id: number, changed: Partial<FoundLine>) =>
      update((before) =>
        before.map((line) => {
          if (line.id !== id) return line;
          const { name: _name, hint: _hint, ...rest } = line;
          // Another number is another part.
          return changed.part === undefined ? { ...line, ...changed } : { ...rest, ...changed };
        }),
      ),
    [update],
  );
  const remove = useCallback(
    (id: number) => {
      update((before) => before.filter((line) => line.id !== id));
      document.getElementById('lines')?.focus();
    },
    [update],
  );
  const add = useCallback(() => {
    update((before) => [...before, ...numbered([EMPTY])]);
    requestAnimationFrame(() => document.getElementById(`part${latest.current.length - 1}`)?.focus());
  }, [update]);
  const addFound = useCallback(
    (found: readonly FoundLine[]) => update((before) => joined(before, numbered(found))),
    [update],
  );
  const paste = useCallback(
    (id: number, text: string) => {
      void linesOfText(text)
        .catch(() => text.split(/\r?\n/).map((row) => ({ ...EMPTY, part: row.trim().slice(0, 200) })))
        .then((found) => {
          const fresh = numbered(found.filter(isFilled));
          update((before) =>
            before.flatMap((line) => (line.id !== id ? line : isFilled(line) ? [line, ...fresh] : fresh)),
          );
        });
    },
    [update],
  );
  const look = useCallback((id: number) => {
    const line = latest.current.find((one) => one.id === id);
    if (line === undefined || line.name !== undefined || line.hint || line.part.trim() === '') return;
    linesOfText(line.part).then(
      ([found]) => {
        if (found === undefined) return;
        const { part, name, hint } = found;
        const known = {
          part,
          ...(name === undefined ? {} : { name }),
          ...(hint === undefined ? {} : { hint }),
        };
        setLines((before) =>
          before.map((one) => (one.id === id && one.part === line.part ? { ...one, ...known } : one)),
        );
      },
      // The server reads it once more when the form is sent.
      () => undefined,
    );
  }, []);
  return { lines, latest, set, change, remove, add, addFound, paste, look };
}
