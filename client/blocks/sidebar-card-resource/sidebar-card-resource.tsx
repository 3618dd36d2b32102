import { linked, richText, text } from '../../ui/content.js';
import type { BlockProps } from '../../ui/draw.js';
import { missing, useDraw } from '../../ui/draw.js';
import { Icon } from '../../ui/icon.js';
import { linkedResource } from '../../ui/linked-resource.js';
import { leavesSite } from '../../ui/links.js';
import { cardShape } from '../../ui/picture.js';
import { RichText } from '../../ui/rich-text.js';
import { SidebarCard } from '../../ui/sidebar-card.js';
import styles from './sidebar-card-resource.module.css';

/** One resource worth reading or keeping. */
export function SidebarCardResource({ item }: BlockProps<'sidebar_card_resource'>) {
  const draw = useDraw();
  const [target] = linked(item.elements.resource, draw.items);
  const resource = target ? linkedResource(target, draw) : null;
  if (resource === null) return missing(draw, item, 'resource that leads somewhere');
  const title = text(item.elements.title);
  const content = richText(item.elements.content);
  const { image, kind, facts, href } = resource;
  const Name = title === '' ? 'h2' : 'h3';
  const label = resource.action === 'download' ? 'Download' : 'Read more';
  const sign = resource.action === 'download' ? 'download' : 'arrow';
  return (
    <SidebarCard
      item={item}
      picture={image && { image, style: cardShape(image).contained ? 'contain' : 'cover', ratio: 4 / 3 }}
    >
      {content && <RichText element={content} level={3} className={styles.content} />}
      <div className={styles.resource}>
        {kind !== '' && <p className={styles.kind}>{kind}</p>}
        <Name className={styles.name}>
          <a href={href} rel={leavesSite(href, draw.ctx.publicUrl) ? 'noopener' : undefined}>
            {resource.title}
          </a>
        </Name>
        {content === null && resource.description !== '' && (
          <p className={styles.content}>{resource.description}</p>
        )}
        <p className={styles.action}>
          <span>{label}</span>
          {facts !== '' && <span className={styles.facts}>{facts}</span>}
          <Icon name={sign} size={18} />
        </p>
      </div>
    </SidebarCard>
  );
}
