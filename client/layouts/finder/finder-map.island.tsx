import { useEffect, useRef, useState } from 'react';
import styles from './finder.module.css';
import { REPLACED_EVENT } from './finder-parts.js';

export interface FinderMapProps {
  /** Of map pictures, with {z}, {x} and {y}. */
  url: string;
  attribution: string;
  /** Where they come from; '' = from this site. */
  host: string;
}

/** A map of the locations that are listed. Nothing of it is loaded before somebody presses for it. */
export default function FinderMap({ url, attribution, host }: FinderMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');

  useEffect(() => {
    const element = place.current;
    if (state !== 'open' || element === null) return;
    let map: { showListed(): void; remove(): void } | null = null;
    let isOver = false;
    import('./location-map.js').then(
      ({ LocationMap }) => {
        if (!isOver) map = new LocationMap(element, { url, attribution });
      },
      () => setState('failed'),
    );
    const update = () => map?.showListed();
    document.addEventListener(REPLACED_EVENT, update);
    return () => {
      isOver = true;
      document.removeEventListener(REPLACED_EVENT, update);
      map?.remove();
    };
  }, [state, url, attribution]);

  if (state === 'open') {
    return (
      <div className={styles.mapFrame}>
        <section className={styles.map} ref={place} aria-label="Map of the listed distributors" />
        <button type="button" className={styles.mapClose} onClick={() => setState('closed')}>
          Close the map
        </button>
      </div>
    );
  }
  return (
    <div className={styles.mapOffer} data-scripted="">
      <button type="button" className={styles.mapButton} onClick={() => setState('open')}>
        {state === 'failed' ? 'Try the map again' : 'Show on a map'}
      </button>
      {host !== '' && (
        <p className={styles.mapNote}>Map pictures come from {host}, which then learns your IP address.</p>
      )}
    </div>
  );
}
