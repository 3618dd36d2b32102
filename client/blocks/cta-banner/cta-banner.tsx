import { ActionRow } from '../../ui/button.js';
import { choice, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import type { BlockProps } from '../../ui/draw.js';
import { missing, useDraw } from '../../ui/draw.js';
import { actions } from '../../ui/links.js';
import { RichText } from '../../ui/rich-text.js';
import { useTitleId } from '../../ui/section.js';
import styles from './cta-banner.module.css';

/** A closing band: what to do next, with one or two buttons. */
export function CtaBanner({ item }: BlockProps<'cta_banner'>) {
  const draw = useDraw();
  const { elements } = item;
  const titleId = useTitleId(item);
  const title = text(elements.title);
  if (title === '') return missing(draw, item, 'title');
  const description = richText(elements.description);
  const styling = choice(elements.styling, ['none', 'light_gray', 'dark_gray'], 'none');
  const links = [
    ...actions(elements.primaryCta, draw).slice(0, 1),
    ...actions(elements.secondaryCta, draw).slice(0, 1),
  ];
  return (
    <section className={cx(styles.banner, styles[styling])} aria-labelledby={titleId}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {description && <RichText element={description} level={3} className={styles.description} />}
        </div>
        <ActionRow actions={links} className={styles.actions} />
      </div>
    </section>
  );
}
