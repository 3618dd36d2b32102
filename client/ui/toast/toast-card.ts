import type { ToastAction, ToastType } from '../../stores/toast-options.js';
import type { Toast } from '../../stores/toast-queue.js';
import styles from './toast.module.css';
import { toastIcon } from './toast-icon.js';

/** What a type is called where nobody sees its icon. */
const TYPE_WORDS: Readonly<Record<ToastType, string>> = {
  success: 'Success',
  error: 'Error',
  info: 'Information',
  warning: 'Warning',
  default: '',
};

/** One toast as an item of a list. All words are set as text, never as HTML. */
export class ToastCard {
  readonly element = document.createElement('li');
  private toast: Toast;

  constructor(
    toast: Toast,
    private readonly dismiss: (id: number) => void,
  ) {
    this.toast = toast;
    this.element.className = styles.toast ?? '';
    // For focus by script; the way by Tab goes from button to button.
    this.element.tabIndex = -1;
    this.element.addEventListener('click', (event) => this.onClick(event));
    this.render();
  }

  /** Re-renders only what changed. @returns what was shown before */
  update(toast: Toast): Toast {
    const before = this.toast;
    this.toast = toast;
    if (toast.state === 'leaving') this.element.dataset.state = 'leaving';
    else this.render();
    return before;
  }

  get id(): number {
    return this.toast.id;
  }

  get isDismissible(): boolean {
    return this.toast.dismissible;
  }

  /** What a screen reader is told of it. */
  get words(): string {
    const { type, title, text, count, action } = this.toast;
    const urgency = type === 'error' || type === 'warning' ? `${TYPE_WORDS[type]}:` : '';
    return [
      urgency,
      title && ended(title),
      count > 1 ? `${text} (${count} times)` : text,
      action && `${action.label}: press F6.`,
    ]
      .filter(Boolean)
      .join(' ');
  }

  private render(): void {
    const { type, title, text, count, action, dismissible } = this.toast;
    const hadFocus = this.focusedPart();
    const { element } = this;
    element.dataset.type = type;
    element.dataset.state = 'shown';
    element.toggleAttribute('data-dismissible', dismissible);
    const card = part('div', styles.card);
    const words = part('div', styles.words);
    if (title !== '') words.append(part('p', styles.title, title));
    const line = part('p', styles.text, text);
    if (count > 1) line.append(' ', counted(count));
    words.append(line);
    if (action) words.append(this.actionButton(action));
    const icon = toastIcon(type, TYPE_WORDS[type]);
    icon.classList.add(styles.icon ?? '');
    const row = part('div', styles.row);
    row.append(icon, words);
    if (dismissible) row.append(this.closeButton());
    card.append(row);
    element.replaceChildren(card);
    if (hadFocus !== null) (element.querySelector<HTMLElement>(hadFocus) ?? element).focus();
  }

  /** Which of the buttons has focus, to give it to its successor. */
  private focusedPart(): string | null {
    const { activeElement } = document;
    if (!activeElement || !this.element.contains(activeElement)) return null;
    if (activeElement === this.element) return null;
    return activeElement.hasAttribute('data-close') ? '[data-close]' : '[data-action]';
  }

  private actionButton(action: ToastAction): HTMLElement {
    const button = part('button', styles.action, action.label);
    button.dataset.action = '';
    button.addEventListener('click', () => {
      this.dismiss(this.toast.id);
      action.onPress();
    });
    return button;
  }

  private closeButton(): HTMLElement {
    const button = part('button', styles.close);
    button.dataset.close = '';
    button.setAttribute('aria-label', 'Close notice');
    button.append(toastIcon('close'));
    return button;
  }

  /** Anywhere on it but on its action; who marks words to copy them does not mean to close it. */
  private onClick({ target }: MouseEvent): void {
    const { dismissible, id } = this.toast;
    if (!dismissible || !(target instanceof Element) || target.closest('[data-action]')) return;
    const selection = getSelection();
    const marks = selection && !selection.isCollapsed && selection.containsNode(this.element, true);
    if (marks && !target.closest('[data-close]')) return;
    this.dismiss(id);
  }
}

function counted(count: number): HTMLElement {
  const badge = part('span', styles.count);
  const sign = part('span', undefined, `×${count}`);
  sign.setAttribute('aria-hidden', 'true');
  badge.append(sign, part('span', styles.unseen, `${count} times`));
  return badge;
}

/** A title becomes a sentence of its own. */
function ended(title: string): string {
  return /[.!?:]$/.test(title) ? title : `${title}.`;
}

function part<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  if (element instanceof HTMLButtonElement) element.type = 'button';
  element.textContent = text;
  return element;
}
