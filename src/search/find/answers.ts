import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { plainWords } from '../query/search-query.js';
import { readSynonyms, type Synonyms } from '../query/synonyms.js';
import type { CuratedAnswer } from '../search.contract.js';

const FRESH_MS = 15_000;
const MAX_ANSWERS = 3;

interface AnswerRow extends CuratedAnswer {
  phrase: string;
  isExact: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** What editors add to the search: other words for words, and answers to phrases. Effective within a quarter minute. */
@Injectable()
export class SearchEditors {
  private synonyms: Synonyms = new Map();
  private answers: readonly AnswerRow[] = [];
  private freshUntil = 0;
  private reading: Promise<void> | null = null;

  constructor(private readonly database: Database) {}

  /** @throws DatabaseUnavailable */
  async currentSynonyms(): Promise<Synonyms> {
    await this.refresh();
    return this.synonyms;
  }

  /** Answers to a query, most particular first. @throws DatabaseUnavailable */
  async answersTo(typed: string, now = Date.now()): Promise<CuratedAnswer[]> {
    const words = plainWords(typed);
    if (words === '') return [];
    await this.refresh();
    return this.answers
      .filter(({ phrase, isExact }) => (isExact ? words === phrase : ` ${words} `.includes(` ${phrase} `)))
      .filter(
        ({ startsAt, endsAt }) => (startsAt?.getTime() ?? 0) <= now && (endsAt?.getTime() ?? Infinity) > now,
      )
      .sort((a, b) => Number(b.isExact) - Number(a.isExact) || b.phrase.length - a.phrase.length)
      .slice(0, MAX_ANSWERS)
      .map(({ title, text, path, partNumber }) => ({ title, text, path, partNumber }));
  }

  /** For the process in which they were changed. */
  forget(): void {
    this.freshUntil = 0;
  }

  private async refresh(): Promise<void> {
    if (Date.now() < this.freshUntil) return;
    this.reading ??= this.read().finally(() => {
      this.reading = null;
    });
    await this.reading;
  }

  private async read(): Promise<void> {
    const [lines, answers] = await this.database.run(async (manager) => [
      await manager.query<{ line: string }[]>('select line from search_synonym order by position'),
      await manager.query<AnswerRow[]>(
        `select phrase, is_exact as "isExact", title, text, path, part_number as "partNumber",
           starts_at as "startsAt", ends_at as "endsAt" from search_answer`,
      ),
    ]);
    this.synonyms = readSynonyms(lines.map(({ line }) => line)).synonyms;
    this.answers = answers;
    this.freshUntil = Date.now() + FRESH_MS;
  }
}
