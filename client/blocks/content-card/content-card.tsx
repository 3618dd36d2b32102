import type { CardLook } from '../../ui/card.js';
import { Card, lackOfCard } from '../../ui/card.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import styles from './content-card.module.css';

const ALONE: CardLook = {
  icon: 'above',
  iconColor: null,
  iconSize: 'small_32px',
  level: 2,
  sizes: '(min-width: 60em) 33vw, 92vw',
  className: styles.alone,
};

/** A card that stands by itself, in a sidebar or between the blocks of a page. */
export function ContentCard({ item }: BlockProps<'content_card'>) {
  const scope = useRenderScope();
  const lack = lackOfCard(item);
  if (lack !== null) return missing(scope, item, lack);
  return <Card card={item} look={ALONE} />;
}
