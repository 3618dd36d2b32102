import type { ReactElement } from 'react';
import { Icon } from './icon.js';
import { freeId, freeName, useRenderScope } from './render-scope.js';
import styles from './slider.module.css';

interface SlidingListProps {
  /** What slides, for the buttons' names. */
  label: string;
  slideClassName: string | undefined;
  /** True when the slides hold nothing to focus: then the list takes the focus, and arrow keys move it. */
  focusable?: boolean;
  children: ReactElement[];
}

/** A list that scrolls sideways by swipe, wheel and two buttons (see slides-element.ts); without script, a plain list. */
export function SlidingList({ label, slideClassName, focusable, children }: SlidingListProps) {
  const scope = useRenderScope();
  const id = freeId(scope.headData, `${label} slider`);
  return (
    <plinth-slides class={styles.slider}>
      <ul
        className={styles.track}
        id={id}
        tabIndex={focusable ? 0 : undefined}
        aria-label={focusable ? freeName(scope.headData, label) : undefined}
      >
        {children.map((slide) => (
          <li key={slide.key} className={slideClassName}>
            {slide}
          </li>
        ))}
      </ul>
      {children.length > 1 && (
        <div className={styles.controls}>
          <Step track={id} name={`Previous ${label}`} by={-1} />
          <Step track={id} name={`Next ${label}`} by={1} />
        </div>
      )}
    </plinth-slides>
  );
}

function Step({ track, name, by }: { track: string; name: string; by: 1 | -1 }) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-controls={track}
      aria-label={name}
      aria-disabled={by < 0}
      data-step={by}
    >
      <Icon name={by < 0 ? 'back' : 'arrow'} />
    </button>
  );
}
