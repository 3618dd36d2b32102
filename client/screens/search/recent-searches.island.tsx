import { useEffect, useState } from 'react';
import { searchAddress } from '../../../src/search/search-address.contract.js';
import {
  forgetSearches,
  isRemembering,
  recentSearches,
  setRemembering,
} from '../../layouts/header/search/search-history.js';
import styles from './zero-page.module.css';

/** The last searches of this browser, with the switch that ends remembering them. */
export default function RecentSearches() {
  const [recent, setRecent] = useState<string[]>([]);
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    setRecent(recentSearches());
    setOn(isRemembering());
  }, []);
  if (isOn === null || (isOn && recent.length === 0)) return null;
  const turn = (on: boolean): void => {
    setRemembering(on);
    setOn(on);
    setRecent([]);
  };
  return (
    <section className={styles.recent} aria-label="Recent searches">
      <h2 className={styles.heading}>Recent searches</h2>
      {recent.length > 0 && (
        <ul className={styles.chips}>
          {recent.map((query) => (
            <li key={query}>
              <a href={searchAddress({ q: query })} rel="nofollow">
                {query}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.switch}>
        {isOn ? 'Kept in this browser only.' : 'Searches are not remembered in this browser.'}{' '}
        {recent.length > 0 && (
          <button
            type="button"
            onClick={() => {
              forgetSearches();
              setRecent([]);
            }}
          >
            Clear
          </button>
        )}{' '}
        <button type="button" onClick={() => turn(!isOn)}>
          {isOn ? 'Do not remember' : 'Remember searches'}
        </button>
      </p>
    </section>
  );
}
