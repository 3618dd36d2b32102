import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SitePayload } from '../../src/content/content.contract.js';
import type { ClientAssets, RenderContext, RenderProblem } from '../../src/render/render.contract.js';
import { signInAddress } from '../account/sign-in-address.js';
import type { RenderScope } from '../ui/render-scope.js';
import { newHeadData, RenderScopeProvider } from '../ui/render-scope.js';
import type { Site } from '../ui/site.js';
import { ConsentBar } from './consent/consent-bar.js';
import { Footer } from './footer/footer.js';
import { BareHeader, Header } from './header/header.js';
import { escapeHtml } from './html.js';
import { ANY_PATH } from './nav-anchor.js';
import type { SiteScripts } from './site-scripts.js';

/** What stands around the main part of a document of the site. */
export interface Frame {
  /** Consent bar and header. */
  before: string;
  /** Footer. */
  after: string;
}

const ASKED = ['pathOf', 'pathOfSeries', 'pageOfSeries', 'pageInfo'] as const;

/** A question about another page, and its answer as JSON. */
interface Asked {
  name: (typeof ASKED)[number];
  reference: string;
  answer: string;
}

/** A frame as all documents have it, until one of the answers that it is made of changes. */
interface KeptFrame {
  assets: ClientAssets;
  before: Pattern;
  after: Pattern;
  asked: readonly Asked[];
  problems: readonly RenderProblem[];
  ids: readonly string[];
}

/** HTML of a document at any path, cut after each link that may lead to the document itself. */
type Pattern = readonly string[];

const CURRENT = (value: string) => ` aria-current="${value}"`;
const RETURN = signInAddress(ANY_PATH);

/** Menus are most of many documents, and the same in all of them. */
const frames = new WeakMap<SitePayload, KeptFrame>();

/** The frame of a document, out of the one rendered last where that says the same. */
export function frameOf(site: Site | null, own: SiteScripts, scope: RenderScope): Frame {
  const { site: payload, path } = scope.ctx;
  // Marks for editors are numbered in each document by itself.
  if (payload === null || scope.marks) return rendered(site, own, scope);
  const known = frames.get(payload);
  const kept = known && isRight(known, scope) ? known : keep(payload, site, own, scope);
  if (kept?.ids.some((id) => scope.headData.ids.has(id)) !== false) return rendered(site, own, scope);
  for (const problem of kept.problems) scope.ctx.report(problem);
  return { before: filled(kept.before, path), after: filled(kept.after, path) };
}

/** Asks everything again: the answers may have changed, and the document depends on them. */
function isRight({ assets, asked }: KeptFrame, { ctx }: RenderScope): boolean {
  // What else a frame is made of are settings of the process, as its build is.
  return (
    assets === ctx.assets &&
    asked.every(({ name, reference, answer }) => JSON.stringify(ctx[name](reference)) === answer)
  );
}

/** @returns null for a frame that only one document, or one moment, can have */
function keep(
  payload: SitePayload,
  site: Site | null,
  own: SiteScripts,
  scope: RenderScope,
): KeptFrame | null {
  const asked: Asked[] = [];
  const problems: RenderProblem[] = [];
  let changes = false;
  const { ctx } = scope;
  const heard: Pick<RenderContext, (typeof ASKED)[number] | 'path' | 'report' | 'changesAt'> = {
    path: ANY_PATH,
    pathOf: (reference) => hear('pathOf', reference, ctx.pathOf(reference)),
    pathOfSeries: (series) => hear('pathOfSeries', series, ctx.pathOfSeries(series)),
    pageOfSeries: (series) => hear('pageOfSeries', series, ctx.pageOfSeries(series)),
    pageInfo: (codename) => hear('pageInfo', codename, ctx.pageInfo(codename)),
    report: (problem) => problems.push(problem),
    changesAt: () => {
      changes = true;
    },
  };
  function hear<T>(name: Asked['name'], reference: string, answer: T): T {
    asked.push({ name, reference, answer: JSON.stringify(answer) });
    return answer;
  }
  const headData = newHeadData();
  const frame = rendered(site, own, { ...scope, ctx: { ...ctx, ...heard }, headData });
  const [before, after] = [frame.before, frame.after].map((html) => html.split(CURRENT(ANY_PATH)));
  if (!before || !after || changes || [...before, ...after].some(namesPath)) return null;
  const kept = { assets: ctx.assets, before, after, asked, problems, ids: [...headData.ids] };
  frames.set(payload, kept);
  return kept;
}

/** True when the path of the document stands where {@link filled} does not put it. */
function namesPath(piece: string): boolean {
  return piece.replaceAll(RETURN, '').includes(ANY_PATH);
}

function filled(pattern: Pattern, path: string): string {
  const link = `href="${escapeHtml(path)}"`;
  const pieces = pattern.map((piece) => (piece.endsWith(link) ? piece + CURRENT('page') : piece));
  return pieces.join('').replaceAll(RETURN, () => escapeHtml(signInAddress(path)));
}

function rendered(site: Site | null, own: SiteScripts, scope: RenderScope): Frame {
  const around = site === null ? scope : siteScope(site, scope);
  const header = site === null ? '' : shell(<Header site={site} />, around);
  return {
    before:
      (own.hasConsentTool ? '' : shell(<ConsentBar waiting={own.waiting} />, scope)) +
      (header || shell(<BareHeader name={site?.name ?? ''} />, scope)),
    after: site === null ? '' : shell(<Footer site={site} ownConsent={!own.hasConsentTool} />, around),
  };
}

/** Header and footer are made of the site configuration's items, whatever the page shows. */
export function siteScope(site: Site, scope: RenderScope): RenderScope {
  const ctx = { ...scope.ctx, product: undefined, soldParts: undefined };
  return {
    ...scope,
    ctx,
    items: site.items,
    lists: {},
    page: null,
    finder: null,
    trail: [],
    leading: false,
  };
}

/** A broken menu or footer costs the page no more than itself. */
export function shell(node: ReactNode, scope: RenderScope): string {
  try {
    return renderToStaticMarkup(<RenderScopeProvider scope={scope}>{node}</RenderScopeProvider>);
  } catch (error) {
    scope.ctx.report({
      code: 'layout_failed',
      itemCodename: 'site_configuration',
      itemType: 'site_configuration',
      message: error instanceof Error ? error.message : String(error),
    });
    return '';
  }
}
