import { CardPicture } from '../../ui/card-picture.js';
import { iconClass } from '../../ui/card-style.js';
import { picture, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { Icon } from '../../ui/icon.js';
import { leavesSite, safeHref } from '../../ui/links.js';
import { Mark } from '../../ui/picture.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { freeId, missing, useRenderScope } from '../../ui/render-scope.js';
import { RichText } from '../../ui/rich-text.js';
import { Section, useTitleId } from '../../ui/section.js';
import styles from './design-tool.module.css';

/** A tool on another site: what it does, and where one goes to use it. */
export function DesignTool({ item }: BlockProps<'design_tool'>) {
  const scope = useRenderScope();
  const titleId = useTitleId(item);
  const { elements } = item;
  const title = text(elements.title);
  const href = safeHref(text(elements.externalUrl));
  if (title === '') return missing(scope, item, 'title');
  if (href === null) return missing(scope, item, 'address that may be linked');
  const description = richText(elements.description);
  const image = picture(elements.image);
  const icon = picture(elements.icon);
  const outside = leavesSite(href, scope.ctx.publicUrl);
  const noticeId = outside ? freeId(scope.headData, `${title} notice`) : undefined;
  return (
    <Section item={item} labelledBy={titleId} className={styles.section}>
      <div className={cx(styles.card, image && styles.pictured)}>
        {image && (
          <CardPicture image={image} sizes="(min-width: 60em) 34rem, 92vw" className={styles.image} />
        )}
        <div className={styles.body}>
          {icon && <Mark image={icon} height={48} alt="" className={cx(styles.icon, iconClass(null))} />}
          <h2 className={styles.title} id={titleId}>
            <a href={href} rel={outside ? 'noopener' : undefined} aria-describedby={noticeId}>
              {title}
            </a>
          </h2>
          {description && <RichText element={description} level={3} className={styles.description} />}
          <p className={styles.way}>
            {outside ? (
              <span id={noticeId}>Opens outside of this site, at {new URL(href).host}</span>
            ) : (
              <span aria-hidden="true">Open the tool</span>
            )}
            <Icon name={outside ? 'external' : 'arrow'} size={20} className={styles.arrow} />
          </p>
        </div>
      </div>
    </Section>
  );
}
