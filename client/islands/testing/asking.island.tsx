import { AsyncData } from '../../requests/async-data.js';
import { request } from '../../requests/request.js';
import { useAsyncData } from '../../requests/use-async-data.js';

const racks = new AsyncData<string[], [string]>(
  (signal, q) => request('/api/racks', { query: { q }, signal, timeout: 3_000 }),
  ['none'],
);

/** Asks the API when a button is pressed. */
export default function Asking() {
  const { status, data, error } = useAsyncData(racks);
  return (
    <p>
      <button type="button" onClick={() => void racks.run('first')}>
        First
      </button>
      <button type="button" onClick={() => void racks.run('second')}>
        Second
      </button>
      <output>{[status, data.join(), error?.message ?? ''].join('/')}</output>
    </p>
  );
}
