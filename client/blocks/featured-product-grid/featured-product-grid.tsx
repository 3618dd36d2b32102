import { partNumberKey } from '../../../src/catalog/part-number.contract.js';
import type { Item } from '../../../src/content/content-types.contract.js';
import { ActionLink } from '../../ui/button.js';
import grid from '../../ui/card-grid.module.css';
import { choice, picture, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { Film } from '../../ui/film.js';
import { actions } from '../../ui/links.js';
import { parts } from '../../ui/parts.js';
import { Picture } from '../../ui/picture.js';
import { ChoosePart } from '../../ui/products/choose-part.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { InlineRichText } from '../../ui/rich-text.js';
import { treeOf, wordsOf } from '../../ui/rich-text-tree.js';
import { Section, SectionHead, useTitleId } from '../../ui/section.js';
import { typeset } from '../../ui/typeset.js';
import styles from './featured-product-grid.module.css';

const SIZES = {
  '1': '(min-width: 60em) 54vw, 92vw',
  '2': '(min-width: 48em) 46vw, 92vw',
  '3': '(min-width: 68em) 29rem, (min-width: 48em) 46vw, 92vw',
} as const;

const LAYOUTS = { '1': styles.columns1, '2': grid.two_columns, '3': grid.three_columns } as const;

/** Products on tiles, in one, two or three columns. */
export function FeaturedProductGrid({ item }: BlockProps<'featured_product_grid'>) {
  const scope = useRenderScope();
  const titleId = useTitleId(item);
  const products = parts(item.elements.products, scope, ['featured_product'], (product) =>
    richText(product.elements.title) === null ? 'title' : null,
  );
  if (products.length === 0) return missing(scope, item, 'product with a title');
  const columns = choice(item.elements.columns, ['1', '2', '3'], '3');
  return (
    <Section item={item} labelledBy={titleId}>
      <SectionHead item={item} id={titleId} />
      <ul className={cx(grid.grid, styles.grid, LAYOUTS[columns])}>
        {products.map((product) => (
          <li key={product.system.codename}>
            <Product product={product} sizes={SIZES[columns]} level={titleId === undefined ? 2 : 3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Product({
  product,
  sizes,
  level,
}: {
  product: Item<'featured_product'>;
  sizes: string;
  level: 2 | 3;
}) {
  const scope = useRenderScope();
  const { elements } = product;
  const title = richText(elements.title);
  const eyebrow = richText(elements.eyebrow);
  const description = text(elements.description);
  const image = picture(elements.image);
  const links = actions(elements.cta, scope);
  const Title = `h${level}` as const;
  if (title === null) return null;
  const words = wordsOf(treeOf(title));
  const number = eyebrow && partNumberKey(wordsOf(treeOf(eyebrow)));
  return (
    <article className={cx(styles.tile, links.length === 1 && styles.linked)}>
      {image && <Picture className={styles.image} image={image} sizes={sizes} ratio={1} />}
      <div className={styles.body} data-card-words="">
        {eyebrow && (
          <p className={styles.eyebrow}>
            <InlineRichText element={eyebrow} />
          </p>
        )}
        <Title className={styles.title}>
          <InlineRichText element={title} />
        </Title>
        {description !== '' && <p className={styles.description}>{typeset(description)}</p>}
        {links.map((action) => (
          <ActionLink
            key={`${action.href} ${action.title}`}
            action={action}
            look="text_link"
            stretched={links.length === 1}
            className={styles.link}
          />
        ))}
        <ChoosePart of={[number, ...links.map(({ href }) => href)]} title={words} />
        <Film video={text(elements.video)} title={words} small />
      </div>
    </article>
  );
}
