import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import {
  type ChunkedWork,
  ContentProblemLog,
  LiveContent,
  type PageConflict,
  type PageTree,
  type ReportedProblem,
  runInChunks,
} from '../content/content.module.js';
import { isRefusal, type RuleOptions, readTarget } from './rules/rule.js';

/** Publishes are collected for so many milliseconds before all pages are looked at. */
const COLLECT_MS = 5_000;
const PAGES_PER_CHUNK = 2_000;
/** Problems that are reported of one state of the pages. */
const MAX_REPORTED = 1_000;

/** Reports pages that cannot be reached or read, or do not lead on, as their editors meant it. The worker does it for all. */
@Injectable()
export class PageProblems implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly content: LiveContent,
    private readonly problems: ContentProblemLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker') return;
    this.content.onChange(() => this.lookLater());
    this.lookLater();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearTimeout(this.timer);
  }

  private lookLater(): void {
    if (this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.look();
    }, COLLECT_MS);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    const found = await runInChunks(pageProblems(this.content.tree, this.config));
    for (const problem of found) this.problems.report(problem);
  }
}

/** What editors should mend about the addresses of pages, and about who may read them. */
export function* pageProblems(tree: PageTree, options: RuleOptions): ChunkedWork<ReportedProblem[]> {
  const problems = tree.conflicts.slice(0, MAX_REPORTED).map((conflict) => conflictProblem(conflict, tree));
  let looked = 0;
  for (const { codename, type, redirectTo, accessFaults = [] } of tree.allRecords()) {
    looked += 1;
    if (looked % PAGES_PER_CHUNK === 0) yield;
    if (problems.length >= MAX_REPORTED) break;
    for (const message of accessFaults)
      problems.push({ code: 'access_unclear', itemCodename: codename, itemType: type, message });
    if (redirectTo === null) continue;
    const target = readTarget(redirectTo, options, false);
    if (!isRefusal(target)) continue;
    problems.push({
      code: target.code,
      itemCodename: codename,
      itemType: type,
      message: `element "redirect_to" holds "${redirectTo.slice(0, 100)}": ${target.message}`,
    });
  }
  return problems;
}

function conflictProblem({ kind, codename, other }: PageConflict, tree: PageTree): ReportedProblem {
  const { type = '', slug = null } = tree.record(codename) ?? {};
  const [code, message] = {
    'address taken': [
      'address_taken',
      `element "url_slug" holds "${slug}", which gives the address of "${other}": this page cannot be reached`,
    ],
    'slug unusable': [
      'bad_slug',
      `element "url_slug" holds "${slug}", which cannot be part of an address: this page cannot be reached`,
    ],
    'listed twice': [
      'listed_twice',
      `element "subpages" of "${other}" lists this page, which has its place already: the first one counts`,
    ],
    'too deep': [
      'too_deep',
      `element "subpages" of "${other}" lists this page on a level too many: it is left out`,
    ],
  }[kind] as [string, string];
  return { code, itemCodename: codename, itemType: type, message };
}
