import { useEffect, useId, useState } from 'react';

declare global {
  interface Window {
    /** Labels of counters that are mounted now. */
    mounted?: string[];
  }
}

/** Counts presses; tells the window when it is mounted and when it ends. */
export default function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  const id = useId();
  useEffect(() => {
    window.mounted = [...(window.mounted ?? []), label];
    return () => {
      window.mounted = (window.mounted ?? []).filter((other) => other !== label);
    };
  }, [label]);
  return (
    <span>
      <button type="button" aria-describedby={id} onClick={() => setCount((value) => value + 1)}>
        <img src="/dot.svg" width="8" height="8" alt="" />
        {label}
      </button>
      <output id={id}>{count}</output>
    </span>
  );
}
