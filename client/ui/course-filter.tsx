import { useRef, useState } from 'react';
import styles from './course-filter.module.css';

export interface CourseFilterProps {
  /** Id of the list whose members carry `data-course-types` and `data-credits`. */
  list: string;
  types: { codename: string; name: string }[];
  /** What the number of credits is called, by that number as text. */
  credits: { value: string; name: string }[];
}

/** Two choices that hide the members of a list that do not fit; how many are left is told politely. */
export function CourseFilter({ list, types, credits }: CourseFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  const [told, setTold] = useState('');

  const filter = () => {
    const chosen = new FormData(form.current ?? undefined);
    const members = [...(document.getElementById(list)?.children ?? [])];
    const fitting = members.filter((member) => fits(member, chosen));
    for (const member of members)
      if (member instanceof HTMLElement) member.hidden = !fitting.includes(member);
    setTold(
      fitting.length === 0
        ? 'No course fits. Choose fewer conditions.'
        : `${fitting.length} of ${members.length} shown`,
    );
  };

  return (
    <form
      ref={form}
      className={styles.filter}
      data-dirty="false"
      onChange={filter}
      onSubmit={(event) => event.preventDefault()}
    >
      {types.length > 1 && (
        <Choice label="Course type" name="type" options={types.map((type) => [type.codename, type.name])} />
      )}
      {credits.length > 1 && (
        <Choice label="Credits" name="credits" options={credits.map(({ value, name }) => [value, name])} />
      )}
      <p className={styles.told} role="status">
        {told}
      </p>
    </form>
  );
}

function Choice({ label, name, options }: { label: string; name: string; options: [string, string][] }) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select name={name} autoComplete="off">
        <option value="">All</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function fits(member: Element, chosen: FormData): boolean {
  const type = chosen.get('type') || null;
  const credits = chosen.get('credits') || null;
  const own = member.getAttribute('data-course-types')?.split(' ') ?? [];
  return (
    (type === null || own.includes(String(type))) &&
    (credits === null || member.getAttribute('data-credits') === credits)
  );
}
