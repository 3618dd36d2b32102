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

/** Pages that are among the results of every answer, in the order of the first one. */
export function matchesOf(steps: readonly FinderStep[], answers: readonly number[]): number[] {
  const chosen = answers.map((answer, index) => steps[index]?.options[answer]?.results ?? []);
  const [first = [], ...rest] = chosen;
  return first.filter((page) => rest.every((results) => results.includes(page)));
}

/** True when another question cannot change what is found. */
export function isDecided(steps: readonly FinderStep[], answers: readonly number[]): boolean {
  if (answers.length === 0) return false;
  return answers.length >= steps.length || matchesOf(steps, answers).length === 0;
}
