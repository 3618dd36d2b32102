import { useEffect, useRef, useState } from 'react';

/** A form that works without script too, and a button that is listened to in an effect. */
export default function Form() {
  const [words, setWords] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [sent, setSent] = useState('');
  const [picked, setPicked] = useState(0);
  const pick = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = pick.current;
    const add = () => setPicked((count) => count + 1);
    button?.addEventListener('click', add);
    return () => button?.removeEventListener('click', add);
  }, []);
  return (
    <form
      action="/three"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(words);
      }}
    >
      <input
        name="words"
        aria-label="Words"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <label>
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />{' '}
        Agreed
      </label>
      <button type="button" ref={pick}>
        <svg width="20" height="20" aria-label="Pick">
          <circle cx="10" cy="10" r="10" />
        </svg>
      </button>
      <button type="submit">Send</button>
      <a href="#form-end">End</a>
      <output>{`${sent}/${agreed}/${picked}`}</output>
      <p id="form-end" />
    </form>
  );
}
