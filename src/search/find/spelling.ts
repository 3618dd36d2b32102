import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { editDistance, slipsOf } from '../query/edit-distance.js';
import { likeText } from './conditions.js';

/** Words that one may mean. */
const MAX_NEAR = 5;
const MAX_CANDIDATES = 300;
/** SQLSTATE of an operator that is not there: without pg_trgm words are not corrected. */
const UNDEFINED = '42883';

interface Correction {
  typed: string;
  meant: string;
}

/** Takes misspelt words for those that titles have; never what has a digit. */
@Injectable()
export class Spelling {
  constructor(private readonly database: Database) {}

  /** @param groups of a query that nothing fits. @throws DatabaseUnavailable */
  async correct(
    groups: readonly (readonly string[])[],
  ): Promise<{ groups: string[][]; corrections: Correction[] }> {
    const corrections: Correction[] = [];
    const corrected: string[][] = [];
    for (const group of groups) {
      const [typed = ''] = group;
      const near = group.length === 1 ? await this.near(typed) : [];
      const [meant] = near;
      if (meant !== undefined) corrections.push({ typed, meant });
      corrected.push([...group, ...near]);
    }
    return { groups: corrected, corrections };
  }

  /** Known words that this one may mean, likeliest first; none for one that is known itself. */
  private async near(word: string): Promise<string[]> {
    const slips = slipsOf(word);
    if (slips === 0 || word.includes(' ')) return [];
    const rows = await this.candidates(word, slips);
    if (rows.includes(word)) return [];
    return rows
      .map((candidate) => ({ candidate, distance: editDistance(word, candidate, slips) }))
      .filter(({ distance }) => distance <= slips)
      .sort(
        (a, b) =>
          a.distance - b.distance || Number(b.candidate[0] === word[0]) - Number(a.candidate[0] === word[0]),
      )
      .slice(0, MAX_NEAR)
      .map(({ candidate }) => candidate);
  }

  private async candidates(word: string, slips: number): Promise<string[]> {
    try {
      const rows = await this.database.run((manager) =>
        manager.query<{ word: string }[]>(
          `select word from search_word
           where (word % $1 or word like $2) and length(word) between $3 and $4 limit ${MAX_CANDIDATES}`,
          [word, `${likeText(word.slice(0, 2))}%`, word.length - slips, word.length + slips],
        ),
      );
      return rows.map((row) => row.word);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === UNDEFINED) return [];
      throw error;
    }
  }
}
