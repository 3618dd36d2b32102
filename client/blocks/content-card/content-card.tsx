import type { CardLook } from '../../ui/card.js';
import { Card, hasSubstance } from '../../ui/card.js';
import type { BlockProps } from '../../ui/draw.js';
import { missing, useDraw } from '../../ui/draw.js';

const ALONE: CardLook = {
  icon: 'above',
  iconColor: null,
  iconSize: 'small_32px',
  level: 2,
  sizes: '(min-width: 60em) 33vw, 92vw',
};

/** A card that stands by itself, for example in a sidebar. */
export function ContentCard({ item }: BlockProps<'content_card'>) {
  const draw = useDraw();
  if (!hasSubstance(item)) return missing(draw, item, 'title, content or image');
  return <Card card={item} look={ALONE} />;
}
