import type { CardLook } from '../../ui/card.js';
import { Card, lackOfCard } from '../../ui/card.js';
import { Collection } from '../../ui/collection.js';
import { choice } from '../../ui/content.js';
import { parts } from '../../ui/parts.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import type { IconLook } from '../../ui/toned-icon.js';
import { iconLook } from '../../ui/toned-icon.js';

/** Cards in a grid, around a leading one, or in a row that slides. */
export function CardCollection({ item }: BlockProps<'card_collection'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const cards = parts(elements.cards, scope, ['content_card'], lackOfCard);
  if (cards.length === 0) return missing(scope, item, 'card');
  const style = choice(elements.cardStyle, ['icon_in_line_with_title', 'eyebrow_icon'], 'eyebrow_icon');
  const look: Pick<CardLook, 'icon' | keyof IconLook> = {
    icon: style === 'eyebrow_icon' ? 'above' : 'inline',
    ...iconLook(item),
  };
  return (
    <Collection
      item={item}
      label="cards"
      members={cards.map((card) => ({ level, role, sizes }) => (
        <Card key={card.system.codename} card={card} look={{ ...look, level, role, sizes }} />
      ))}
    />
  );
}
