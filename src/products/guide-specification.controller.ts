import { Controller, Get, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Representation } from '../cache/cache.module.js';
import {
  CatalogService,
  guideChoices,
  guideText,
  ProductPages,
  plainGuideText,
} from '../catalog/catalog.module.js';
import { dependency, LiveContent } from '../content/content.module.js';
import { Access } from '../platform/http/access.js';
import { FileAnswer } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import type { GuideData } from './products.contract.js';

const PAGE = 'en-us/products/guide-specifications/:series';

/** The three-part text of a series for planners, with what they chose filled in. Choices stand in the address. */
@Controller()
@Access('anyone')
@RouteClass('public-page')
export class GuideSpecificationController {
  constructor(
    private readonly catalog: CatalogService,
    private readonly products: ProductPages,
    private readonly content: LiveContent,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get([PAGE, `${PAGE}/_payload.json`])
  async show(@Param('series') series: string, @Req() request: Request): Promise<Representation> {
    const data = await this.data(series, request);
    const title = `Guide specification, ${data.series.title}`;
    return this.screens.render(request, { screen: 'guide-specification', title, layout: 'default', data }, [
      dependency('catalog', series),
      dependency('series', series),
    ]);
  }

  @Get('api/guide-specifications/:series')
  @RouteClass('public-json')
  async text(@Param('series') series: string, @Req() request: Request): Promise<FileAnswer> {
    const { plain } = await this.data(series, request);
    // With a byte order mark word processors know the encoding.
    return new FileAnswer(
      `guide-specification-${series}.txt`,
      'text/plain; charset=utf-8',
      Buffer.from(`\uFEFF${plain}`),
    );
  }

  private async data(seriesId: string, request: Request): Promise<GuideData> {
    const [specification, product] = await Promise.all([
      this.catalog.guideSpecification(seriesId),
      this.products.series(seriesId),
    ]);
    if (specification === null || product === null) throw HttpError.pageNotFound(request.path);
    const sold = product.variants.filter(({ lifecycle }) => lifecycle !== 'discontinued');
    const choices = guideChoices(specification, product.attributes, sold);
    const query = new URL(request.originalUrl, 'http://localhost').searchParams;
    const chosen: Record<string, string> = {};
    for (const { id, values } of choices) {
      const value = query.get(id);
      if (value !== null && values.includes(value)) chosen[id] = value;
    }
    const text = guideText(specification, choices, chosen);
    const options = new URLSearchParams(chosen).toString();
    const { id, title, changedAt } = product.series;
    return {
      series: { id, title, path: this.content.recorder().pathOfSeries(id) },
      choices,
      chosen,
      text,
      plain: plainGuideText(text),
      download: `/api/guide-specifications/${id}${options === '' ? '' : `?${options}`}`,
      changedAt,
    };
  }
}
