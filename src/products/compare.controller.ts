import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Representation } from '../cache/cache.module.js';
import { ProductPages } from '../catalog/catalog.module.js';
import { partNumberKey } from '../catalog/part-number.contract.js';
import { dependency } from '../content/content.module.js';
import { CsvAnswer } from '../platform/csv.js';
import { Access } from '../platform/http/access.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import { type CompareData, MAX_COMPARED } from './products.contract.js';

/** Numbers of an address that are looked at. */
const MAX_READ = 50;

/** Products side by side, named in the address. */
@Controller()
@Access('anyone')
@RouteClass('public-page')
export class CompareController {
  constructor(
    private readonly products: ProductPages,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['en-us/compare', 'en-us/compare/_payload.json'])
  async show(
    @Req() request: Request,
    @Query('ids') ids: unknown,
    @Query('only') only: unknown,
  ): Promise<Representation> {
    const data = await this.data(ids, only === 'differences');
    return this.screens.render(
      request,
      { screen: 'compare', title: 'Compare products', layout: 'default', robots: 'noindex', data },
      [...new Set(data.variants.map(({ seriesId }) => dependency('catalog', seriesId)))],
    );
  }

  @Get('api/compare.csv')
  @RouteClass('public-json')
  async csv(@Query('ids') ids: unknown): Promise<CsvAnswer> {
    const { variants, attributes } = await this.data(ids, false);
    async function* rows() {
      yield ['Name', '', ...variants.map(({ name }) => name)];
      yield [
        'List price',
        '',
        ...variants.map(({ msrp, currency }) => (msrp === null ? '' : `${msrp} ${currency}`)),
      ];
      yield ['Lifecycle', '', ...variants.map(({ lifecycle }) => lifecycle)];
      for (const { id, label, unit } of attributes)
        yield [label, unit, ...variants.map((variant) => String(variant.attributes[id] ?? ''))];
    }
    return new CsvAnswer(
      'comparison.csv',
      ['', 'Unit', ...variants.map(({ primaryId }) => primaryId)],
      rows(),
    );
  }

  private async data(ids: unknown, onlyDifferences: boolean): Promise<CompareData> {
    const numbers =
      typeof ids === 'string' ? ids.split(',', MAX_READ).map((text) => text.trim().slice(0, 60)) : [];
    const wanted = new Map(numbers.map((number) => [partNumberKey(number), number]));
    wanted.delete('');
    const keys = [...wanted.keys()].slice(0, MAX_COMPARED);
    const { variants, attributes } = await this.products.compared(keys);
    const found = new Set(variants.map(({ primaryId }) => partNumberKey(primaryId)));
    const differing = attributes.filter(
      ({ id }) => new Set(variants.map((variant) => variant.attributes[id])).size > 1,
    );
    return {
      variants,
      attributes: onlyDifferences ? differing : attributes,
      onlyDifferences,
      unknown: keys.filter((key) => !found.has(key)).map((key) => wanted.get(key) ?? key),
      refused: [...wanted.values()].slice(MAX_COMPARED),
    };
  }
}
