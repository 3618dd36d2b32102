import type { ReactElement } from 'react';
import { Island } from '../islands/island.js';
import { freeId, freeName, useDraw } from './draw.js';
import styles from './slider.module.css';
import { SliderControls } from './slider-controls.js';

interface SlidingListProps {
  /** What slides, for the buttons' names. */
  label: string;
  slideClassName: string | undefined;
  /** True when the slides hold nothing to focus: then the list takes the focus, and arrow keys move it. */
  focusable?: boolean;
  children: ReactElement[];
}

/** A list that scrolls sideways by swipe, wheel and keyboard; with script also by two buttons. */
export function SlidingList({ label, slideClassName, focusable, children }: SlidingListProps) {
  const draw = useDraw();
  const id = freeId(draw.found, `${label} slider`);
  return (
    <div className={styles.slider}>
      <ul
        className={styles.track}
        id={id}
        tabIndex={focusable ? 0 : undefined}
        aria-label={focusable ? freeName(draw.found, label) : undefined}
      >
        {children.map((slide) => (
          <li key={slide.key} className={slideClassName}>
            {slide}
          </li>
        ))}
      </ul>
      {children.length > 1 && (
        <Island
          name="slider"
          component={SliderControls}
          props={{ track: id, label }}
          when="interaction"
          className={styles.shell}
        />
      )}
    </div>
  );
}
