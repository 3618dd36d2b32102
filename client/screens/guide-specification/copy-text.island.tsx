import { useState } from 'react';

/** Copies a text whole. */
export default function CopyText({ text, className }: { text: string; className?: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  return (
    <>
      <button type="button" className={className} onClick={copy}>
        Copy text
      </button>{' '}
      <span role="status">
        {state === 'copied' && 'Copied.'}
        {state === 'refused' && 'The browser did not allow to copy: use Download.'}
      </span>
    </>
  );
}
