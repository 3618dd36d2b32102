import { createHash } from 'node:crypto';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { RenderedPage } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { ContentItem, PagePayload } from '../content/content.contract.js';
import { Access } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { RouteClass } from '../platform/http/route-class.js';
import { embedDocument, embedPolicy } from './embed-document.js';
import { PageService } from './page-service.js';

const ADDRESS = /^\/embed\/([0-9a-f]{16})\/([a-z_][a-z0-9_-]{0,209})(\/.+)$/;
const TYPES = ['embed_code_block', 'marketing_form_code_block'];

interface Embed {
  hash: string;
  html: string;
}

/**
 * Editors' code of a page, each as a document of its own for a closed frame. It is taken out of the cached page, so that
 * it is there whenever the page is.
 */
@Controller('embed')
@Access('anyone')
@RouteClass('embed')
export class EmbedController {
  private readonly policy: string;
  private readonly known = new WeakMap<RenderedPage, Promise<Map<string, Embed>>>();

  constructor(
    private readonly pages: PageService,
    @Inject(CONFIG) config: Config,
  ) {
    this.policy = embedPolicy([...config.scriptOrigins, ...config.frameOrigins]);
  }

  /** `/embed/{hash}/{codename}{page path}`; an old hash answers the present code, which is then not kept. */
  @Get(':hash/:codename/*path')
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const [, hash = '', codename = '', path = ''] = ADDRESS.exec(request.path) ?? [];
    const answer = path === '' ? null : await this.pages.answer(path, request);
    const embed = answer?.kind === 'page' ? (await this.embeds(answer.entry.page)).get(codename) : undefined;
    if (!embed) throw new HttpError(404, 'not_found', 'There is no such embed.');
    response.setHeader('Content-Security-Policy', this.policy);
    // Says the same as the policy's `frame-ancestors`, to older browsers.
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    if (embed.hash !== hash) response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(embed.html);
  }

  private embeds(page: RenderedPage): Promise<Map<string, Embed>> {
    const known = this.known.get(page) ?? readEmbeds(page);
    this.known.set(page, known);
    return known;
  }
}

async function readEmbeds(page: RenderedPage): Promise<Map<string, Embed>> {
  const { linkedItems } = JSON.parse(await page.forms.api.text()) as PagePayload;
  const embeds = new Map<string, Embed>();
  for (const [codename, item] of Object.entries(linkedItems)) {
    if (!TYPES.includes(item.type)) continue;
    const code = textOf(item, 'code');
    if (code === '') continue;
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
    embeds.set(codename, { hash, html: embedDocument(textOf(item, 'title'), code) });
  }
  return embeds;
}

/** As `client/ui/content.ts` reads it, so that both make the same hash. */
function textOf({ elements }: ContentItem, name: string): string {
  const element = elements[name];
  return element?.type === 'text' && typeof element.value === 'string' ? element.value.trim() : '';
}
