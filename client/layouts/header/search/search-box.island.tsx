import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import {
  CLICK_PATH,
  MAX_SUGGEST,
  MIN_SUGGEST,
  SUGGEST_PATH,
  type SuggestAnswer,
} from '../../../../src/search/search.contract.js';
import { MAX_QUERY, SEARCH_PATH } from '../../../../src/search/search-address.contract.js';
import { cx } from '../../../ui/cx.js';
import { Icon } from '../../../ui/icon.js';
import styles from './search-box.module.css';
import { forgetSearches, recentSearches } from './search-history.js';
import { type SuggestGroup, suggestGroups } from './suggest-groups.js';

const WAIT_MS = 150;

/**
 * The search box with suggestions, as a combobox. Enter without a suggestion searches, arrows walk through what is
 * suggested, Escape closes the list. Before it runs, and without script, it is a plain form.
 */
export default function SearchBox() {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [groups, setGroups] = useState<readonly SuggestGroup[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = groups.flatMap((group) => group.options);
  useSuggestions(text, isOpen, (answer) => {
    setGroups(suggestGroups(text, answer, recentSearches()));
    setActive(-1);
  });

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const go = (at: number): void => {
    const option = options[at];
    if (option === undefined) return;
    if (option.entry !== null) tell(text, option.entry, at + 1);
    // The navigator takes over what a link would do.
    document.getElementById(`${list}-${at}`)?.querySelector('a')?.click();
    close();
  };
  const onKey = (event: KeyboardEvent): void => {
    // Keys of somebody who is composing a character are theirs.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = options.length + 1;
      setActive((at) => ((at + 1 + step + count) % count) - 1);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      go(active);
    } else if (event.key === 'Escape' && isOpen && options.length > 0) {
      // The first Escape closes the list, the next one the box.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const shown = isOpen && options.length > 0;
  let at = -1;
  return (
    <form className={styles.form} action={SEARCH_PATH} method="get" onSubmit={close}>
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="q"
        value={text}
        maxLength={MAX_QUERY}
        placeholder="Search"
        aria-label="Search the site"
        aria-keyshortcuts="/"
        role="combobox"
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        data-site-search=""
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKey}
      />
      <button className={styles.submit} type="submit" aria-label="Search">
        <Icon name="search" size={20} />
      </button>
      <div
        className={styles.list}
        id={list}
        role="listbox"
        aria-label="Suggestions"
        hidden={!shown}
        // The field keeps the focus while something is pressed here.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ title, options: of, isRecent }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options of a listbox.
          <div key={title} role="group" aria-label={title}>
            <p className={styles.group} aria-hidden="true">
              {title}
              {isRecent && (
                <button
                  type="button"
                  tabIndex={-1}
                  onClick={() => {
                    forgetSearches();
                    setGroups(groups.filter((group) => !group.isRecent));
                  }}
                >
                  Clear
                </button>
              )}
            </p>
            {of.map((option) => {
              at += 1;
              const place = at;
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option.
                <div
                  key={option.href}
                  id={`${list}-${place}`}
                  role="option"
                  aria-selected={place === active}
                  className={cx(styles.option, place === active && styles.active)}
                >
                  <a
                    href={option.href}
                    tabIndex={-1}
                    onClick={() => {
                      if (place !== active && option.entry !== null) tell(text, option.entry, place + 1);
                      close();
                    }}
                  >
                    <span className={styles.words}>{option.title}</span>
                    {option.note !== '' && <span className={styles.note}>{option.note}</span>}
                  </a>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.hidden} role="status">
        {shown ? `${options.length} suggestions` : ''}
      </p>
    </form>
  );
}

/** Asks after a pause; an answer that was overtaken, or none, never takes away what is shown. */
function useSuggestions(text: string, isOpen: boolean, take: (answer: SuggestAnswer | null) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!isOpen) return;
    const query = text.trim();
    const length = [...query].length;
    if (length < MIN_SUGGEST || length > MAX_SUGGEST) {
      latest.current(null);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`${SUGGEST_PATH}?q=${encodeURIComponent(query)}`, {
          signal: asking.signal,
        });
        if (answer.ok) latest.current((await answer.json()) as SuggestAnswer);
      } catch {
        // The next key asks again.
      }
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, isOpen]);
}

function tell(typed: string, entry: string, rank: number): void {
  const body = new Blob([JSON.stringify({ typed, entry, rank })], { type: 'application/json' });
  navigator.sendBeacon?.(CLICK_PATH, body);
}
