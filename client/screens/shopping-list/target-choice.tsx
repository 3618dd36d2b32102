import { useState } from 'react';
import type { SendTarget } from '../../../src/lists/lists.contract.js';
import type { FieldError } from '../../ui/field.js';
import field from '../../ui/field.module.css';
import { PressButton } from '../../ui/press-button.js';
import styles from './send-form.module.css';

const MAX = 3;
/** Places that are shown at a time. */
const SHOWN = 8;

interface TargetChoiceProps {
  /** null = they are not there yet. */
  targets: readonly SendTarget[] | null;
  chosen: readonly SendTarget[];
  /** Where the sender is, if that is known: those there come first. */
  country: string;
  errors: readonly FieldError[];
  onChange: (chosen: readonly SendTarget[]) => void;
}

/** One to three distributors that take lists. */
export function TargetChoice({ targets, chosen, country, errors, onChange }: TargetChoiceProps) {
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  const error = errors.find((one) => one.field === 'targets')?.message;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (target: SendTarget) => {
    const text = [target.name, target.city, target.state, target.country].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = (targets ?? [])
    .filter(fits)
    .sort((one, other) => Number(other.country === country) - Number(one.country === country));
  const shown = isWhole ? found : found.slice(0, SHOWN);
  const isFull = chosen.length >= MAX;
  return (
    <fieldset className={styles.part} id="targets" tabIndex={-1}>
      <legend>To whom</legend>
      {error !== undefined && <p className={field.error}>{error}</p>}
      <div className={field.field}>
        <label className={field.label} htmlFor="target-search">
          Find a distributor
        </label>
        <p className={field.hint} id="target-hint">
          By name, city, state or country. Choose up to {MAX}.
        </p>
        <input
          className={field.input}
          id="target-search"
          type="search"
          autoComplete="off"
          aria-describedby="target-hint"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            // Enter sends no half-finished form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <p className={styles.found} role="status">
        {targets === null
          ? 'Loading distributors…'
          : targets.length === 0
            ? 'No distributor takes lists at the moment.'
            : `${found.length} ${found.length === 1 ? 'distributor' : 'distributors'}${chosen.length > 0 ? `, ${chosen.length} chosen` : ''}`}
      </p>
      <ul className={styles.targets}>
        {[...chosen.filter((target) => !shown.includes(target)), ...shown].map((target) => {
          const isChosen = chosen.some(({ id }) => id === target.id);
          return (
            <li key={target.id}>
              <label className={styles.target}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && isFull}
                  onChange={() =>
                    onChange(isChosen ? chosen.filter(({ id }) => id !== target.id) : [...chosen, target])
                  }
                />
                <span>
                  <strong>{target.name}</strong>
                  <span>{[target.city, target.state, target.country].filter(Boolean).join(', ')}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {found.length > shown.length && (
        <PressButton look="plain" onClick={() => setWhole(true)}>
          Show all {String(found.length)}
        </PressButton>
      )}
    </fieldset>
  );
}
