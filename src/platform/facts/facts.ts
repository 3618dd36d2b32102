import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** What reports may be told of the present, beside what happened: rows in the order of the columns. */
interface PresentState {
  title: string;
  columns: readonly { title: string; isNumber?: boolean }[];
  /** SQL that gives the cells of a row as columns. */
  sql: string;
}

/** A part of a room that can say what happened in it. Reports sum that by days, and list it one by one. */
export interface FactSource {
  /** Days for which single facts can be read; older ones are known by their sums alone. */
  readonly keptDays: number;
  /**
   * SQL that gives a row for each thing that happened from `$1` until before `$2` (timestamptz); `$3` is the zone of the
   * report's days. Columns: `at` timestamptz, `kind` text, `a`, `b`, `c` text (what it is grouped by), `n` bigint
   * (how often), `value` numeric, `ref` text (what it can be found by). The same facts must come for a day alone as for
   * a range with that day in it. No personal data.
   */
  readonly facts: string;
  readonly present?: PresentState;
}

/** On a provider that is a {@link FactSource}. @param topic name of its facts */
export const Facts = DiscoveryService.createDecorator<string>();

/** The facts of all rooms. */
@Injectable()
export class FactSources {
  private found: ReadonlyMap<string, FactSource> | null = null;

  constructor(private readonly discovery: DiscoveryService) {}

  get all(): ReadonlyMap<string, FactSource> {
    this.found ??= new Map(
      this.discovery.getProviders().flatMap((provider) => {
        const topic = this.discovery.getMetadataByDecorator(Facts, provider);
        return topic === undefined ? [] : [[topic, provider.instance as FactSource] as const];
      }),
    );
    return this.found;
  }

  /** @throws Error for a topic that no room has */
  of(topic: string): FactSource {
    const source = this.all.get(topic);
    if (source === undefined) throw new Error(`No room has facts about "${topic}".`);
    return source;
  }
}
