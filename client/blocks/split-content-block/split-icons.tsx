import type { AssetValue } from '../../../src/content/content.contract.js';
import type { Item } from '../../../src/content/content-types.contract.js';
import { choice, picture, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { parts } from '../../ui/parts.js';
import { Mark } from '../../ui/picture.js';
import type { RenderScope } from '../../ui/render-scope.js';
import { useRenderScope } from '../../ui/render-scope.js';
import { RichText } from '../../ui/rich-text.js';
import styles from './split-icons.module.css';

type IconsHalf = Item<'split_content_icons'>;
type Bullet = Item<'icon_bullet_item'>;
type Logos = Item<'icon_list'>;

/** True when there is an icon with words, or a logo. */
export function hasIcons(half: IconsHalf, scope: RenderScope): boolean {
  return partsOf(half, scope).length > 0;
}

function partsOf(half: IconsHalf, scope: RenderScope): (Bullet | Logos)[] {
  return parts(half.elements.icons, scope, ['icon_bullet_item', 'icon_list'], (part) => {
    if (part.type === 'icon_list') return logosOf(part).length > 0 ? null : 'icon';
    const hasWords = text(part.elements.title) !== '' || richText(part.elements.content) !== null;
    return hasWords ? null : 'title or content';
  });
}

function logosOf({ elements }: Logos): AssetValue[] {
  const { icons } = elements;
  if (icons?.type !== 'asset' || !Array.isArray(icons.value)) return [];
  return icons.value.filter((icon) => icon?.type?.startsWith('image/') && icon.url);
}

/** Icons with words in one list, and rows of logos. */
export function SplitIcons({ half, level }: { half: IconsHalf; level: 2 | 3 }) {
  const scope = useRenderScope();
  const shown = partsOf(half, scope);
  const bullets = shown.filter((part): part is Bullet => part.type === 'icon_bullet_item');
  const logos = shown.filter((part): part is Logos => part.type === 'icon_list');
  const color = choice(half.elements.iconColor, ['light_blue', 'dark_blue'], null);
  const large = choice(half.elements.iconSize, ['small_32px', 'large_120px'], 'small_32px') === 'large_120px';
  return (
    <div className={cx(styles.icons, color && styles[color])}>
      {bullets.length > 0 && (
        <ul className={cx(styles.list, large ? styles.large : styles.small)}>
          {bullets.map((bullet) => (
            <li key={bullet.system.codename} className={styles.bullet}>
              <BulletBody bullet={bullet} height={large ? 120 : 32} level={level} />
            </li>
          ))}
        </ul>
      )}
      {logos.map((list) => (
        <LogoRow key={list.system.codename} list={list} height={large ? 120 : 32} level={level} />
      ))}
    </div>
  );
}

function BulletBody({ bullet, height, level }: { bullet: Bullet; height: number; level: 2 | 3 }) {
  const icon = picture(bullet.elements.icon);
  const title = text(bullet.elements.title);
  const content = richText(bullet.elements.content);
  const Title = `h${level}` as const;
  return (
    <>
      {icon && <Mark className={styles.icon} image={icon} height={height} alt="" />}
      <div className={styles.words}>
        {title !== '' && <Title className={styles.title}>{title}</Title>}
        {content && <RichText element={content} level={level + 1} className={styles.content} />}
      </div>
    </>
  );
}

function LogoRow({ list, height, level }: { list: Logos; height: number; level: 2 | 3 }) {
  const title = text(list.elements.title);
  const Title = `h${level}` as const;
  return (
    <div className={styles.logos}>
      {title !== '' && <Title className={styles.title}>{title}</Title>}
      <ul className={styles.row}>
        {logosOf(list).map((logo) => (
          <li key={logo.url}>
            <Mark image={logo} height={height} alt={logo.description ?? ''} />
          </li>
        ))}
      </ul>
    </div>
  );
}
