import type { AssetValue } from '../../../src/content/content.contract.js';
import { text } from '../../ui/content.js';
import { Mark } from '../../ui/picture.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import styles from './icon-list.module.css';

/** Marks or logos in a row, for example of standards that are met. */
export function IconList({ item }: BlockProps<'icon_list'>) {
  const scope = useRenderScope();
  const icons = picturesOf(item.elements.icons);
  if (icons.length === 0) return missing(scope, item, 'icon');
  const title = text(item.elements.title);
  return (
    <div className={styles.list}>
      {title !== '' && <p className={styles.title}>{title}</p>}
      <div className={styles.row}>
        {icons.map((icon) => (
          <Mark key={icon.url} image={icon} height={heightOf(icon)} alt={icon.description ?? ''} />
        ))}
      </div>
    </div>
  );
}

/** The same picture twice says no more than once. */
function picturesOf(element: BlockProps<'icon_list'>['item']['elements']['icons']): AssetValue[] {
  if (element?.type !== 'asset' || !Array.isArray(element.value)) return [];
  const pictures = element.value.filter((each) => each?.type?.startsWith('image/') && each.url);
  return [...new Map(pictures.map((each) => [each.url, each])).values()];
}

/** Logos in words look larger than marks of the same height. */
function heightOf({ width, height }: AssetValue): number {
  return (width ?? 1) / (height ?? 1) > 2 ? 32 : 48;
}
