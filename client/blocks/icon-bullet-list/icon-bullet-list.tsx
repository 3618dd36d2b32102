import type { Item } from '../../../src/content/content-types.contract.js';
import { Collection } from '../../ui/collection.js';
import { COLUMN_COUNTS } from '../../ui/columns.js';
import { choice, picture, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { parts } from '../../ui/parts.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { RichText } from '../../ui/rich-text.js';
import type { IconLook } from '../../ui/toned-icon.js';
import { iconLook, TonedIcon } from '../../ui/toned-icon.js';
import styles from './icon-bullet-list.module.css';

/** Points that an icon marks each. */
export function IconBulletList({ item }: BlockProps<'icon_bullet_list'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const look = iconLook(item);
  const bullets = parts(elements.items, scope, ['icon_bullet_item'], lackOf);
  if (bullets.length === 0) return missing(scope, item, 'item with an icon and words');
  return (
    <Collection
      item={item}
      label="points"
      columns={choice(elements.columns, COLUMN_COUNTS, '3')}
      slim={isLarge(look)}
      members={bullets.map((bullet) => ({ level }) => (
        <Bullet key={bullet.system.codename} bullet={bullet} look={look} level={level} />
      ))}
    />
  );
}

function isLarge({ iconSize }: IconLook): boolean {
  return iconSize === 'large_120px';
}

function lackOf({ elements }: Item<'icon_bullet_item'>): string | null {
  if (text(elements.title) === '' && richText(elements.content) === null) return 'title or content';
  return picture(elements.icon) === null ? 'icon' : null;
}

interface BulletProps {
  bullet: Item<'icon_bullet_item'>;
  look: IconLook;
  level: 2 | 3;
}

function Bullet({ bullet, look, level }: BulletProps) {
  const icon = picture(bullet.elements.icon);
  const title = text(bullet.elements.title);
  const content = richText(bullet.elements.content);
  const Title = `h${level}` as const;
  return (
    <div className={cx(styles.bullet, isLarge(look) && styles.large)}>
      {icon && <TonedIcon icon={icon} look={look} className={styles.icon} />}
      <div className={styles.words}>
        {title !== '' && <Title className={styles.title}>{title}</Title>}
        {content && <RichText element={content} level={level + 1} className={styles.content} />}
      </div>
    </div>
  );
}
