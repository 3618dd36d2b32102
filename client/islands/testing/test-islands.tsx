import { useEffect, useId, useState } from 'react';

declare global {
  interface Window {
    /** Labels of counters that are mounted now. */
    mounted?: string[];
  }
}

/** Counts presses; tells the window when it is mounted and when it ends. */
export function Counter({ label }: { label: string }) {
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
        {label}
      </button>
      <output id={id}>{count}</output>
    </span>
  );
}

/** Draws on the server and fails in the browser. */
export function Breaking() {
  if (typeof window !== 'undefined') throw new Error('broken in the browser');
  return <b>fine on the server</b>;
}

/** Draws something else in the browser than on the server. */
export function Differing() {
  return <i>{typeof window === 'undefined' ? 'server' : 'browser'}</i>;
}
