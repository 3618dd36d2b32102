import type { AssetValue } from '../../../src/content/content.contract.js';
import { CardPicture } from '../../ui/card-picture.js';
import { picture, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import type { Draw } from '../../ui/draw.js';
import { freeId, useDraw } from '../../ui/draw.js';
import { safeHref } from '../../ui/links.js';
import { TitleLink } from '../../ui/title-link.js';
import styles from './page-cards.module.css';

export interface PageCardFacts {
  codename: string;
  title: string;
  href: string;
  intro: string;
  image: AssetValue | null;
}

/** What a card says of a page; null when it is not published. A document is linked itself. */
export function pageCardOf(codename: string, { ctx, items }: Draw): PageCardFacts | null {
  const elements = Object.hasOwn(items, codename) ? items[codename]?.elements : undefined;
  const title =
    text(elements?.title) || text(elements?.resourceTitle) || (ctx.pageInfo(codename)?.title ?? '');
  const file = elements?.resource?.type === 'asset' ? elements.resource.value[0]?.url : undefined;
  const href = ctx.pathOf(codename) ?? safeHref(file) ?? safeHref(text(elements?.resourceLink));
  if (href === null || title === '') return null;
  return {
    codename,
    title,
    href,
    intro: text(elements?.introText) || text(elements?.shortDescription),
    image: picture(elements?.thumbnailImage) ?? picture(elements?.image),
  };
}

/** A heading that is seen, or a name for those who do not see the cards. */
type Naming = { title: string; label?: never } | { label: string; title?: never };

/** Published pages as cards: picture, title, intro. Nothing when none is published. */
export function PageCards({ codenames, title, label }: { codenames: readonly string[] } & Naming) {
  const draw = useDraw();
  const pages = codenames.flatMap((codename) => pageCardOf(codename, draw) ?? []);
  if (pages.length === 0) return null;
  const titleId = title === undefined ? undefined : freeId(draw.found, title);
  return (
    <section className={styles.section} data-ground="plain" aria-label={label} aria-labelledby={titleId}>
      {title !== undefined && (
        <h2 className={styles.heading} id={titleId}>
          {title}
        </h2>
      )}
      <ul
        className={cx(styles.grid, title !== undefined || pages.length % 3 === 0 ? styles.three : styles.two)}
      >
        {pages.map((page) => (
          <li key={page.codename} className={styles.card}>
            {page.image && (
              <CardPicture
                className={styles.image}
                image={page.image}
                sizes="(min-width: 68em) 44rem, (min-width: 48em) 46vw, 92vw"
              />
            )}
            <TitleLink
              title={page.title}
              level={title === undefined ? 2 : 3}
              href={page.href}
              className={styles.title}
            />
            {page.intro !== '' && <p className={styles.intro}>{page.intro}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
