import { checkedToast, type ToastOptions } from './toast-options.js';
import { type ToastHandle, ToastQueue } from './toast-queue.js';

export type { ToastOptions } from './toast-options.js';
export type { ToastHandle } from './toast-queue.js';

/** The view could not be had: tried again after this, and twice as long each time; in milliseconds. */
const RETRY = 2_000;
const LONGEST_RETRY = 30_000;

const queue = new ToastQueue();
const NOWHERE: ToastHandle = { dismiss: () => undefined, update: () => undefined };
let view: Promise<void> | null = null;

/**
 * Tells the person something in passing. For islands and for scripts without React; what shows it is loaded with the
 * first toast, and toasts wait for it. On the server it does nothing.
 * @throws TypeError for a wrong option
 */
export function showToast(options: ToastOptions): ToastHandle {
  const content = checkedToast(options);
  if (typeof document === 'undefined') return NOWHERE;
  const handle = queue.add(content);
  void prepareToasts();
  return handle;
}

/**
 * Loads what shows toasts. Worth calling where a toast is likely and the network may be gone by then: a form that
 * tells so when it could not be sent.
 */
export function prepareToasts(): Promise<void> {
  view ??= load(RETRY);
  return view;
}

async function load(retry: number): Promise<void> {
  try {
    const { openToasts } = await import('../ui/toast/toast-host.js');
    openToasts(queue);
  } catch {
    // Nothing is lost: it waits, and is shown when the network is back.
    await networkOr(retry);
    await load(Math.min(retry * 2, LONGEST_RETRY));
  }
}

/** The browser tells that it is on line again, or the time is up. */
function networkOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done);
  });
}
