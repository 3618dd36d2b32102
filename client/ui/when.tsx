import type { ElementValue } from '../../src/content/content.contract.js';
import type { Occasion } from '../../src/content/occasion.contract.js';
import {
  dayIso,
  daysOf,
  dayWords,
  isOver,
  occasionOf,
  timeWords,
} from '../../src/content/occasion.contract.js';
import { longDate, zonedInstant } from './content.js';
import type { RenderScope } from './render-scope.js';
import styles from './when.module.css';

/** The day of a date element in its zone; nothing when it holds none. */
export function OnDay({ element }: { element: ElementValue | null | undefined }) {
  const date = zonedInstant(element);
  return date && <time dateTime={date.instant}>{longDate(date)}</time>;
}

/**
 * Days and times of an occasion as at its venue; beside them the visitor's own time when that is another, unless
 * the occasion is `past` and nobody has to be there.
 */
export function When({ occasion, past = false }: { occasion: Occasion; past?: boolean }) {
  const { start, end, zone, wholeDays } = occasion;
  const times = timeWords(occasion);
  const { first } = daysOf(occasion);
  return (
    <div className={styles.when}>
      <time className={styles.days} dateTime={wholeDays ? dayIso(first) : start}>
        {dayWords(occasion)}
      </time>
      {times !== '' && <span>{times}</span>}
      {!wholeDays && !past && (
        <plinth-local-time class={styles.local} start={start} end={end ?? undefined} zone={zone} />
      )}
    </div>
  );
}

export interface Standing {
  occasion: Occasion | null;
  /** False as long as it can still be attended; null when nobody knows because there is no date. */
  over: boolean | null;
}

/** When a page's event takes place, seen from now; the page is re-rendered at the moment it is over. */
export function standingOf(
  elements: Readonly<Record<string, ElementValue | undefined>>,
  { ctx }: Pick<RenderScope, 'ctx'>,
): Standing {
  const occasion = occasionOf(elements.startDate, elements.endDate);
  if (occasion === null) return { occasion, over: null };
  const over = isOver(occasion, ctx.now);
  if (!over) ctx.changesAt(occasion.over);
  return { occasion, over };
}
