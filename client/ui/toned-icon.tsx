import type { AssetValue, ContentItem } from '../../src/content/content.contract.js';
import { iconClass } from './card-style.js';
import { choice } from './content.js';
import { cx } from './cx.js';
import { Mark } from './picture.js';

export interface IconLook {
  iconColor: 'light_blue' | 'dark_blue' | null;
  iconSize: 'small_32px' | 'large_120px';
}

/** The editor's choice of icon colour and size. */
export function iconLook({ elements }: ContentItem): IconLook {
  return {
    iconColor: choice(elements.iconColor, ['light_blue', 'dark_blue'], null),
    iconSize: choice(elements.iconSize, ['small_32px', 'large_120px'], 'small_32px'),
  };
}

/** An editor's icon beside words that say what it means. */
export function TonedIcon({
  icon,
  look,
  className,
}: {
  icon: AssetValue;
  look: IconLook;
  className?: string | undefined;
}) {
  return (
    <Mark
      image={icon}
      height={look.iconSize === 'large_120px' ? 120 : 32}
      alt=""
      className={cx(iconClass(look.iconColor), className)}
    />
  );
}
