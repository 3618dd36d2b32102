import { Body, Controller, Get, Inject, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import type { Representation } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LiveContent } from '../content/content.module.js';
import { Access } from '../platform/http/access.js';
import { canonicalPath } from '../platform/http/canonical-path.js';
import { SeeOther } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import { MaxBody } from '../platform/http/json-body.interceptor.js';
import { queryValue } from '../platform/http/query-value.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { DraftPages } from './draft-pages.js';
import { DraftWatch } from './draft-watch.js';
import { type DraftRequest, draftRequest } from './preview.contract.js';
import { closed, PreviewGate } from './preview-gate.js';

const HOME = '/en-us';
const WRONG_LINK =
  'This preview link is not right. Compare it with the preview URL in the settings of Kontent.ai.';
const LEFT = 'You have left the preview. Open it again from Kontent.ai.';

const place = z.object({
  secret: queryValue,
  itemid: queryValue,
  path: queryValue.transform((path) => (path === undefined ? undefined : ownPath(path))),
});

/** A path of this site in its canonical spelling; the home page for anything else. */
function ownPath(path: string): string {
  const decision = canonicalPath(path.replace(/[?#].*$/s, ''));
  if (decision.kind === 'path') return decision.path;
  return decision.kind === 'redirect' ? decision.location : HOME;
}

/** Where editors come into the preview, and leave it. */
@Controller('en-us/preview')
@Access('anyone')
@RouteClass('editor-tool')
export class PreviewController {
  constructor(
    private readonly gate: PreviewGate,
    private readonly drafts: DraftWatch,
    private readonly content: LiveContent,
    @Inject(CONFIG) private readonly config: Pick<Config, 'kontentPreview' | 'publishedUrl'>,
  ) {}

  /** The preview URL of Kontent.ai: `?secret=…&itemid={ItemId}`, or with `path`. */
  @Get()
  @RateLimit({ limit: 60 })
  async open(
    @Query({ schema: place }) { secret = '', itemid, path }: z.output<typeof place>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SeeOther> {
    if (!this.config.kontentPreview) throw HttpError.pageNotFound('/en-us/preview');
    await this.drafts.catchUp();
    // What has no page of its own is seen on others: the home page is a place to start.
    const ofItem = itemid === undefined ? null : this.content.tree.byId(itemid)?.path;
    const address = this.gate.open(secret, path ?? ofItem ?? HOME, response);
    if (address === null) throw closed(WRONG_LINK);
    return new SeeOther(address);
  }

  @Get('exit')
  exit(
    @Query({ schema: place }) { path = HOME }: z.output<typeof place>,
    @Res({ passthrough: true }) response: Response,
  ): SeeOther {
    const { kontentPreview, publishedUrl } = this.config;
    if (!kontentPreview) throw HttpError.pageNotFound('/en-us/preview/exit');
    this.gate.close(response);
    if (publishedUrl === '') throw closed(LEFT);
    return new SeeOther(publishedUrl + path);
  }
}

/** What an editor types is drawn before it is saved. */
@Controller('api/preview')
@Access('anyone')
@RouteClass('personal')
export class DraftController {
  constructor(
    private readonly pages: DraftPages,
    @Inject(CONFIG) private readonly config: Pick<Config, 'kontentPreview'>,
  ) {}

  /** Payload of the page with the texts put in; 204 when none of them is on the page. */
  @Post('draft')
  @MaxBody(500_000)
  async draw(
    @Body({ schema: draftRequest }) wish: DraftRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Representation | undefined> {
    if (!this.config.kontentPreview) throw HttpError.pageNotFound('/api/preview/draft');
    const payload = await this.pages.draw(wish);
    response.statusCode = payload === null ? 204 : 200;
    return payload ?? undefined;
  }
}
