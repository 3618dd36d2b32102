import type { IncomingMessage } from 'node:http';
import type { LiveContent } from '../../content/content.module.js';
import { HttpError } from '../../platform/http/http-error.js';
import { type RedirectTarget, safeRedirect } from '../../platform/http/safe-redirect.js';
import type { FormerPaths } from '../former/former-paths.js';
import { type FormerPlace, GONE_DAYS } from '../former/path-store.js';
import { addressKind } from './address-kind.js';
import type { NotFoundLog } from './not-found-log.js';
import { leadsSomewhere } from './similar-pages.js';

const DAY_MS = 86_400_000;

export interface NotFoundResolverOptions {
  publicUrl: string;
  /** Path of the home page; no page has ever been elsewhere. */
  home: string;
  /** The preview instance shows drafts: it neither remembers nor counts. */
  preview: boolean;
}

/** Decides what an address answers at which no page is: where its page is now, that it was removed, or nothing. */
export class NotFoundResolver {
  constructor(
    private readonly content: LiveContent,
    private readonly former: FormerPaths,
    private readonly log: NotFoundLog,
    private readonly options: NotFoundResolverOptions,
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
  async whereNow(
    path: string,
    shown: string,
    request: Pick<IncomingMessage, 'headers'>,
    visit = true,
  ): Promise<string> {
    const place = await this.placeOf(path);
    const now = place === null ? null : this.pathOf(place);
    if (now !== null) return now;
    const removed =
      place !== null && Date.now() - (place.goneAt ?? place.leftAt).getTime() < GONE_DAYS * DAY_MS;
    // Not for a page whose list has no such portion: the page is there.
    const here = this.content.tree.byPath(path);
    const isMissed = here === null || !leadsSomewhere(here, this.content.tree);
    if (visit && isMissed && !this.options.preview)
      this.log.record(path, removed ? 'removed' : addressKind(path), request);
    throw removed ? HttpError.pageRemoved(shown) : HttpError.pageNotFound(shown);
  }

  /**
   * Where to send who asked for a former address: the same form of the page where it is now, with the query.
   * @param target as the request has it. @throws HttpError as {@link whereNow}.
   */
  async redirectTo(
    path: string,
    shown: string,
    request: Pick<IncomingMessage, 'headers' | 'url'>,
    { form = (now: string) => now, visit = true } = {},
  ): Promise<RedirectTarget> {
    const now = form(await this.whereNow(path, shown, request, visit));
    const query = request.url?.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const target = this.targetOf(now, query);
    if (target === null) throw HttpError.pageNotFound(shown);
    return target;
  }

  /** Where the page that was at a canonical address is now; null when nothing says so. Neither throws nor counts. */
  async formerly(path: string, query: string): Promise<RedirectTarget | null> {
    const place = await this.placeOf(path).catch(() => null);
    const now = place === null ? null : this.pathOf(place);
    return now === null ? null : this.targetOf(now, query === '' ? '' : `?${query}`);
  }

  private targetOf(now: string, query: string): RedirectTarget | null {
    return (
      safeRedirect(`${now}${query}`, this.options.publicUrl) ?? safeRedirect(now, this.options.publicUrl)
    );
  }

  private async placeOf(path: string): Promise<FormerPlace | null> {
    const { home, preview } = this.options;
    if (preview || !path.startsWith(`${home}/`) || this.content.tree.byPath(path) !== null) return null;
    return this.former.find(path);
  }

  private pathOf({ itemId, path }: FormerPlace): string | null {
    const { tree } = this.content;
    const node = tree.byId(itemId);
    if (node === null || node.path === null || !leadsSomewhere(node, tree)) return null;
    // A page that sends its visitors to the address it had: no circle.
    const onward = node.record.redirectTo;
    if (onward !== null && safeRedirect(onward, this.options.publicUrl)?.location === path) return null;
    return node.path;
  }
}
