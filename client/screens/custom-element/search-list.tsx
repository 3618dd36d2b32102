import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Choice } from '../../../src/products/custom-elements/custom-elements.contract.js';
import { cx } from '../../ui/cx.js';
import { Icon } from '../../ui/icon.js';
import { PressButton } from '../../ui/press-button.js';
import { ChoiceRow } from './choice-row.js';
import styles from './custom-element.module.css';
import type { useChoices } from './use-choices.js';

interface SearchListProps {
  label: string;
  /** Said when there is nothing to choose from. */
  empty: string;
  text: string;
  onText: (text: string) => void;
  list: ReturnType<typeof useChoices>;
  /** The stored value. */
  value: string | null;
  onChoose: (choice: Choice) => void;
  /** Leaves what was chosen before; undefined = nothing was. */
  onCancel?: (() => void) | undefined;
  /** Takes the focus when it appears. */
  hasFocus: boolean;
}

/** A combobox whose list stands below the field, in the flow: the frame grows with it. */
export function SearchList(props: SearchListProps) {
  const { label, text, onText, list, value, onChoose, onCancel, hasFocus } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { items, answer } = list;
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  // What is active stays so while more is fetched; another answer begins at its first.
  const at = Math.min(active, items.length - 1);

  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const last = items.length - 1;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      if (at === last && step === 1 && answer !== null && answer.page < answer.pages) list.more();
      else setActive(Math.max(0, Math.min(last, at + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const choice = items[at];
      if (isOpen && choice !== undefined && !list.isLoading) onChoose(choice);
    } else if (event.key === 'Escape') {
      if (isOpen) setOpen(false);
      else if (text !== '') onText('');
      else onCancel?.();
    }
  };
  return (
    <div className={styles.search}>
      <div className={styles.bar}>
        <Icon name="search" size={18} />
        <input
          ref={field}
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
          placeholder={label}
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            onText(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKey}
        />
        {onCancel && (
          <PressButton look="plain" onClick={onCancel}>
            Cancel
          </PressButton>
        )}
      </div>
      {/* The field keeps the focus while something is pressed here. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing of it is operated by itself. */}
      <div className={styles.panel} hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
        <div
          id={`${id}-list`}
          className={styles.list}
          role="listbox"
          aria-label={label}
          aria-busy={list.isLoading}
        >
          {items.map((choice, place) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
            <div
              key={`${choice.value} ${choice.note}`}
              id={`${id}-${place}`}
              role="option"
              aria-selected={choice.value === value}
              className={cx(styles.option, place === at && styles.active)}
              onClick={() => onChoose(choice)}
            >
              <ChoiceRow choice={choice} />
              {choice.value === value && <span className={styles.mark}>Chosen</span>}
            </div>
          ))}
        </div>
        <Foot {...props} />
      </div>
      <p className={styles.hidden} role="status">
        {isOpen && !list.isLoading && answer !== null ? `${answer.total} found` : ''}
      </p>
    </div>
  );
}

function Foot({ list: { answer, items, isLoading, fault, more, retry }, text, empty }: SearchListProps) {
  if (fault !== '')
    return (
      <div className={styles.foot} role="alert">
        <p>{fault}</p>
        <PressButton look="small" onClick={retry}>
          Try again
        </PressButton>
      </div>
    );
  if (answer === null) return <p className={styles.foot}>Loading</p>;
  if (answer.total === 0)
    return <p className={styles.foot}>{text.trim() === '' ? empty : `Nothing matches “${text.trim()}”.`}</p>;
  return (
    <div className={styles.foot}>
      <p>{items.length < answer.total ? `${items.length} of ${answer.total}` : `${answer.total} in all`}</p>
      {items.length < answer.total && (
        <PressButton look="plain" isBusy={isLoading} onClick={more}>
          Show more
        </PressButton>
      )}
    </div>
  );
}
