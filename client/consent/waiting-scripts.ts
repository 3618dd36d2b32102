import type { Choices } from './answer.js';

/**
 * Runs the scripts that wait for what is now allowed: in document order, each once. What the server wrote is of a type
 * that no browser runs (`layouts/site-scripts.ts`); a real script takes its place.
 */
export async function runWaitingScripts(choices: Choices): Promise<void> {
  const waiting = document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"][data-consent]');
  for (const placeholder of waiting) {
    const needs = placeholder.dataset.consent;
    const allowed = (needs === 'statistics' || needs === 'marketing') && choices[needs];
    // While an earlier one loaded, an answer may have run this one.
    if (allowed && placeholder.isConnected) await putIn(placeholder);
  }
}

function putIn(placeholder: HTMLScriptElement): Promise<unknown> | undefined {
  const { src, type, async } = placeholder.dataset;
  const script = document.createElement('script');
  if (type) script.type = type;
  script.async = async !== undefined;
  let loaded: Promise<unknown> | undefined;
  if (src === undefined) script.textContent = placeholder.textContent;
  else {
    script.src = src;
    if (!script.async) {
      loaded = new Promise((resolve) => {
        script.onload = resolve;
        script.onerror = resolve;
      });
    }
  }
  placeholder.replaceWith(script);
  return loaded;
}
