import type { ReactElement } from 'react';
import { Island } from '../islands/island.js';
import { freeId, useDraw } from './draw.js';
import styles from './slider.module.css';
import { SliderControls } from './slider-controls.js';

interface SlidingListProps {
  /** What slides, for the buttons' names. */
  label: string;
  slideClassName: string | undefined;
  children: ReactElement[];
}

/** A list that scrolls sideways by swipe, wheel and keyboard; with script also by two buttons. */
export function SlidingList({ label, slideClassName, children }: SlidingListProps) {
  const draw = useDraw();
  const id = freeId(draw.found, `${label} slider`);
  return (
    <div className={styles.slider}>
      <ul className={styles.track} id={id}>
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
