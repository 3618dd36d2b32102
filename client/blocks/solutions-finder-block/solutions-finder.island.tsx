import { useEffect, useRef, useState } from 'react';
import { SEARCH_PATH } from '../../../src/search/search-address.contract.js';
import { Icon } from '../../ui/icon.js';
import type { FinderPage, FinderProps } from './finder-answers.js';
import { isDecided, matchesOf, partsSearch, readAnswers, writeAnswers } from './finder-answers.js';
import { FinderOutcome } from './finder-outcome.js';
import { FinderQuestion } from './finder-question.js';
import styles from './solutions-finder.module.css';

/**
 * One question after the other. Until the browser takes over, and without script, all of them are there with
 * the pages that fit each answer, and a form that searches for the parts that fit all.
 */
export default function Finder({ parameter, steps, pages, specialist, level }: FinderProps) {
  const [answers, setAnswers] = useState<number[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** True once a person has answered: only then the focus may move. */
  const moved = useRef(false);

  useEffect(() => {
    const { pathname } = location;
    const read = () => {
      // On the way to another page the address is ahead of what is shown.
      if (location.pathname !== pathname) return;
      moved.current = false;
      setAnswers(readAnswers(location.search, parameter, steps));
    };
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [parameter, steps]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus after each answer
  useEffect(() => {
    if (moved.current) heading.current?.focus();
  }, [answers]);

  const answer = (next: number[]) => {
    moved.current = true;
    const { pathname, search, hash } = location;
    history.replaceState(history.state, '', pathname + writeAnswers(search, parameter, next) + hash);
    document.dispatchEvent(new Event('plinth:address'));
    setAnswers(next);
  };

  const given = answers ?? [];
  const decided = isDecided(steps, given);
  const at = Math.min(given.length, steps.length - 1);
  const shown = answers === null ? steps : steps.slice(at, at + 1);
  const hasChoices = steps.some(({ options }) => options.some(({ choice }) => choice !== ''));
  const found = matchesOf(steps, given).flatMap((place) => pages[place] ?? []);
  // One text: React loses hold of several once a translator has put its own in their place.
  const status = `${decided ? '' : `Question ${at + 1} of ${steps.length}. `}${countOf(found, given)}`;
  return (
    <div className={styles.finder}>
      {decided ? (
        <FinderOutcome
          found={found}
          parts={partsSearch(steps, given)}
          specialist={specialist}
          level={level}
          heading={heading}
        />
      ) : (
        <form action={SEARCH_PATH}>
          {shown.map((step, index) => (
            <FinderQuestion
              // The first question stays the same element when the browser takes over: a buffered click finds it.
              key={answers === null ? index : at}
              step={step}
              place={answers === null ? index : at}
              count={steps.length}
              pages={pages}
              level={level}
              listed={answers === null}
              heading={answers === null ? null : heading}
              onAnswer={(option) => answer([...given, option])}
            />
          ))}
          {answers === null && hasChoices && (
            <p data-fold="">
              <input type="hidden" name="type" value="products" />
              <button type="submit" className={styles.action}>
                See the parts that fit
                <Icon name="arrow" size={18} />
              </button>
            </p>
          )}
        </form>
      )}
      {given.length > 0 && (
        <div className={styles.ways}>
          <button type="button" className={styles.way} onClick={() => answer(given.slice(0, -1))}>
            <Icon name="back" size={18} />
            Previous question
          </button>
          <button type="button" className={styles.way} onClick={() => answer([])}>
            Start again
          </button>
        </div>
      )}
      <p className={styles.status} role="status">
        {moved.current ? status : ''}
      </p>
    </div>
  );
}

function countOf(found: readonly FinderPage[], given: readonly number[]): string {
  if (given.length === 0) return '';
  return found.length === 1 ? '1 page fits.' : `${found.length} pages fit.`;
}
