import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { LiveContent } from '../../content/content.module.js';
import { completeAddress } from '../../content/editor-address.contract.js';
import { wantsDocument } from '../../platform/http/error-responder.js';
import type { Forwarding } from '../../platform/http/http-adapter.js';
import { HttpError } from '../../platform/http/http-error.js';
import { type RedirectTarget, safeRedirect } from '../../platform/http/safe-redirect.js';
import { FormerPaths } from '../former/former-paths.js';
import { type FormerPlace, GONE_MS } from '../former/path-store.js';
import { Redirects } from '../redirects.js';
import { HOME } from '../rules/address.js';
import { addressKind } from './address-kind.js';
import { NotFoundLog } from './not-found-log.js';
import { PartInAddress } from './part-in-address.js';
import { leadsSomewhere, SimilarPages } from './similar-pages.js';

/** Links of an error page. */
const MOST_SIMILAR = 5;

type Asked = Pick<IncomingMessage, 'headers' | 'url'>;

/** Decides what an address answers at which no page is: where its page is now, that it was removed, or nothing. */
@Injectable()
export class NotFoundResolver {
  constructor(
    private readonly content: LiveContent,
    private readonly redirects: Redirects,
    private readonly former: FormerPaths,
    private readonly similar: SimilarPages,
    private readonly parts: PartInAddress,
    private readonly log: NotFoundLog,
    /** The preview instance shows drafts: it neither remembers nor counts. */
    @Inject(CONFIG) private readonly config: Config,
  ) {
    content.onChange(() => former.forget());
  }

  /**
   * @param path canonical path of the page that was asked for, whichever form of it.
   * @param shown address for the message of an error.
   * @param visit false for what somebody asks for besides or before the page itself, which is not counted.
   * @returns path of the page that was at `path` before.
   * @throws HttpError 410 for a page that was removed in the last 180 days, else 404; both are counted.
   */
  async whereNow(path: string, shown: string, request: Asked, visit = true): Promise<string> {
    const place = await this.placeOf(path);
    const now = place === null ? null : this.pathOf(place);
    if (now !== null) return now;
    const removed = place !== null && Date.now() - (place.goneAt ?? place.leftAt).getTime() < GONE_MS;
    // Not for a page whose list has no such page of it: the page is there.
    const here = this.content.tree.byPath(path);
    const isMissed = here === null || !leadsSomewhere(here, this.content.open);
    if (visit && isMissed && !this.config.kontentPreview)
      this.log.record(path, removed ? 'removed' : addressKind(path), request);
    const details = wantsDocument(request) ? { similarPages: await this.similarTo(path) } : {};
    throw removed ? HttpError.pageRemoved(shown, details) : HttpError.pageNotFound(shown, details);
  }

  /**
   * Where to send who asked for a former address: the same form of the page where it is now, with the query.
   * @throws HttpError as {@link whereNow}.
   */
  async redirectTo(
    path: string,
    shown: string,
    request: Asked,
    { form = (now: string) => now, visit = true } = {},
  ): Promise<RedirectTarget> {
    const now = form(await this.whereNow(path, shown, request, visit));
    const query = request.url?.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const target = this.targetOf(now, query);
    if (target === null) throw HttpError.pageNotFound(shown);
    return target;
  }

  /**
   * Where a canonical address leads by the rules, or where the page that was there is now; null when nothing says so.
   * Neither throws nor counts.
   */
  async forward(path: string, query: string): Promise<Forwarding | null> {
    const resolution = this.redirects.resolve(path, query);
    if (resolution.kind === 'redirect') return resolution;
    const place = await this.placeOf(path).catch(() => null);
    const now = place === null ? null : this.pathOf(place);
    const target = now === null ? null : this.targetOf(now, query === '' ? '' : `?${query}`);
    return target && { status: 308, location: target.location };
  }

  /** A part whose number is in the address comes before pages. */
  private async similarTo(path: string): Promise<{ title: string; path: string }[]> {
    const [part, pages] = await Promise.all([this.parts.find(path), this.similar.find(path)]);
    return (part === null ? pages : [part, ...pages]).slice(0, MOST_SIMILAR);
  }

  private targetOf(now: string, query: string): RedirectTarget | null {
    const { publicUrl } = this.config;
    return safeRedirect(`${now}${query}`, publicUrl) ?? safeRedirect(now, publicUrl);
  }

  private async placeOf(path: string): Promise<FormerPlace | null> {
    // No page has ever been outside of the locale.
    if (this.config.kontentPreview || !path.startsWith(`${HOME}/`)) return null;
    return this.content.tree.byPath(path) === null ? this.former.find(path) : null;
  }

  private pathOf({ itemId, path }: FormerPlace): string | null {
    const { open } = this.content;
    const node = open.whereIs(itemId);
    if (node === null || node.path === null || !leadsSomewhere(node, open)) return null;
    // A page that sends its visitors to the address it had: no loop.
    const onward = node.record.redirectTo;
    if (onward !== null && safeRedirect(completeAddress(onward), this.config.publicUrl)?.location === path)
      return null;
    return node.path;
  }
}
