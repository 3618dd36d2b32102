import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { z } from 'zod';
import { Database } from '../../platform/database/database.js';
import { SearchEditors } from '../find/answers.js';
import { plainWords, tidy } from '../query/search-query.js';
import { readSynonyms } from '../query/synonyms.js';
import type { AdminSearchData, AnswerForm, AnswerView, FormFault } from './search-admin.contract.js';
import { SearchAnswerRow } from './search-admin.entity.js';

const DAYS = 30;
const MAX_UNFOUND = 50;
const MAX_LINES = 600;
const MAX_LINE = 400;
const MAX_ANSWERS = 500;

const day = z.union([z.literal(''), z.iso.date()]);

/** What administrators add to the search. All methods throw DatabaseUnavailable. */
@Injectable()
export class Editorial {
  constructor(
    private readonly database: Database,
    private readonly editors: SearchEditors,
    @InjectRepository(SearchAnswerRow) private readonly answerRows: Repository<SearchAnswerRow>,
  ) {}

  async synonyms(): Promise<AdminSearchData['synonyms']> {
    const rows = await this.database.run((manager) =>
      manager.query<{ line: string }[]>('select line from search_synonym order by position'),
    );
    const text = rows.map(({ line }) => line).join('\n');
    return { text, version: versionOf(text) };
  }

  /**
   * Puts a list in the place of the present one.
   * @param version of the list that was changed: another one means that somebody else was faster
   * @returns what is wrong with the lines; nothing is saved then
   */
  async saveSynonyms(text: string, version: string): Promise<FormFault[]> {
    const lines = text
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .slice(0, MAX_LINES)
      .map((line) => tidy(line).slice(0, MAX_LINE));
    while (lines.at(-1) === '') lines.pop();
    const { faults } = readSynonyms(lines);
    if (faults.length > 0)
      return faults
        .slice(0, 10)
        .map(({ line, message }) => ({ field: 'lines', message: `Line ${line}: ${message}` }));
    const isTaken = await this.database.run((manager) =>
      manager.transaction(async (transaction) => {
        await transaction.query('lock table search_synonym in share row exclusive mode');
        const rows = await transaction.query<{ line: string }[]>(
          'select line from search_synonym order by position',
        );
        if (versionOf(rows.map(({ line }) => line).join('\n')) !== version) return true;
        await transaction.query('delete from search_synonym');
        await transaction.query(
          'insert into search_synonym (position, line) select n, line from unnest($1::text[]) with ordinality u (line, n)',
          [lines],
        );
        return false;
      }),
    );
    this.editors.forget();
    if (!isTaken) return [];
    const message =
      'Somebody else changed the list since you opened it. Your text is kept here; save again to replace theirs.';
    return [{ field: 'lines', message }];
  }

  async answers(): Promise<AnswerView[]> {
    const rows = await this.database.run(() =>
      this.answerRows.find({ order: { phrase: 'ASC', id: 'ASC' }, take: MAX_ANSWERS }),
    );
    return rows.map(({ startsAt, endsAt, changedAt: _, ...row }) => ({
      ...row,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    }));
  }

  /** @returns what is wrong; nothing is saved then */
  async addAnswer(form: AnswerForm): Promise<FormFault[]> {
    const faults = answerFaults(form);
    if (faults.length > 0) return faults;
    const target = tidy(form.target);
    const isPath = target.startsWith('/');
    await this.database.run(() =>
      this.answerRows.insert({
        phrase: plainWords(form.phrase),
        isExact: form.match !== 'contained',
        title: tidy(form.title),
        text: tidy(form.text),
        path: target !== '' && isPath ? target : null,
        partNumber: target !== '' && !isPath ? target : null,
        startsAt: form.from === '' ? null : new Date(`${form.from}T00:00:00Z`),
        // The last day counts.
        endsAt: form.until === '' ? null : new Date(Date.parse(`${form.until}T00:00:00Z`) + 86_400_000),
      }),
    );
    this.editors.forget();
    return [];
  }

  async removeAnswer(id: string): Promise<void> {
    await this.database.run(() => this.answerRows.delete({ id }));
    this.editors.forget();
  }

  /** What people searched for and did not find, the most frequent first. */
  async unfound(): Promise<AdminSearchData['unfound']> {
    return this.database.run((manager) =>
      manager.query<{ query: string; searches: number; wanted: string | null }[]>(
        `select query, count(*)::int as searches, max(wanted) as wanted from search_log
         where results = 0 and source = 'page' and at > now() - interval '${DAYS} days'
         group by query order by count(*) desc, query limit ${MAX_UNFOUND}`,
      ),
    );
  }
}

function answerFaults(form: AnswerForm): FormFault[] {
  const faults: FormFault[] = [];
  const check = (field: keyof AnswerForm, isGood: boolean, message: string): void => {
    if (!isGood) faults.push({ field, message });
  };
  const target = tidy(form.target);
  const phrase = plainWords(form.phrase);
  check('phrase', phrase !== '' && phrase.length <= 200, 'Enter the words that people type.');
  check(
    'title',
    tidy(form.title) !== '' && form.title.length <= 200,
    'Enter a title of at most 200 characters.',
  );
  check('text', form.text.length <= 1_000, 'The text must be 1,000 characters or fewer.');
  check(
    'target',
    target.length <= 500 && !/^\/\//.test(target) && !/^[a-z]+:/i.test(target),
    'Enter a path of this site, such as /en-us/products, or a part number.',
  );
  check('from', day.safeParse(form.from).success, 'Enter a day.');
  check('until', day.safeParse(form.until).success, 'Enter a day.');
  check(
    'until',
    form.from === '' || form.until === '' || form.until >= form.from,
    'The last day is before the first.',
  );
  return faults;
}

function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
