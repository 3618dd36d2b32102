import { Controller, Get, Query } from '@nestjs/common';
import { CatalogService } from '../catalog/catalog.module.js';
import { LiveContent } from '../content/content.module.js';
import { Access } from '../platform/http/access.js';
import { RouteClass } from '../platform/http/route-class.js';

/** Entries of one answer. */
const PAGE = 50;
const MAX_QUERY = 100;

/** One page of what an editor can choose from. */
interface Choices<T> {
  items: T[];
  /** How many fit the words. */
  total: number;
  page: number;
  pages: number;
}

/** What the editors' custom elements choose from: groups, series, their pictures, and addresses of pages. Nothing of it is secret. */
@Controller('api/custom-elements')
@Access('anyone')
@RouteClass('public-json')
export class EditorDataController {
  constructor(
    private readonly catalog: CatalogService,
    private readonly content: LiveContent,
  ) {}

  @Get('groups')
  async groups(@Query('q') q: unknown, @Query('page') page: unknown) {
    const groups = await this.catalog.groups();
    const items = groups.map(({ id, title, parentId }) => ({ id, title, parentId }));
    return choices(items, ({ id, title }) => `${id} ${title}`, q, page);
  }

  /** @param group only series of this group */
  @Get('series')
  async series(@Query('q') q: unknown, @Query('page') page: unknown, @Query('group') group: unknown) {
    const all = await this.catalog.allSeries();
    const items = all
      .filter(({ groupId }) => typeof group !== 'string' || group === '' || groupId === group)
      .map(({ id, title, groupId, images }) => ({ id, title, groupId, image: images[0]?.url ?? null }));
    return choices(items, ({ id, title }) => `${id} ${title}`, q, page);
  }

  /** @param series pictures of this series alone */
  @Get('series-images')
  async seriesImages(@Query('q') q: unknown, @Query('page') page: unknown, @Query('series') series: unknown) {
    const all = await this.catalog.allSeries();
    const items = all
      .filter(({ id }) => typeof series !== 'string' || series === '' || id === series)
      .flatMap(({ id, title: seriesTitle, images }) =>
        images.map(({ url, title, description }) => ({ series: id, seriesTitle, url, title, description })),
      );
    return choices(items, ({ series: id, title, seriesTitle }) => `${id} ${title} ${seriesTitle}`, q, page);
  }

  /** Pages that everybody may read. */
  @Get('page-urls')
  pageUrls(@Query('q') q: unknown, @Query('page') page: unknown) {
    const items = [...this.content.tree.nodes()].flatMap(({ codename }) => {
      const page = this.content.open.byCodename(codename);
      return page === null || page.path === null
        ? []
        : [{ path: page.path, title: page.record.title, codename }];
    });
    return choices(items, ({ path, title }) => `${path} ${title}`, q, page);
  }
}

/** All words must be found, in any order and case. A page that is none counts as the first. */
function choices<T>(all: readonly T[], words: (item: T) => string, q: unknown, page: unknown): Choices<T> {
  const wanted =
    typeof q === 'string' ? q.slice(0, MAX_QUERY).toLowerCase().split(/\s+/).filter(Boolean) : [];
  const found = all.filter((item) => {
    const text = words(item).toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const asked = typeof page === 'string' && /^\d{1,6}$/.test(page) ? Number(page) : 1;
  const shown = Math.min(Math.max(1, asked), pages);
  return { items: found.slice((shown - 1) * PAGE, shown * PAGE), total: found.length, page: shown, pages };
}
