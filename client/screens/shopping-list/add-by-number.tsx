import { type FormEvent, useId, useRef, useState } from 'react';
import type { ListedPart, MatchedLine } from '../../../src/lists/lists.contract.js';
import { readQuantity } from '../../../src/lists/shopping-line.contract.js';
import { addAndTell } from '../../lists/add-and-tell.js';
import { callApi, wordsOf } from '../../ui/call-api.js';
import { PressButton } from '../../ui/press-button.js';
import styles from './shopping-list.module.css';

interface AddByNumberProps {
  isImporting: boolean;
  onImport: () => void;
}

/** One part by its number: what is meant without a doubt is added, anything else is offered. */
export function AddByNumber({ isImporting, onImport }: AddByNumberProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState('');
  const [quantity, setQuantity] = useState('1');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [offered, setOffered] = useState<MatchedLine | null>(null);

  const add = (part: ListedPart, pieces: number) => {
    addAndTell(part, pieces);
    setNumber('');
    setQuantity('1');
    setOffered(null);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setOffered(null);
    const text = number.trim();
    const pieces = readQuantity(quantity);
    if (text === '') return setFault('Enter a part number.');
    if (typeof pieces === 'string' || pieces === 0)
      return setFault(pieces === 0 ? 'Enter a quantity of 1 or more.' : String(pieces));
    setFault('');
    setBusy(true);
    try {
      const body = { lines: [{ text, quantity: pieces === 1 ? '' : String(pieces) }] };
      const { lines } = await callApi<{ lines: MatchedLine[] }>('/api/shopping-list/match', body);
      const [line] = lines;
      const [part] = line?.parts ?? [];
      if (line?.state === 'matched' && part) add(part, line.quantity);
      else if (line && part) setOffered(line);
      else setFault(`${line?.reason ?? 'No part has this number'}.`);
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.add} aria-label="Add parts">
      <form className={styles.addForm} onSubmit={submit} data-dirty="false" noValidate>
        <div className={styles.addNumber}>
          <label htmlFor={`${id}number`}>Part number</label>
          <input
            id={`${id}number`}
            ref={field}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            value={number}
            aria-invalid={fault === '' ? undefined : true}
            aria-describedby={fault === '' ? undefined : `${id}fault`}
            onChange={({ target }) => setNumber(target.value)}
          />
        </div>
        <div className={styles.addQuantity}>
          <label htmlFor={`${id}quantity`}>Quantity</label>
          <input
            id={`${id}quantity`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
          />
        </div>
        <PressButton type="submit" look="primary" isBusy={isBusy}>
          Add
        </PressButton>
        <PressButton look="secondary" onClick={onImport} aria-expanded={isImporting}>
          Paste or upload
        </PressButton>
      </form>
      <div role="status">
        {fault !== '' && (
          <p className={styles.fault} id={`${id}fault`}>
            {fault}
          </p>
        )}
        {offered && (
          <div className={styles.offered}>
            <p>
              {offered.reason}. {offered.parts.length > 1 ? 'Which one is it?' : 'Is this the part?'}
            </p>
            <ul>
              {offered.parts.map((part) => (
                <li key={part.primaryId}>
                  <PressButton look="small" onClick={() => add(part, offered.quantity)}>
                    Add {part.primaryId}
                  </PressButton>
                  <span>{part.name}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
