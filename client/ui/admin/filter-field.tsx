import styles from './filter-field.module.css';

interface SelectProps {
  name: string;
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, words: string])[];
}

/** One of several values that narrow a list. */
export function FilterSelect({ name, label, value, options }: SelectProps) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <select className={styles.input} name={name} defaultValue={value ?? ''}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface DayProps {
  name: string;
  label: string;
  value: string | undefined;
  isRequired?: boolean;
  /** What is wrong with the day, and what to do. */
  fault?: string | undefined;
}

/** A day that a list is narrowed by; its name is its id, too. */
export function FilterDay({ name, label, value, isRequired = false, fault }: DayProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      <input
        className={styles.input}
        type="date"
        id={name}
        name={name}
        defaultValue={value}
        required={isRequired}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${name}-error`}
      />
      {fault !== undefined && (
        <p className={styles.fault} id={`${name}-error`}>
          {fault}
        </p>
      )}
    </div>
  );
}
