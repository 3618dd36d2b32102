import { useEffect, useRef, useState } from 'react';
import type { ListedPart, MatchedLine } from '../../../src/lists/lists.contract.js';
import { MAX_LINES } from '../../../src/lists/shopping-line.contract.js';
import { addAllToList, replaceList, restoreLines, shoppingList } from '../../stores/shopping-list.js';
import { showToast } from '../../stores/toasts.js';
import { PressButton } from '../../ui/press-button.js';
import { LINE_STATES, needsAnswer } from './import-lines.js';
import styles from './import-panel.module.css';

interface ImportPreviewProps {
  lines: readonly MatchedLine[];
  onBack: () => void;
  onDone: () => void;
}

/** Answer to a line that is not clear by itself: the part number, or none. */
type Answers = ReadonlyMap<number, string>;

/** What each line means, what is to be confirmed, and what the button will do. */
export function ImportPreview({ lines, onBack, onDone }: ImportPreviewProps) {
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [filter, setFilter] = useState<MatchedLine['state'] | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const chosen = lines.flatMap((line, at): { part: ListedPart; quantity: number }[] => {
    const id = needsAnswer(line) ? answers.get(at) : line.parts[0]?.primaryId;
    const part = line.parts.find(({ primaryId }) => primaryId === id);
    return part ? [{ part, quantity: line.quantity }] : [];
  });
  const states = LINE_STATES.map(({ state, words }) => ({
    state,
    words,
    count: lines.filter((line) => line.state === state).length,
  })).filter(({ count }) => count > 0);
  const guessed = lines.filter(
    ({ isQuantityGuessed, state }) => isQuantityGuessed && state !== 'unknown',
  ).length;
  const twice = chosen.length - new Set(chosen.map(({ part }) => part.primaryId)).size;

  const answer = (at: number, id: string) => {
    const next = new Map(answers);
    if (id === '') next.delete(at);
    else next.set(at, id);
    setAnswers(next);
  };
  const confirmAll = () => {
    const next = new Map(answers);
    for (const [at, { state, parts }] of lines.entries()) {
      if (state === 'corrected' && parts[0] && !next.has(at)) next.set(at, parts[0].primaryId);
    }
    setAnswers(next);
  };
  const add = () => {
    const before = shoppingList();
    const { added, raised, refused } = addAllToList(
      chosen.map(({ part, quantity }) => ({ ...part, quantity })),
    );
    const words = [
      added > 0 && `${added} new ${added === 1 ? 'line' : 'lines'}`,
      raised > 0 && `${raised} raised`,
      refused > 0 && `${refused} refused: a list holds ${MAX_LINES} lines`,
    ].filter(Boolean);
    showToast({
      type: refused > 0 ? 'warning' : 'success',
      text: `${words.join(', ')}.`,
      action: {
        label: 'Undo',
        onPress: () => {
          replaceList(before.items, before.id);
          restoreLines([], before.items);
        },
      },
    });
    onDone();
  };
  const corrections = lines.filter((line, at) => line.state === 'corrected' && !answers.has(at)).length;
  return (
    <section className={styles.panel} aria-labelledby="preview-title">
      <h2 className={styles.title} id="preview-title" ref={title} tabIndex={-1}>
        {lines.length.toLocaleString('en-US')} {lines.length === 1 ? 'line' : 'lines'} read
      </h2>
      <ul className={styles.states} aria-label="Show lines">
        {states.map(({ state, words, count }) => (
          <li key={state}>
            <button
              type="button"
              className={styles.state}
              data-state={state}
              aria-pressed={filter === state}
              onClick={() => setFilter(filter === state ? null : state)}
            >
              <strong>{count}</strong> {words}
            </button>
          </li>
        ))}
      </ul>
      {(guessed > 0 || twice > 0) && (
        <p className={styles.lead}>
          {[
            guessed > 0 &&
              `${guessed === 1 ? 'One quantity' : `${guessed} quantities`} could not be read: 1 is proposed and marked.`,
            twice > 0 &&
              `${twice === 1 ? 'One line names' : `${twice} lines name`} a part again: quantities add up.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {corrections > 1 && (
        <p>
          <PressButton look="small" onClick={confirmAll}>
            Confirm all {corrections} corrections
          </PressButton>
        </p>
      )}
      <ol className={styles.lines}>
        {lines.map((line, at) =>
          filter === null || line.state === filter ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same text may stand there twice
            <PreviewLine key={at} line={line} at={at} answer={answers.get(at) ?? ''} onAnswer={answer} />
          ) : null,
        )}
      </ol>
      <div className={styles.foot}>
        <PressButton look="primary" onClick={chosen.length > 0 ? add : onBack}>
          {chosen.length > 0
            ? `Add ${chosen.length} of ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`
            : 'Change the list'}
        </PressButton>
        <PressButton look="plain" onClick={onBack}>
          Back
        </PressButton>
      </div>
    </section>
  );
}

interface PreviewLineProps {
  line: MatchedLine;
  at: number;
  answer: string;
  onAnswer: (at: number, id: string) => void;
}

function PreviewLine({ line, at, answer, onAnswer }: PreviewLineProps) {
  const { state, text, parts, reason, quantity, isQuantityGuessed } = line;
  const name = LINE_STATES.find((one) => one.state === state)?.words ?? state;
  const [first] = parts;
  return (
    <li className={styles.line} data-state={state}>
      <span className={styles.typed}>
        <span className={styles.at}>{at + 1}</span> {text}
      </span>
      <span className={styles.means}>
        <span className={styles.badge} data-state={state}>
          {name}
        </span>
        {state === 'matched' && first && (
          <>
            <strong>{first.primaryId}</strong> <span>{first.name}</span>
          </>
        )}
        {reason !== '' && <span className={styles.reason}>{reason}.</span>}
        {needsAnswer(line) && (
          <span className={styles.options}>
            {parts.map((part) => (
              <label key={part.primaryId}>
                <input
                  type="checkbox"
                  checked={answer === part.primaryId}
                  onChange={({ target }) => onAnswer(at, target.checked ? part.primaryId : '')}
                />
                <span>
                  <strong>{part.primaryId}</strong> {part.name}
                </span>
              </label>
            ))}
          </span>
        )}
      </span>
      <span className={styles.pieces} data-guessed={isQuantityGuessed || undefined}>
        {state !== 'unknown' && `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`}
        {isQuantityGuessed && state !== 'unknown' && <small>Quantity not read</small>}
      </span>
    </li>
  );
}
