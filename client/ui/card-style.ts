import styles from './card-style.module.css';
import { choice } from './content.js';
import { cx } from './cx.js';

type Element = Parameters<typeof choice>[0];

/** Ground of a card or tile; each sets the roles of the colours on it. */
export type CardGround = 'white' | 'gray' | 'ice' | 'dark';

/** Class of a ground; undefined for a card without one. */
export function groundClass(ground: CardGround | null): string | undefined {
  return ground === null ? undefined : styles[ground];
}

/** The ground that the editor chose for a card; null when none or an unknown one. */
export function groundOf(element: Element): CardGround | null {
  return choice(element, ['white', 'gray', 'dark'], null);
}

/** Class of an icon in one of the editor's colours; on dark grounds icons are always white. */
export function iconClass(color: 'light_blue' | 'dark_blue' | null): string | undefined {
  return cx(styles.icon, color && styles[color]);
}
