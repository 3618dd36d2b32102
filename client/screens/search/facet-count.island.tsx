import { useEffect, useRef, useState } from 'react';
import type { SearchResults } from '../../../src/search/search.contract.js';
import { countText } from './count-text.js';
import styles from './facet-form.module.css';

export interface FacetCountProps {
  /** Ids of the form, and of the drawer that it is in on narrow screens. */
  form: string;
  drawer: string;
  /** What is found now, and whether there is more. */
  total: number;
  isMore: boolean;
}

const WAIT_MS = 150;

/**
 * Applies filters: on wide screens as soon as one is chosen; in the drawer by this button, which tells how many there will
 * be. Without script the button does it alone.
 */
export default function FacetCount({ form: id, drawer, total, isMore }: FacetCountProps) {
  const [count, setCount] = useState<Count | null>({ total, isMore });
  const asked = useRef(0);
  useEffect(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = (event: Event): void => {
      if (event.target instanceof HTMLElement && event.target.matches('[data-find]')) return;
      if (!document.getElementById(drawer)?.matches(':popover-open')) {
        form.requestSubmit();
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(() => void ask(form), WAIT_MS);
    };
    const ask = async (of: HTMLFormElement): Promise<void> => {
      asked.current += 1;
      const number = asked.current;
      setCount(null);
      const found = await countOf(of);
      // An answer that was overtaken says nothing.
      if (number === asked.current) setCount(found);
    };
    const stopFinding = findInValues(form);
    form.addEventListener('change', onChange);
    return () => {
      clearTimeout(timer);
      stopFinding();
      form.removeEventListener('change', onChange);
    };
  }, [id, drawer]);
  return (
    <button className={styles.apply} type="submit">
      <span className={styles.wide}>Apply filters</span>
      <span className={styles.narrow} aria-live="polite">
        {count === null
          ? 'Show results'
          : `Show ${countText(count.total, count.isMore)} ${count.total === 1 ? 'result' : 'results'}`}
      </span>
    </button>
  );
}

type Count = Pick<SearchResults, 'total' | 'isMore'>;

async function countOf(form: HTMLFormElement): Promise<Count | null> {
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  try {
    const answer = await fetch(`/api/search?${query}`, { headers: { Accept: 'application/json' } });
    return answer.ok ? ((await answer.json()) as Count) : null;
  } catch {
    return null;
  }
}

/** Hides values that do not have what is typed. */
function findInValues(form: HTMLFormElement): () => void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-find]')];
  for (const field of fields) field.removeAttribute('data-scripted');
  const onInput = (event: Event): void => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || !field.matches('[data-find]')) return;
    const text = field.value.trim().toLowerCase();
    const group = field.closest('fieldset');
    for (const value of group?.querySelectorAll('label') ?? [])
      value.hidden = !(value.textContent ?? '').toLowerCase().includes(text);
    const more = group?.querySelector('details');
    if (more && text !== '') more.open = true;
  };
  form.addEventListener('input', onInput);
  return () => form.removeEventListener('input', onInput);
}
