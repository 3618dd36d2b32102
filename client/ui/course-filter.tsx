import { useEffect, useRef, useState } from 'react';
import styles from './course-filter.module.css';

export interface CourseFilterProps {
  /** Id of the list whose members carry `data-course-types` and `data-credits`. */
  list: string;
  types: { codename: string; name: string }[];
  /** What the number of credits is called, by that number as text. */
  credits: { value: string; name: string }[];
}

/** As in the address; '' = all. */
type Choices = Record<'type' | 'credits', string>;

/**
 * Two choices that hide the members of a list that do not fit; how many are left is announced politely. What was chosen
 * stands in the address, so that it can be shared and is there again on the way back.
 */
export function CourseFilter({ list, types, credits }: CourseFilterProps) {
  const [chosen, setChosen] = useState<Choices>({ type: '', credits: '' });
  const [announcement, setAnnouncement] = useState('');
  /** Nothing is announced of a list that nobody has filtered. */
  const touched = useRef(false);

  useEffect(() => {
    const { pathname } = location;
    const read = () => {
      // On the way to another page the address is ahead of what is shown.
      if (location.pathname !== pathname) return;
      const query = new URLSearchParams(location.search);
      const type = types.find(({ codename }) => codename === query.get('type'));
      const credit = credits.find(({ value }) => value === query.get('credits'));
      setChosen({ type: type?.codename ?? '', credits: credit?.value ?? '' });
    };
    read();
    addEventListener('popstate', read);
    // Another list of the page may have been filtered.
    document.addEventListener('plinth:address', read);
    return () => {
      removeEventListener('popstate', read);
      document.removeEventListener('plinth:address', read);
    };
  }, [types, credits]);

  useEffect(() => {
    touched.current ||= chosen.type !== '' || chosen.credits !== '';
    if (!touched.current) return;
    const members = [...(document.getElementById(list)?.children ?? [])];
    const fitting = members.filter((member) => fits(member, chosen));
    for (const member of members)
      if (member instanceof HTMLElement) member.hidden = !fitting.includes(member);
    setAnnouncement(
      fitting.length === 0
        ? 'No course fits. Choose fewer conditions.'
        : `${fitting.length} of ${members.length} shown`,
    );
  }, [list, chosen]);

  const choose = (field: keyof Choices) => (value: string) => writeAddress(field, value);
  return (
    <form className={styles.filter} data-filter="" onSubmit={(event) => event.preventDefault()}>
      {types.length > 1 && (
        <Choice
          label="Course type"
          name="type"
          value={chosen.type}
          onChoose={choose('type')}
          options={types.map((type) => [type.codename, type.name])}
        />
      )}
      {credits.length > 1 && (
        <Choice
          label="Credits"
          name="credits"
          value={chosen.credits}
          onChoose={choose('credits')}
          options={credits.map(({ value, name }) => [value, name])}
        />
      )}
      <p className={styles.announcement} role="status">
        {announcement}
      </p>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  onChoose: (value: string) => void;
  options: [string, string][];
}

function Choice({ label, name, value, onChoose, options }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select name={name} autoComplete="off" value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">All</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Whoever shows something of the address reads it then. */
function writeAddress(field: keyof Choices, value: string): void {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  if (value === '') query.delete(field);
  else query.set(field, value);
  const written = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', pathname + written + hash);
  document.dispatchEvent(new Event('plinth:address'));
}

function fits(member: Element, { type, credits }: Choices): boolean {
  const own = member.getAttribute('data-course-types')?.split(' ') ?? [];
  return (
    (type === '' || own.includes(type)) && (credits === '' || member.getAttribute('data-credits') === credits)
  );
}
