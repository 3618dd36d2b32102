import { codenames, picture, text } from '../../ui/content.js';
import { listOf } from '../../ui/render-scope.js';
import { type Facts, filled, imageAddress, owner, type Thing, thing } from './thing.js';

/** A series: a model, not a Product, for there is no offer to tell of. */
export function productModel(facts: Facts): Thing[] {
  const { page, scope, canonical, description, site } = facts;
  const { elements } = page;
  return [
    thing('ProductModel', {
      name: text(elements.title) || page.system.name,
      description: filled(description),
      url: canonical,
      image: imageAddress(picture(elements.thumbnailImage), scope) ?? filled(facts.image),
      manufacturer: owner(facts),
      brand: site && site.name !== '' ? { '@type': 'Brand', name: site.name } : undefined,
    }),
  ];
}

/** The pages of a group, in its order. */
export function groupMembers({ page, scope }: Facts): Thing[] {
  const { ctx, items } = scope;
  const series = codenames(page.elements.seriesLinkedItems);
  const members = (series.length > 0 ? series : (listOf(scope, page)?.items ?? [])).flatMap((codename) => {
    const path = ctx.pathOf(codename);
    const item = Object.hasOwn(items, codename) ? items[codename] : undefined;
    const name = text(item?.elements.title) || (ctx.pageInfo(codename)?.title ?? '');
    return path === null || name === '' ? [] : [{ name, url: `${ctx.publicUrl}${path}` }];
  });
  if (members.length === 0) return [];
  return [
    thing('ItemList', {
      itemListElement: members.map((member, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...member,
      })),
    }),
  ];
}
