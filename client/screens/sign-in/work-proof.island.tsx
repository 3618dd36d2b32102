import { useEffect, useRef, useState } from 'react';
import { answerTo } from '../../../src/auth/passwords/work-proof.contract.js';
import styles from './sign-in-screen.module.css';

const CANNOT = 'This browser cannot do the check. Choose a new password by mail instead.';

/** Does a second of work, and holds the form back until it is done. */
export default function WorkProof({ challenge }: { challenge: string }) {
  const [answer, setAnswer] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef(false);

  useEffect(() => {
    answerTo(challenge).then(setAnswer, () => setFailed(true));
  }, [challenge]);

  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    if (answer !== '') {
      if (waiting.current) form.requestSubmit();
      return;
    }
    const hold = (event: SubmitEvent) => {
      if (hasFailed) return;
      event.preventDefault();
      event.stopPropagation();
      waiting.current = true;
    };
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [answer, hasFailed]);

  return (
    <>
      <input ref={field} type="hidden" name="answer" value={answer} readOnly />
      <p className={styles.check} role="status">
        {hasFailed
          ? CANNOT
          : answer === ''
            ? 'Many passwords were wrong, so a short check runs in your browser. Type on meanwhile.'
            : 'The check is done.'}
      </p>
      <noscript>
        <p>{CANNOT}</p>
      </noscript>
    </>
  );
}
