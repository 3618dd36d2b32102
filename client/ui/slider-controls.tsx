import { useCallback, useEffect, useState } from 'react';
import { cx } from './cx.js';
import { Icon } from './icon.js';
import styles from './slider.module.css';

export interface SliderControlsProps {
  /** Id of the list that scrolls sideways. */
  track: string;
  /** What slides, for the buttons' names. */
  label: string;
}

/** A slide counts as seen when this much of it is inside the track. */
const SEEN = 0.55;

/** Previous and next of a sideways list. The list itself works by swipe and keyboard without it. */
export function SliderControls({ track, label }: SliderControlsProps) {
  const [at, setAt] = useState<'start' | 'middle' | 'end'>('start');

  useEffect(() => {
    const list = document.getElementById(track);
    if (!list) return;
    const update = () => setAt(positionOf(list));
    update();
    list.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    const stopHiding = hideUnseen(list);
    return () => {
      list.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
      stopHiding();
    };
  }, [track]);

  const move = useCallback(
    (direction: 1 | -1) => {
      const list = document.getElementById(track);
      const step = list?.firstElementChild?.getBoundingClientRect().width ?? 0;
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      list?.scrollBy({ left: direction * step, behavior: calm ? 'instant' : 'smooth' });
    },
    [track],
  );

  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={cx(styles.control)}
        aria-controls={track}
        aria-label={`Previous ${label}`}
        aria-disabled={at === 'start'}
        onClick={() => move(-1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className={cx(styles.control)}
        aria-controls={track}
        aria-label={`Next ${label}`}
        aria-disabled={at === 'end'}
        onClick={() => move(1)}
      >
        <Icon name="arrow" />
      </button>
    </div>
  );
}

function positionOf(list: HTMLElement): 'start' | 'middle' | 'end' {
  if (list.scrollLeft <= 4) return 'start';
  return list.scrollLeft + list.clientWidth >= list.scrollWidth - 4 ? 'end' : 'middle';
}

/** Keeps the focus out of slides that cannot be seen. @returns how to end it. */
function hideUnseen(list: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (target instanceof HTMLElement) target.inert = intersectionRatio < SEEN;
      }
    },
    { root: list, threshold: [0, SEEN] },
  );
  for (const slide of list.children) observer.observe(slide);
  return () => {
    observer.disconnect();
    for (const slide of list.children) if (slide instanceof HTMLElement) slide.inert = false;
  };
}
