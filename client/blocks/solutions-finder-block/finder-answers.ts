import {
  CHOICE_PREFIX,
  readChoice,
  readSearchState,
  type SearchState,
} from '../../../src/search/search-address.contract.js';

/** What the finder knows, as plain JSON: the server reads the content, the browser only answers. */
export interface FinderPage {
  title: string;
  intro: string;
  href: string;
}

export interface FinderOption {
  /** Tells it apart from the others. */
  id: string;
  title: string;
  description: string;
  icon: { src: string; width: number; height: number } | null;
  /** Pages that fit this answer, by their place in {@link FinderProps.pages}. */
  results: number[];
  /** Facets of the search that parts must have: `static-load=..150; door=Solid`; '' = any. */
  choice: string;
}

export interface FinderStep {
  title: string;
  help: string;
  options: FinderOption[];
}

export interface FinderProps {
  /** Name of the answers in the address, another one for each finder of a page: `?answers=2.1.3`, counted from one. */
  parameter: string;
  steps: FinderStep[];
  pages: FinderPage[];
  /** Whom to ask when nothing fits. */
  specialist: { title: string; href: string } | null;
  /** Heading level of a question. */
  level: 2 | 3;
}

/** Answers in an address, as indexes; from the first one on that no longer fits, the rest is forgotten. */
export function readAnswers(search: string, parameter: string, steps: readonly FinderStep[]): number[] {
  const answers: number[] = [];
  const given = new URLSearchParams(search).get(parameter) ?? '';
  for (const [index, part] of given.split('.').entries()) {
    const answer = /^[1-9]\d{0,2}$/.test(part) ? Number(part) - 1 : -1;
    if (!steps[index]?.options[answer]) break;
    answers.push(answer);
  }
  return answers;
}

/** The query of an address with these answers in it; everything else in it stays. */
export function writeAnswers(search: string, parameter: string, answers: readonly number[]): string {
  const query = new URLSearchParams(search);
  if (answers.length === 0) query.delete(parameter);
  else query.set(parameter, answers.map((answer) => answer + 1).join('.'));
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

/**
 * Pages that are among the results of every answer, in the order of the first one. An answer that says something of
 * parts alone leaves the pages as they are.
 */
export function matchesOf(steps: readonly FinderStep[], answers: readonly number[]): number[] {
  const [first = [], ...rest] = narrowing(steps, answers).map(({ results }) => results);
  return first.filter((page) => rest.every((results) => results.includes(page)));
}

/** True when another question cannot change what is found. */
export function isDecided(steps: readonly FinderStep[], answers: readonly number[]): boolean {
  if (answers.length === 0) return false;
  if (answers.length >= steps.length) return true;
  return narrowing(steps, answers).length > 0 && matchesOf(steps, answers).length === 0;
}

/** Search for the parts that fit the answers; null when none of them says anything of parts. */
export function partsSearch(
  steps: readonly FinderStep[],
  answers: readonly number[],
): Pick<SearchState, 'type' | 'facets'> | null {
  const choices = given(steps, answers).flatMap(({ choice }, at) => [[CHOICE_PREFIX + at, choice]]);
  const { facets } = readSearchState(Object.fromEntries(choices));
  return Object.keys(facets).length === 0 ? null : { type: 'products', facets };
}

/** The facets that an editor wrote, without what is none. */
export function tidyChoice(text: string): string {
  return readChoice(text)
    .map(([key, value]) => `${key}=${value}`)
    .join('; ');
}

function narrowing(steps: readonly FinderStep[], answers: readonly number[]): FinderOption[] {
  return given(steps, answers).filter(({ results, choice }) => results.length > 0 || choice === '');
}

function given(steps: readonly FinderStep[], answers: readonly number[]): FinderOption[] {
  return answers.map((answer, at) => steps[at]?.options[answer] ?? NONE);
}

const NONE: FinderOption = { id: '', title: '', description: '', icon: null, results: [], choice: '' };
