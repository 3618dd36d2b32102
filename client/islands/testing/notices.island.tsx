import '../../styles/tokens.css';
import '../../styles/fonts.css';
import '../../styles/base.css';
import '../../styles/print.css';
import { useEffect, useState } from 'react';
import { Consent } from '../../consent/consent.js';
import { beginWork, trackProgress } from '../../stores/progress.js';
import { prepareToasts, showToast } from '../../stores/toasts.js';
import { Progress } from '../../ui/progress.js';

const api = { showToast, prepareToasts, trackProgress, beginWork };

declare global {
  interface Window {
    /** What islands call, for tests to call it too. */
    notices: typeof api;
  }
}

/** Starts nothing by itself: tests call, and look. */
export default function Notices() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    window.notices = api;
  }, []);
  return (
    <>
      <p>
        <button type="button" id="show" onClick={() => showToast({ text: 'Saved', type: 'success' })}>
          Show a toast
        </button>{' '}
        <button
          type="button"
          id="ask"
          onClick={() => {
            if (!isAsked) new Consent();
            setAsked(true);
          }}
        >
          Ask for consent
        </button>
      </p>
      <div id="progress">
        <Progress label="Waiting for the first answer" />
        <Progress label="Importing orders" done={29} total={100} />
        <Progress label="Exporting orders" state="done" message="412 orders exported." />
        <Progress label="Sending" done={7} total={10} state="error" message="the connection was lost." />
      </div>
    </>
  );
}
