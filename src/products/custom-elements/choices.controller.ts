import { Controller, Get, Query } from '@nestjs/common';
import { CatalogService } from '../../catalog/catalog.module.js';
import { LiveContent, seriesIdIn } from '../../content/content.module.js';
import { Access } from '../../platform/http/access.js';
import { RouteClass } from '../../platform/http/route-class.js';
import type { Choice, Choices } from './custom-elements.contract.js';

/** Entries of one answer. */
const PAGE = 50;
const MAX_QUERY = 100;

type ChoiceQuery = Readonly<Record<string, unknown>>;

/**
 * What the editors' custom elements choose from: groups, series, their pictures, and addresses of pages. Nothing of it
 * is secret. All take `q` (words that must all be found), `page`, and `value` (what is stored, to be told what it is).
 */
@Controller('api/custom-elements')
@Access('anyone')
@RouteClass('public-json')
export class ChoicesController {
  constructor(
    private readonly catalog: CatalogService,
    private readonly content: LiveContent,
  ) {}

  @Get('groups')
  async groups(@Query() query: ChoiceQuery): Promise<Choices> {
    const groups = await this.catalog.groups();
    const titles = new Map(groups.map(({ id, title }) => [id, title]));
    const all = groups.map(({ id, title, parentId, image }) => {
      const parent = parentId === null ? '' : (titles.get(parentId) ?? '');
      return { value: id, title, note: parent === '' ? id : `${parent} · ${id}`, image };
    });
    return choices(all, query);
  }

  /** `group`: only series of this group. */
  @Get('series')
  async series(@Query() query: ChoiceQuery): Promise<Choices> {
    const [all, groups] = await Promise.all([this.catalog.allSeries(), this.catalog.groups()]);
    const titles = new Map(groups.map(({ id, title }) => [id, title]));
    const group = textOf(query, 'group');
    const items = all.map(({ id, title, groupId, images }) => ({
      value: id,
      title,
      note: `${titles.get(groupId) ?? groupId} · ${id}`,
      image: images[0]?.url ?? null,
      within: groupId,
    }));
    return choices(items, query, (item) => group === '' || item.within === group);
  }

  /** `series`: only pictures of this series. */
  @Get('series-images')
  async seriesImages(@Query() query: ChoiceQuery): Promise<Choices> {
    const series = seriesIdIn(textOf(query, 'series'));
    const items = (await this.catalog.allSeries()).flatMap(({ id, title: seriesTitle, images }) =>
      images.map(({ url, title }) => ({
        value: url,
        title: title === '' ? seriesTitle : title,
        note: title === '' || title === seriesTitle ? id : `${seriesTitle} · ${id}`,
        image: url,
        within: id,
      })),
    );
    return choices(items, query, (item) => series === '' || item.within === series);
  }

  /** Pages that everybody may read. `item`: codename of the item whose own address is asked for. */
  @Get('page-urls')
  pageUrls(@Query() query: ChoiceQuery): Choices {
    const items = [...this.content.tree.nodes()].flatMap(({ codename }) => this.page(codename) ?? []);
    const item = textOf(query, 'item');
    return { ...choices(items, query), own: item === '' ? null : this.page(item) };
  }

  private page(codename: string): Choice | null {
    const page = this.content.open.byCodename(codename);
    if (page === null || page.path === null) return null;
    return { value: page.path, title: page.record.title, note: page.path, image: null };
  }
}

/**
 * Those of `all` that are offered and have all words, in any order and case. A page that is none counts as the first.
 * The stored value is looked up among all.
 */
function choices<T extends Choice>(
  all: readonly T[],
  query: ChoiceQuery,
  isOffered: (item: T) => boolean = () => true,
): Choices {
  const wanted = textOf(query, 'q').slice(0, MAX_QUERY).toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((item) => {
    const text = `${item.title} ${item.note} ${item.value}`.toLowerCase();
    return isOffered(item) && wanted.every((word) => text.includes(word));
  });
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const page = textOf(query, 'page');
  const shown = Math.min(Math.max(1, /^\d{1,6}$/.test(page) ? Number(page) : 1), pages);
  const value = seriesIdIn(textOf(query, 'value'));
  const chosen = all.find((item) => item.value === value);
  return {
    items: found.slice((shown - 1) * PAGE, shown * PAGE).map(plain),
    total: found.length,
    page: shown,
    pages,
    chosen: chosen === undefined ? null : plain(chosen),
    own: null,
  };
}

function plain({ value, title, note, image }: Choice): Choice {
  return { value, title, note, image };
}

/** A parameter that is given once; '' otherwise. */
function textOf(query: ChoiceQuery, name: string): string {
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  return typeof value === 'string' ? value : '';
}
