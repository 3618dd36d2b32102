import { Controller, Get, Inject, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Representation } from '../cache/cache.module.js';
import { partPath } from '../catalog/catalog.contract.js';
import { ProductPages } from '../catalog/catalog.module.js';
import { partNumberKey } from '../catalog/part-number.contract.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { dependency, LiveContent } from '../content/content.module.js';
import { Access } from '../platform/http/access.js';
import { payloadAddress, targetOf } from '../platform/http/address-space.js';
import { Moved } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';

/** The page of a part. It stays when the part is no longer sold: who holds one wants to know what follows it. */
@Controller('en-us/products/parts')
@Access('anyone')
@RouteClass('public-page')
export class PartController {
  constructor(
    private readonly products: ProductPages,
    private readonly content: LiveContent,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  @Get([':number', ':number/_payload.json'])
  async show(@Param('number') number: string, @Req() request: Request): Promise<Representation | Moved> {
    const part = await this.products.part(partNumberKey(number));
    const { kind, path } = targetOf(request.path);
    if (part === null) throw HttpError.pageNotFound(path);
    const own = partPath(part.variant.primaryId);
    if (path !== own) return new Moved(kind === 'payload' ? payloadAddress(own) : own);
    const { series, variant } = part;
    const seriesPath = this.content.recorder().pathOfSeries(series.id);
    return this.screens.render(
      request,
      {
        screen: 'part',
        title: `${variant.primaryId}, ${variant.name}`,
        layout: 'default',
        data: { ...part, seriesPath, publicUrl: this.config.publicUrl },
      },
      [dependency('catalog', series.id), dependency('series', series.id)],
    );
  }
}
