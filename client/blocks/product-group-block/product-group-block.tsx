import type { Item } from '../../../src/content/content-types.contract.js';
import { CardPicture } from '../../ui/card-picture.js';
import type { CollectionPlace } from '../../ui/collection.js';
import { Collection } from '../../ui/collection.js';
import { picture, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { pageOrSeriesHref } from '../../ui/links.js';
import { parts } from '../../ui/parts.js';
import { ChoosePart } from '../../ui/products/choose-part.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { RichText } from '../../ui/rich-text.js';
import { TitleLink } from '../../ui/title-link.js';
import styles from './product-group-block.module.css';

/** Groups of products as an index: each with a picture, its title and what is in it. */
export function ProductGroupBlock({ item }: BlockProps<'product_group_block'>) {
  const scope = useRenderScope();
  const groups = parts(item.elements.productGroups, scope, ['product_group'], (group) =>
    text(group.elements.title) === '' ? 'title' : null,
  );
  if (groups.length === 0) return missing(scope, item, 'product group with a title');
  return (
    <Collection
      item={item}
      label="product groups"
      fallback="two_columns"
      members={groups.map((group) => (place) => (
        <ProductGroup key={group.system.codename} group={group} place={place} />
      ))}
    />
  );
}

function ProductGroup({ group, place }: { group: Item<'product_group'>; place: CollectionPlace }) {
  const scope = useRenderScope();
  const { elements } = group;
  const title = text(elements.title);
  const description = richText(elements.description);
  const image = picture(elements.image);
  const href = pageOrSeriesHref(group, scope);
  const beside = place.layout === 'two_columns';
  return (
    <article className={cx(styles.group, image && beside && styles.beside, href !== null && styles.linked)}>
      {image && (
        <CardPicture
          image={image}
          sizes={beside ? '(min-width: 75em) 16rem, (min-width: 48em) 46vw, 92vw' : place.sizes}
          className={styles.image}
        />
      )}
      <div className={styles.words}>
        <TitleLink title={title} level={place.level} href={href} />
        {description && (
          <RichText element={description} level={place.level + 1} className={styles.description} />
        )}
        <ChoosePart of={[href]} title={title} />
      </div>
    </article>
  );
}
