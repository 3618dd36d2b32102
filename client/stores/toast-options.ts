/** What a toast is made of. */
export const TOAST_TYPES = ['success', 'error', 'info', 'warning', 'default'] as const;
export const TOAST_POSITIONS = [
  'top',
  'top-left',
  'top-right',
  'bottom',
  'bottom-left',
  'bottom-right',
] as const;

/** How long a toast is shown, in milliseconds. */
const DEFAULT_DURATION = 3_000;

export type ToastType = (typeof TOAST_TYPES)[number];
export type ToastPosition = (typeof TOAST_POSITIONS)[number];

export interface ToastAction {
  label: string;
  /** Called once, after the toast has begun to leave. */
  onPress: () => void;
}

export interface ToastOptions {
  /** Plain text; markup in it is shown as it is. */
  text: string;
  title?: string | undefined;
  /** Default: `default`. */
  type?: ToastType | undefined;
  /** Default: `bottom-right`. */
  position?: ToastPosition | undefined;
  /**
   * Milliseconds, 3000 unless told; `Infinity` stays. Errors and toasts with an action stay whatever is said here:
   * nobody must hurry to read or to press.
   */
  duration?: number | undefined;
  /** Whether a person can close it: by a click on it, by its button, by Escape. Default: true. */
  dismissible?: boolean | undefined;
  action?: ToastAction | undefined;
}

/** What may be changed of a toast that is there; `undefined` takes a title or an action away. */
export type ToastChange = Partial<Omit<ToastOptions, 'position'>>;

/** Options that were looked at, nothing left open. */
export interface ToastContent {
  readonly text: string;
  readonly title: string;
  readonly type: ToastType;
  readonly position: ToastPosition;
  readonly duration: number;
  readonly dismissible: boolean;
  readonly action: ToastAction | null;
}

/** @throws TypeError that names the wrong option and what it may be */
export function checkedToast(options: ToastOptions): ToastContent {
  const { text, title = '', type = 'default', position = 'bottom-right' } = options;
  const { duration = DEFAULT_DURATION, dismissible = true, action = null } = options;
  if (typeof text !== 'string' || text.trim() === '') wrong('text', text, 'words to show');
  if (typeof title !== 'string') wrong('title', title, 'words to show');
  if (!TOAST_TYPES.includes(type)) wrong('type', type, TOAST_TYPES.join(', '));
  if (!TOAST_POSITIONS.includes(position)) wrong('position', position, TOAST_POSITIONS.join(', '));
  if (typeof duration !== 'number' || !(duration > 0)) wrong('duration', duration, 'milliseconds above 0');
  if (action && (typeof action.onPress !== 'function' || !action.label?.trim())) {
    wrong('action', action.label, 'a label and a function onPress');
  }
  return { text: text.trim(), title: title.trim(), type, position, duration, dismissible, action };
}

/** Whether it waits for a person to close it. */
export function stays({ type, action, duration }: ToastContent): boolean {
  return type === 'error' || action !== null || duration === Number.POSITIVE_INFINITY;
}

function wrong(option: string, value: unknown, allowed: string): never {
  throw new TypeError(
    `Toast option "${option}" is ${JSON.stringify(value) ?? 'missing'}; it must be ${allowed}.`,
  );
}
