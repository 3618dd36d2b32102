/** What a person set in the table of a series, and where it is kept: the address, and the browser. */
import { useEffect, useState } from 'react';
import type { AttributeView } from '../../../src/catalog/catalog.contract.js';
import { EMPTY_VIEW, readView, type TableView, writeView } from './table-view.js';
import type { UnitSystem } from './units.js';

const UNITS_KEY = 'units';

/** A press elsewhere, or Escape, closes an open menu, which then has the focus again. @returns how to stop that */
export function closeMenusOutside(): () => void {
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[name="part-filter"][open]');
  const onPress = ({ target }: Event) => {
    for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  };
  document.addEventListener('pointerdown', onPress);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('pointerdown', onPress);
    document.removeEventListener('keydown', onKey);
  };
}

/** The view that the address tells; a change of it is written there, without a step in the history. */
export function useTableView(attributes: readonly AttributeView[]): [TableView, (view: TableView) => void] {
  const [view, setView] = useState(EMPTY_VIEW);
  useEffect(() => {
    const { pathname } = location;
    const read = () => {
      // On the way to another page the address is ahead of what is shown.
      if (location.pathname === pathname) setView(readView(new URLSearchParams(location.search), attributes));
    };
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [attributes]);
  const write = (next: TableView) => {
    setView(next);
    const query = writeView(new URLSearchParams(location.search), next);
    history.replaceState(
      history.state,
      '',
      location.pathname + (query.size > 0 ? `?${query}` : '') + location.hash,
    );
    document.dispatchEvent(new Event('plinth:address'));
  };
  return [view, write];
}

/** Kept by the browser: who builds in inches does so on every page. */
export function useUnits(): [UnitSystem, (units: UnitSystem) => void] {
  const [units, setUnits] = useState<UnitSystem>('metric');
  useEffect(() => {
    try {
      if (localStorage.getItem(UNITS_KEY) === 'imperial') setUnits('imperial');
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }, []);
  const choose = (next: UnitSystem) => {
    setUnits(next);
    try {
      localStorage.setItem(UNITS_KEY, next);
    } catch {
      // As above.
    }
  };
  return [units, choose];
}
