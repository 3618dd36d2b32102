import { useEffect, useState } from 'react';
import styles from './selection-bar.module.css';

/** Selects every row that is here, and tells how many are selected. Without script the boxes do alone. */
export default function SelectAll({ form }: { form: string }) {
  const [boxes, setBoxes] = useState({ all: 0, selected: 0 });
  useEffect(() => {
    const count = () => {
      const found = boxesOf(form);
      setBoxes({ all: found.length, selected: found.filter(({ checked }) => checked).length });
    };
    count();
    document.addEventListener('change', count);
    return () => document.removeEventListener('change', count);
  }, [form]);
  const isEvery = boxes.all > 0 && boxes.selected === boxes.all;
  const toggle = () => {
    for (const box of boxesOf(form)) box.checked = !isEvery;
    setBoxes({ all: boxes.all, selected: isEvery ? 0 : boxes.all });
  };
  return (
    <span className={styles.count}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isEvery}
          onChange={toggle}
          ref={(box) => {
            if (box) box.indeterminate = boxes.selected > 0 && !isEvery;
          }}
        />
        <span>Select all here</span>
      </label>
      <output>{boxes.selected > 0 ? `${boxes.selected} selected` : ''}</output>
    </span>
  );
}

function boxesOf(form: string): HTMLInputElement[] {
  return [
    ...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="id"][form="${form}"]`),
  ];
}
