import type { AssetValue, Breadcrumb, PageItem } from '../../../src/content/content.contract.js';
import { isAllowed, shareAddress } from '../../ui/picture.js';
import type { RenderScope } from '../../ui/render-scope.js';
import type { Site } from '../../ui/site.js';

export type Thing = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>;

/** What structured data is made of. */
export interface Facts {
  page: PageItem;
  scope: RenderScope;
  site: Site | null;
  breadcrumbs: readonly Breadcrumb[];
  /** Absolute address of the page. */
  canonical: string;
  description: string;
  /** Absolute address of the picture that stands for the page when it is shared. */
  image: string | null;
}

/** A schema.org object of its own; fields that are undefined are left out when it is written. */
export function thing(type: string, fields: Record<string, unknown>): Thing {
  return { '@context': 'https://schema.org', '@type': type, ...fields };
}

/** Absolute address of a picture that search engines may show. */
export function imageAddress(image: AssetValue | null, scope: RenderScope): string | undefined {
  return image && isAllowed(image.url, scope) ? (shareAddress(image) ?? undefined) : undefined;
}

/** The site's owner, inside another object. */
export function owner({ site, scope }: Facts): Record<string, unknown> | undefined {
  if (!site || site.name === '') return undefined;
  return { '@type': 'Organization', name: site.name, url: scope.ctx.publicUrl };
}

/** undefined instead of emptiness, so that the field is left out. */
export function filled<T>(value: T | '' | null): T | undefined {
  return value === '' || value === null ? undefined : value;
}
