import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Representation } from '../cache/cache.module.js';
import { CatalogService } from '../catalog/catalog.module.js';
import { partNumberKey } from '../catalog/part-number.contract.js';
import { dependency, LiveContent } from '../content/content.module.js';
import { CsvAnswer } from '../platform/csv.js';
import { Access } from '../platform/http/access.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import { partColumn, seriesColumn } from './comparison.js';
import { type CompareData, type ComparedProduct, MAX_COMPARED, SERIES_ID } from './products.contract.js';

/** Names of an address that are looked at. */
const MAX_READ = 50;

/** Products side by side, named in the address. */
@Controller()
@Access('anyone')
@RouteClass('public-page')
export class CompareController {
  constructor(
    private readonly catalog: CatalogService,
    private readonly content: LiveContent,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['en-us/compare', 'en-us/compare/_payload.json'])
  async show(
    @Req() request: Request,
    @Query('ids') ids: unknown,
    @Query('only') only: unknown,
  ): Promise<Representation> {
    const data = await this.data(ids, only === 'differences');
    const seriesIds = [...new Set(data.products.map(({ seriesId }) => seriesId))];
    return this.screens.render(
      request,
      { screen: 'compare', title: 'Compare products', layout: 'default', robots: 'noindex', data },
      seriesIds.flatMap((id) => [dependency('catalog', id), dependency('series', id)]),
    );
  }

  @Get('api/compare.csv')
  @RouteClass('public-json')
  async csv(@Query('ids') ids: unknown): Promise<CsvAnswer> {
    const { products, attributes } = await this.data(ids, false);
    const priceOf = ({ price }: ComparedProduct) =>
      price === null ? '' : `${price.isLeast ? 'from ' : ''}${price.amount} ${price.currency}`;
    async function* rows() {
      yield ['Name', '', ...products.map(({ name }) => name)];
      yield ['List price', '', ...products.map(priceOf)];
      yield ['Lifecycle', '', ...products.map(({ lifecycle }) => lifecycle ?? '')];
      if (products.some(({ parts }) => parts !== null))
        yield ['Part numbers', '', ...products.map(({ parts }) => String(parts ?? 1))];
      for (const { id, label, unit } of attributes)
        yield [label, unit, ...products.map(({ values }) => String(values[id] ?? ''))];
    }
    return new CsvAnswer('comparison.csv', ['', 'Unit', ...products.map(({ title }) => title)], rows());
  }

  private async data(ids: unknown, onlyDifferences: boolean): Promise<CompareData> {
    const names =
      typeof ids === 'string' ? ids.split(',', MAX_READ).map((text) => text.trim().slice(0, 90)) : [];
    const wanted = new Map(names.map((name) => [keyOf(name), name]));
    wanted.delete('');
    const keys = [...wanted.keys()].slice(0, MAX_COMPARED);
    const attributes = await this.catalog.attributes();
    const parts = await this.catalog.variantsByKeys(keys);
    const columns = new Map(parts.map((part) => [keyOf(part.primaryId), partColumn(part)]));
    for (const key of keys.filter((each) => each.startsWith(SERIES_ID))) {
      const id = key.slice(SERIES_ID.length);
      const series = await this.catalog.series(id);
      if (series === null) continue;
      const path = this.content.recorder().pathOfSeries(id);
      columns.set(key, seriesColumn(series, await this.catalog.variantsOfSeries(id), attributes, path));
    }
    const products = keys.flatMap((key) => columns.get(key) ?? []);
    const used = attributes.filter(({ id }) => products.some(({ values }) => values[id] !== undefined));
    const differing = used.filter(({ id }) => new Set(products.map(({ values }) => values[id])).size > 1);
    return {
      products,
      attributes: onlyDifferences ? differing : used,
      onlyDifferences,
      unknown: keys.filter((key) => !columns.has(key)).map((key) => wanted.get(key) ?? key),
      refused: [...wanted.values()].slice(MAX_COMPARED),
    };
  }
}

/** The same for a number however it is written. */
function keyOf(name: string): string {
  return name.startsWith(SERIES_ID) ? name : partNumberKey(name);
}
