import { CardPicture } from '../../ui/card-picture.js';
import { picture, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { useDraw } from '../../ui/draw.js';
import { TitleLink } from '../../ui/title-link.js';
import styles from './page-cards.module.css';

/** Published pages as cards: picture, title, intro. Nothing when none is published. */
export function PageCards({ codenames, label }: { codenames: readonly string[]; label: string }) {
  const { ctx, items } = useDraw();
  const pages = codenames.flatMap((codename) => {
    const item = Object.hasOwn(items, codename) ? items[codename] : undefined;
    const title = text(item?.elements.title) || (ctx.pageInfo(codename)?.title ?? '');
    const href = ctx.pathOf(codename);
    if (href === null || title === '') return [];
    return [
      {
        codename,
        title,
        href,
        intro: text(item?.elements.introText),
        image: picture(item?.elements.thumbnailImage),
      },
    ];
  });
  if (pages.length === 0) return null;
  return (
    <section className={styles.section} data-ground="plain" aria-label={label}>
      <ul className={cx(styles.grid, pages.length % 3 === 0 ? styles.three : styles.two)}>
        {pages.map((page) => (
          <li key={page.codename} className={styles.card}>
            {page.image && (
              <CardPicture
                className={styles.image}
                image={page.image}
                sizes="(min-width: 68em) 44rem, (min-width: 48em) 46vw, 92vw"
              />
            )}
            <TitleLink title={page.title} level={2} href={page.href} className={styles.title} />
            {page.intro !== '' && <p className={styles.intro}>{page.intro}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
