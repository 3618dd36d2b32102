import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import {
  AccessPolicy,
  ContentScan,
  LiveContent,
  RedirectRules,
  type ReportedProblem,
} from '../content/content.module.js';
import { canonicalPath } from '../platform/http/canonical-path.js';
import { LOCALES } from '../platform/http/locale.contract.js';
import { WorkPriority } from '../platform/work-priority.js';
import { pageProblems, Redirects } from '../redirects/redirects.module.js';
import { checkElements } from './checks/element-checks.js';
import { type Fault, FaultList, type FaultPlace, placeOf } from './checks/finding.js';
import { type AddressState, LinkChecks } from './checks/link-checks.js';
import { checkRedirects } from './checks/redirect-checks.js';
import { type Showing, type ShownPage, showingOf } from './checks/shown-on.js';
import { FINDING_KIND_NAMES, type Finding, type FindingKind } from './content-health.contract.js';

const HOME = `/${LOCALES[0].code}`;
/** Items between two reports of how far it is. */
const REPORT_EVERY = 500;

/** What the problems of page addresses belong to; all others are other faults. */
const PAGE_KINDS: Readonly<Record<string, FindingKind>> = {
  address_taken: 'address',
  bad_slug: 'address',
  listed_twice: 'address',
  too_deep: 'address',
  bad_target: 'broken_link',
  host_not_listed: 'broken_link',
};

export interface Inspection {
  findings: Finding[];
  /** Items and components that were looked at. */
  items: number;
}

/** Looks over all of the published content for what its editors should mend. */
@Injectable()
export class ContentInspection {
  constructor(
    private readonly content: LiveContent,
    private readonly scan: ContentScan,
    private readonly access: AccessPolicy,
    private readonly redirects: Redirects,
    private readonly rules: RedirectRules,
    private readonly priority: WorkPriority,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param onProgress called with the number of items so far. @throws ContentError */
  async run(onProgress: (items: number) => Promise<void> = async () => undefined): Promise<Inspection> {
    const faults = new FaultList();
    const links = new LinkChecks(this.config.publicUrl);
    const places = new Map<string, FaultPlace>();
    for await (const scanned of this.scan.items()) {
      links.add(scanned);
      if (scanned.owner === null) places.set(scanned.item.system.codename, placeOf(scanned));
      for (const fault of checkElements(scanned)) faults.add(fault);
      if (links.size % REPORT_EVERY === 0) await onProgress(links.size);
      await this.priority.pause();
    }
    const pages = this.shownPages();
    const showing: Showing = await this.collect(
      showingOf(pages, (codename) => links.partsOf(codename)),
      faults,
    );
    const targets = {
      page: (codename: string) => this.pageState(codename),
      address: (address: string) => this.addressState(address),
      isPublic: showing.isPublic,
    };
    await this.collect(links.faults(targets), faults);
    for (const problem of await this.collect(pageProblems(this.content.tree, this.config), faults)) {
      const place = places.get(problem.itemCodename);
      if (place) faults.add({ ...place, ...pageFault(problem) });
    }
    await this.collect(this.redirectFaults(places), faults);
    const findings = faults.all.map(
      ({ codename, ...fault }): Finding => ({
        ...fault,
        pagePath: showing.pathOf(codename),
      }),
    );
    return { findings: findings.sort(byKindAndItem), items: links.size };
  }

  /** Does a step of many faults, and gives way to other work meanwhile. @returns its result */
  private async collect<T>(work: Generator<Fault | undefined, T>, faults: FaultList): Promise<T> {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (step.value) faults.add(step.value);
      await this.priority.pause();
    }
  }

  private *shownPages(): Generator<ShownPage> {
    for (const { codename, path, record } of this.content.tree.nodes())
      yield { codename, path, isOpen: this.access.isOpen(record) };
    // Menu and footer are on every page.
    yield { codename: this.config.rootCodename, path: HOME, isOpen: true };
  }

  private *redirectFaults(places: ReadonlyMap<string, FaultPlace>): Generator<Fault | undefined> {
    const { content, redirects } = this;
    const rules = this.rules.list.map((written) => ({ written, rule: redirects.read(written) }));
    const language = places.values().next().value?.language ?? 'en-us';
    yield* checkRedirects(rules, redirects.problems, language, {
      pageAt: (path) => content.tree.byPath(path)?.record.title ?? null,
      paths: function* () {
        for (const { path } of content.tree.addresses()) if (path !== null) yield path;
      },
      next: (path, query) => redirects.find(path, query)[0]?.target ?? null,
      address: (address) => this.addressState(address),
    });
  }

  private pageState(codename: string): AddressState | null {
    const { tree } = this.content;
    const record = tree.record(codename);
    if (record === null) return null;
    const node = tree.byCodename(codename);
    if (node === null || node.path === null) return record.slug === null ? null : 'missing';
    const access = this.access.decide(null, record);
    return access === 'allow' ? 'open' : access === 'not due' ? 'later' : 'closed';
  }

  private addressState(address: string): AddressState {
    const start = this.pathIn(address);
    if (start === null) return 'missing';
    const resolution = this.redirects.resolve(start.path, start.query);
    if (resolution.kind === 'redirect') {
      const end = resolution.external ? null : this.pathIn(resolution.location);
      return end === null ? 'open' : this.endState(end.path);
    }
    return resolution.kind === 'loop' ? 'missing' : this.endState(start.path);
  }

  /** Of an address from which nothing leads on. */
  private endState(path: string): AddressState {
    const node = this.content.tree.byPath(path);
    if (node !== null) return this.pageState(node.codename) ?? 'missing';
    return this.redirects.isReserved(path) ? 'open' : 'missing';
  }

  private pathIn(address: string): { path: string; query: string } | null {
    const decision = canonicalPath(address.replace(/#.*$/s, ''));
    if (decision.kind === 'refused') return null;
    if (decision.kind === 'path') return decision;
    const [path = '', ...query] = decision.location.split('?');
    return { path, query: query.join('?') };
  }
}

function pageFault({ code, message }: ReportedProblem) {
  const text = message.slice(0, 1).toUpperCase() + message.slice(1);
  return {
    kind: PAGE_KINDS[code] ?? ('other' as const),
    element: /element "([^"]+)"/.exec(message)?.[1] ?? null,
    message: /[.!?]$/.test(text) ? text : `${text}.`,
  };
}

function byKindAndItem(a: Finding, b: Finding): number {
  return (
    FINDING_KIND_NAMES.indexOf(a.kind) - FINDING_KIND_NAMES.indexOf(b.kind) ||
    a.itemName.localeCompare(b.itemName, 'en') ||
    a.message.localeCompare(b.message, 'en')
  );
}
