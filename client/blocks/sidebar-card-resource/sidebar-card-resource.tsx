import { richText, text } from '../../ui/content.js';
import { Icon } from '../../ui/icon.js';
import { parts } from '../../ui/parts.js';
import { cardShape } from '../../ui/picture.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { resourceOf } from '../../ui/resource.js';
import { RichText } from '../../ui/rich-text.js';
import { SidebarCard } from '../../ui/sidebar-card.js';
import styles from './sidebar-card-resource.module.css';

/** One resource worth reading or keeping. */
export function SidebarCardResource({ item }: BlockProps<'sidebar_card_resource'>) {
  const scope = useRenderScope();
  const [target] = parts(item.elements.resource, scope);
  const resource = target ? resourceOf(target, scope) : null;
  if (!resource?.target) return missing(scope, item, 'resource that leads somewhere');
  const title = text(item.elements.title);
  const content = richText(item.elements.content);
  const { image, kind, file } = resource;
  const { href, destination } = resource.target;
  const Name = title === '' ? 'h2' : 'h3';
  const label = destination === 'file' ? 'Download' : 'Read more';
  const sign = { file: 'download', away: 'external', page: 'arrow' } as const;
  return (
    <SidebarCard
      item={item}
      picture={image && { image, style: cardShape(image).contained ? 'contain' : 'cover', ratio: 4 / 3 }}
    >
      {content && <RichText element={content} level={3} className={styles.content} />}
      <div className={styles.resource}>
        {kind !== '' && <p className={styles.kind}>{kind}</p>}
        <Name className={styles.name}>
          <a href={href} rel={destination === 'away' ? 'noopener' : undefined}>
            {resource.title}
          </a>
        </Name>
        {content === null && resource.intro !== '' && <p className={styles.content}>{resource.intro}</p>}
        <p className={styles.action}>
          <span>{label}</span>
          {file.length > 0 && <span className={styles.facts}>{file.join(', ')}</span>}
          <Icon name={sign[destination]} size={18} />
        </p>
      </div>
    </SidebarCard>
  );
}
