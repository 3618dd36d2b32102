import { once } from 'node:events';
import { Body, Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { Identity, readerOf } from '../../auth/auth.module.js';
import type { Representation } from '../../cache/cache.module.js';
import { CatalogDocuments } from '../../catalog/catalog.module.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { FactLog } from '../../platform/facts/fact-log.js';
import { Access } from '../../platform/http/access.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { SeeOther } from '../../platform/http/finished-answer.js';
import { HttpError } from '../../platform/http/http-error.js';
import { FormBody } from '../../platform/http/json-body.interceptor.js';
import { RateLimit, RateLimiter } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import {
  ASSET_ID,
  BUNDLE_PATH,
  type BundleData,
  type BundleView,
  DOCUMENT_FIELD,
} from './bundle.contract.js';
import type { DocumentBundle } from './bundle.entity.js';
import { Bundles, bundleView } from './bundles.js';

const chosen = z.record(z.string().max(200), z.string().max(30_000));
/** Files that one address has made in an hour. */
const LIMIT = { limit: 5, windowSeconds: 3_600 };
const TOO_MANY = 'You can have 5 files an hour made. Try again later.';
const MAX_PARTS = 500;

/** Chosen documents as one ZIP file: asked for by a form, made by the worker, had by its address for a day. */
@Controller()
@Access('anyone')
@RouteClass('personal')
export class BundleController {
  constructor(
    private readonly bundles: Bundles,
    private readonly documents: CatalogDocuments,
    private readonly identity: Identity,
    private readonly limiter: RateLimiter,
    private readonly facts: FactLog,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('en-us/documents/download')
  @FormBody()
  @RateLimit({ limit: 60 })
  async ask(
    @Req() request: Request,
    @Body({ schema: chosen }) fields: z.infer<typeof chosen>,
  ): Promise<SeeOther | Representation> {
    try {
      const ids = await this.idsOf(fields);
      // An empty choice does not count.
      if (ids.length > 0) await this.count(request);
      const visitor = await this.identity.visitorOf(request);
      const person = visitor?.person ?? null;
      const asking = person && visitor && { userId: person.id, reader: readerOf(visitor) };
      return new SeeOther(`${BUNDLE_PATH}/${await this.bundles.ask(ids, asking)}`);
    } catch (error) {
      if (!(error instanceof HttpError) || ![400, 429, 503].includes(error.status)) throw error;
      return this.render(request, { bundle: null, statusPath: '', problem: error.message }, error.status);
    }
  }

  @Get(['en-us/documents/download/:token', 'en-us/documents/download/:token/_payload.json'])
  async show(@Req() request: Request, @Param('token') token: string): Promise<Representation | SeeOther> {
    const bundle = await this.bundles.open(token);
    if (bundle === null)
      return this.render(request, { bundle: null, statusPath: '', problem: 'This link has expired.' }, 410);
    if (bundle.userId !== null && (await this.identity.personOf(request)) === null)
      return new SeeOther(`/api/_auth/login?returnTo=${encodeURIComponent(`${BUNDLE_PATH}/${token}`)}`);
    await this.requireOwner(bundle, request);
    return this.render(request, {
      bundle: bundleView(bundle, token),
      statusPath: `/api/documents/download/${token}`,
      problem: null,
    });
  }

  @Get('api/documents/download/:token')
  async status(@Req() request: Request, @Param('token') token: string): Promise<BundleView> {
    const bundle = await this.opened(request, token);
    return bundleView(bundle, token);
  }

  @Get('en-us/documents/download/:token/file')
  async file(
    @Req() request: Request,
    @Param('token') token: string,
    @Res() response: Response,
  ): Promise<void> {
    const bundle = await this.opened(request, token);
    if (bundle.state !== 'ready') throw new HttpError(409, 'not_ready', 'The file is not ready yet.');
    const day = bundle.createdAt.toISOString().slice(0, 10);
    response.setHeader('Content-Type', 'application/zip');
    response.setHeader('Content-Disposition', `attachment; filename="documents-${day}.zip"`);
    response.setHeader('Content-Length', bundle.bytes);
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const own = bundle.documentIds.filter((id) => !id.startsWith(ASSET_ID));
    for (const id of own) this.facts.note({ topic: 'downloads', kind: 'bundled', a: id });
    try {
      for await (const piece of this.bundles.piecesOf(bundle.id)) {
        if (response.destroyed) return;
        if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
      response.end();
    } catch (error) {
      // Broken off, so that nobody takes it for whole.
      if (!response.headersSent) throw error;
      response.destroy(error instanceof Error ? error : undefined);
    }
  }

  private async opened(request: Request, token: string): Promise<DocumentBundle> {
    const bundle = await this.bundles.open(token);
    if (bundle === null) throw new HttpError(410, 'expired', 'This link has expired.');
    await this.requireOwner(bundle, request);
    return bundle;
  }

  /** What somebody had made who was signed in may hold what only they may read. @throws HttpError 404 */
  private async requireOwner({ userId }: DocumentBundle, request: Request): Promise<void> {
    if (userId === null) return;
    const person = await this.identity.personOf(request);
    if (person?.id !== userId) throw new HttpError(404, 'not_found', 'There is no such file.');
  }

  private async idsOf(fields: z.infer<typeof chosen>): Promise<string[]> {
    const ids = Object.keys(fields).flatMap((name) =>
      name.startsWith(DOCUMENT_FIELD) ? [name.slice(DOCUMENT_FIELD.length)] : [],
    );
    if (fields.series) ids.push(...(await this.documents.ofSeries(fields.series)).map(({ id }) => id));
    const parts = (fields.parts ?? '').split(',').filter((part) => part !== '');
    const ofParts = await this.documents.ofVariants(parts.slice(0, MAX_PARTS));
    ids.push(...[...ofParts.values()].flat().map(({ id }) => id));
    return [...new Set(ids)];
  }

  private async count(request: Request): Promise<void> {
    try {
      await this.limiter.consume('document-bundle', clientAddress(request, this.config.proxyHops), LIMIT);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 429) throw error;
      throw new HttpError(429, 'too_many_files', TOO_MANY, error.details);
    }
  }

  private render(request: Request, data: BundleData, status = 200): Promise<Representation> {
    if (request.res) request.res.statusCode = status;
    return this.screens.render(request, {
      screen: 'document-bundle',
      title: 'Documents as a ZIP file',
      layout: 'default',
      referrer: 'no-referrer',
      data,
    });
  }
}
