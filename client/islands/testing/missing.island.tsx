import { useState } from 'react';

/** A component in a chunk of its own, which the test server can refuse. */
export default function Missing() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      pressed {count}
    </button>
  );
}
