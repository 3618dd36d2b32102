import type { Ref } from 'react';
import { CHOICE_PREFIX } from '../../../src/search/search-address.contract.js';
import { Icon } from '../../ui/icon.js';
import type { FinderOption, FinderPage, FinderStep } from './finder-answers.js';
import styles from './solutions-finder.module.css';

interface FinderQuestionProps {
  step: FinderStep;
  /** Place among all questions, from zero. */
  place: number;
  count: number;
  pages: readonly FinderPage[];
  level: 2 | 3;
  /** With the pages of each answer beside it, for people without script. */
  listed: boolean;
  heading: Ref<HTMLHeadingElement> | null;
  onAnswer(option: number): void;
}

/** A question and its answers: buttons, or where nothing answers them a list of what fits each. */
export function FinderQuestion(props: FinderQuestionProps) {
  const { step, place, count, pages, level, listed, heading, onAnswer } = props;
  const Title = `h${level}` as const;
  const isChoosable = listed && step.options.some(({ choice }) => choice !== '');
  return (
    <div className={styles.step} data-fold={listed && place > 0 ? '' : undefined}>
      <p className={styles.place}>
        Question {place + 1} of {count}
      </p>
      <Title className={styles.question} ref={heading} tabIndex={-1}>
        {step.title}
      </Title>
      {step.help !== '' && <p className={styles.help}>{step.help}</p>}
      <ul className={styles.options}>
        {step.options.map((option, index) => (
          <li key={option.id} className={styles.option}>
            <button
              type="button"
              className={styles.answer}
              data-scripted={listed ? '' : undefined}
              onClick={() => onAnswer(index)}
            >
              <OptionBody option={option} />
              <Icon name="arrow" className={styles.arrow} />
            </button>
            {listed && (
              <div className={styles.listed} data-fold="">
                {isChoosable ? (
                  <label className={styles.choice}>
                    <input type="radio" name={CHOICE_PREFIX + place} value={option.choice} />
                    <OptionBody option={option} />
                  </label>
                ) : (
                  <OptionBody option={option} />
                )}
                <Results pages={option.results.flatMap((result) => pages[result] ?? [])} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function OptionBody({ option: { icon, title, description } }: { option: FinderOption }) {
  return (
    <>
      {icon && <img {...icon} alt="" className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {description !== '' && <span className={styles.description}>{description}</span>}
      </span>
    </>
  );
}

function Results({ pages }: { pages: readonly FinderPage[] }) {
  if (pages.length === 0) return null;
  return (
    <ul className={styles.results}>
      {pages.map((page) => (
        <li key={page.href}>
          <a href={page.href}>{page.title}</a>
        </li>
      ))}
    </ul>
  );
}
