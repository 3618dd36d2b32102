import { useEffect } from 'react';
import { CLICK_PATH } from '../../../src/search/search.contract.js';
import { rememberSearch } from '../../layouts/header/search/search-history.js';

export interface SearchFollowProps {
  /** Id of the search; null where nothing is to be told of it. */
  search: string | null;
  query: string;
  /** Address without what nobody knows. */
  address: string;
}

/** Renders nothing: remembers the search in this browser, and tells what is opened of it. */
export default function SearchFollow({ search, query, address }: SearchFollowProps) {
  useEffect(() => {
    if (location.pathname + location.search !== address && location.search.includes('f.'))
      history.replaceState(history.state, '', address);
    rememberSearch(query);
    if (search === null) return;
    const onClick = (event: Event): void => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-entry]') : null;
      const { entry, rank } = link?.dataset ?? {};
      if (entry !== undefined) tellClick({ search, entry, rank: Number(rank) });
    };
    document.addEventListener('click', onClick, { capture: true });
    document.addEventListener('auxclick', onClick, { capture: true });
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      document.removeEventListener('auxclick', onClick, { capture: true });
    };
  }, [search, query, address]);
  return null;
}

interface Click {
  search?: string;
  typed?: string;
  entry: string;
  rank: number;
}

/** Also on the way to another page. */
export function tellClick(click: Click): void {
  const body = new Blob([JSON.stringify(click)], { type: 'application/json' });
  navigator.sendBeacon?.(CLICK_PATH, body);
}
