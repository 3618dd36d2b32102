import type { ReactElement } from 'react';
import type { ContentItem } from '../../src/content/content.contract.js';
import { ActionRow } from './button.js';
import grid from './card-grid.module.css';
import styles from './collection.module.css';
import type { ColumnCount } from './columns.js';
import { Columns } from './columns.js';
import { choice } from './content.js';
import { cx } from './cx.js';
import { actions } from './links.js';
import { useRenderScope } from './render-scope.js';
import { Section, SectionHead, useTitleId } from './section.js';
import { SlidingList } from './sliding-list.js';

const LAYOUTS = ['slider', 'two_columns', 'three_columns', 'featured_left', 'featured_right'] as const;
/** `one_column` is for blocks that count columns themselves. */
export type CollectionLayout = (typeof LAYOUTS)[number] | 'one_column';

/** How wide one member of a collection is rendered, as in the `sizes` attribute of its picture. */
const COLLECTION_SIZES: Readonly<Record<CollectionLayout, string>> = {
  slider: '(min-width: 60em) 28rem, 82vw',
  one_column: '(min-width: 48em) 38vw, 92vw',
  two_columns: '(min-width: 48em) 46vw, 92vw',
  three_columns: '(min-width: 75em) 29rem, (min-width: 48em) 46vw, 92vw',
  featured_left: '(min-width: 60em) 52vw, 92vw',
  featured_right: '(min-width: 60em) 52vw, 92vw',
};

export interface CollectionPlace {
  layout: CollectionLayout;
  sizes: string;
  /** Heading level of a member's title: one below the collection's, if that has a title. */
  level: 2 | 3;
  /** `lead`: the member that leads; `beside`: the small ones beside it. */
  role: 'lead' | 'beside' | undefined;
}

interface CollectionProps {
  item: ContentItem;
  /** What slides, for the names of the slider's buttons. */
  label: string;
  /** Used when the editor chose no layout. */
  fallback?: CollectionLayout;
  /** Overrides the editor's layout. */
  layout?: CollectionLayout;
  /** Just so many columns, in place of a layout. */
  columns?: ColumnCount;
  /** With `columns`: no space between the rows. */
  tight?: boolean | undefined;
  /** With `columns`: as narrow as 12rem. */
  slim?: boolean | undefined;
  /** Renders the member at this place; one function a member. */
  members: readonly ((place: CollectionPlace) => ReactElement)[];
}

/** Title, members in a grid, around a leading one or in a row that slides, and a closing call to action. */
export function Collection({
  item,
  label,
  fallback = 'three_columns',
  layout,
  columns,
  tight,
  slim,
  members,
}: CollectionProps) {
  const scope = useRenderScope();
  const { elements } = item;
  const titleId = useTitleId(item);
  const chosen = layout ?? choice(elements.layout, LAYOUTS, null) ?? fallback;
  const featured = chosen === 'featured_left' || chosen === 'featured_right';
  const beside = choice(elements.titlePlacement, ['top', 'left'], 'top') === 'left' && titleId !== undefined;
  const styling = choice(elements.titleStyling, ['small', 'large_with_line'], null);
  const calls = actions(elements.cta, scope);
  const rendered = members.map((member, index) =>
    member({
      layout: chosen,
      sizes: COLLECTION_SIZES[chosen],
      level: titleId === undefined ? 2 : 3,
      role: !featured ? undefined : index === 0 ? 'lead' : 'beside',
    }),
  );
  return (
    <Section item={item} labelledBy={titleId}>
      <div className={cx(beside && styles.beside)}>
        <SectionHead
          item={item}
          id={titleId}
          look={beside || styling === 'small' ? 'small' : styling === 'large_with_line' ? 'rule' : 'large'}
        />
        {columns !== undefined ? (
          <Columns count={columns} tight={tight} slim={slim}>
            {rendered}
          </Columns>
        ) : chosen === 'slider' ? (
          <SlidingList label={label} slideClassName={styles.slide}>
            {rendered}
          </SlidingList>
        ) : (
          <ul className={cx(grid.grid, grid[chosen] ?? styles[chosen], beside && grid.narrow)}>
            {rendered.map((member) => (
              <li key={member.key}>{member}</li>
            ))}
          </ul>
        )}
      </div>
      <ActionRow
        actions={calls.map((call) => ({ ...call, style: call.style ?? 'secondary' }))}
        className={styles.calls}
      />
    </Section>
  );
}
