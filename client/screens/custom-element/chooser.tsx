import { useEffect, useRef, useState } from 'react';
import type {
  Choice,
  CustomElementName,
} from '../../../src/products/custom-elements/custom-elements.contract.js';
import { PressButton } from '../../ui/press-button.js';
import { ChoiceRow } from './choice-row.js';
import styles from './custom-element.module.css';
import type { Connection } from './element-api.js';
import { SearchList } from './search-list.js';
import { useChoices } from './use-choices.js';
import { useWithin } from './use-within.js';
import { WORDS } from './words.js';

interface ChooserProps extends Connection {
  name: CustomElementName;
}

/** Shows what an element holds and has it changed. What is stored changes by a person's choice alone. */
export function Chooser({ name, api, element, context }: ChooserProps) {
  const words = WORDS[name];
  const [value, setValue] = useState(element.value || null);
  const [picked, setPicked] = useState<Choice | null>(null);
  const [isDisabled, setDisabled] = useState(element.disabled);
  const [isChanging, setChanging] = useState(false);
  const [text, setText] = useState('');
  /** Where the focus goes after what had it is gone. */
  const [focus, setFocus] = useState<'none' | 'field' | 'change'>('none');
  const within = useWithin(api, element.config, words.within);
  const item = name === 'page-url' ? (context.item?.codename ?? '') : '';
  const query = {
    q: text.trim(),
    value: element.value ?? '',
    item,
    ...(words.within && within !== null && { [words.within]: within }),
  };
  const list = useChoices(name, query, within !== null);
  useEffect(() => {
    api.onDisabledChanged((disabled) => {
      setDisabled(disabled);
      if (disabled) setChanging(false);
    });
  }, [api]);

  const store = (choice: Choice | null): void => {
    api.setValue(choice?.value ?? null);
    setValue(choice?.value ?? null);
    setPicked(choice);
    setChanging(false);
    setText('');
    setFocus(choice === null ? 'field' : 'change');
  };
  const change = (): void => {
    setChanging(true);
    setFocus('field');
  };
  const cancel = (): void => {
    setChanging(false);
    setText('');
    setFocus('change');
  };
  const isSearching = !isDisabled && (value === null || isChanging);
  return (
    <>
      <h1 className={styles.hidden}>{words.title}</h1>
      {name === 'page-url' && list.answer !== null && <OwnAddress own={list.answer.own} />}
      {value !== null && (
        <Stored
          value={value}
          choice={picked ?? list.answer?.chosen ?? null}
          lost={list.answer !== null && picked === null && list.answer.chosen === null ? words.lost : ''}
          fault={list.answer === null && !isSearching ? list.fault : ''}
          onRetry={list.retry}
          onChange={isDisabled || isChanging ? undefined : change}
          onClear={isDisabled || isChanging ? undefined : () => store(null)}
          hasFocus={focus === 'change'}
        />
      )}
      {value === null && isDisabled && <p className={styles.hint}>{words.none}</p>}
      {isSearching && (
        <SearchList
          label={words.search}
          empty={words.empty}
          text={text}
          onText={setText}
          list={list}
          value={value}
          onChoose={store}
          onCancel={isChanging ? cancel : undefined}
          hasFocus={focus === 'field'}
        />
      )}
    </>
  );
}

interface StoredProps {
  value: string;
  /** null = not known, or not yet. */
  choice: Choice | null;
  /** What is wrong with the value; '' = nothing is known of it. */
  lost: string;
  fault: string;
  onRetry: () => void;
  onChange: (() => void) | undefined;
  onClear: (() => void) | undefined;
  hasFocus: boolean;
}

function Stored({ value, choice, lost, fault, onRetry, onChange, onClear, hasFocus }: StoredProps) {
  const changeButton = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (hasFocus) changeButton.current?.querySelector('button')?.focus();
  }, [hasFocus]);
  return (
    <div className={lost === '' ? styles.stored : styles.lost}>
      <div className={styles.row}>
        {choice === null ? (
          <span className={styles.words}>
            <code className={styles.title}>{value}</code>
          </span>
        ) : (
          <ChoiceRow choice={choice} />
        )}
        <span className={styles.actions} ref={changeButton}>
          {onChange && (
            <PressButton look="small" onClick={onChange}>
              Change
            </PressButton>
          )}
          {onClear && (
            <PressButton look="small" onClick={onClear}>
              Clear
            </PressButton>
          )}
        </span>
      </div>
      {lost !== '' && (
        <p className={styles.warning} role="status">
          {lost} The value is kept until you change or clear it.
        </p>
      )}
      {fault !== '' && (
        <div className={styles.fault} role="alert">
          <p>{fault}</p>
          <PressButton look="small" onClick={onRetry}>
            Try again
          </PressButton>
        </div>
      )}
    </div>
  );
}

/** The address of the page that is edited, which follows from its slug and its place. */
function OwnAddress({ own }: { own: Choice | null }) {
  if (own === null)
    return <p className={styles.hint}>This page gets its address when it is published below another page.</p>;
  return (
    <p className={styles.own}>
      Address of this page{' '}
      <a href={own.value} target="_blank" rel="noopener">
        {own.value}
      </a>
    </p>
  );
}
