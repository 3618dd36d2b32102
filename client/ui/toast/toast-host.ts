import { TOAST_POSITIONS, type ToastPosition } from '../../stores/toast-options.js';
import type { Toast, ToastQueue } from '../../stores/toast-queue.js';
import { keepAboveConsentBar } from '../above-consent-bar.js';
import { LiveRegions } from './live-regions.js';
import styles from './toast.module.css';
import { ToastCard } from './toast-card.js';
import { ToastFocus, uncover } from './toast-focus.js';

/** Counting is told when it has come to rest for so long, in milliseconds. */
const COUNT_REST = 1_000;

/** Begins to show what is in the queue; once a document. */
export function openToasts(queue: ToastQueue): void {
  if (!customElements.get('plinth-toasts')) customElements.define('plinth-toasts', ToastHost);
  const host = new ToastHost();
  host.show(queue);
}

/** Holds the toasts, outside of main, so that they outlast a soft navigation. */
class ToastHost extends HTMLElement {
  private readonly live = new LiveRegions(styles.unseen ?? '');
  private readonly section = document.createElement('section');
  private readonly lists = new Map<ToastPosition, HTMLElement>();
  private readonly cards = new Map<number, ToastCard>();
  private readonly counting = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly focusing = new ToastFocus(this);
  private queue: ToastQueue | null = null;
  private isHovered = false;

  show(queue: ToastQueue): void {
    this.queue = queue;
    this.className = styles.host ?? '';
    keepAboveConsentBar(this);
    this.section.setAttribute('aria-label', 'Notices (F6)');
    this.section.append(this.edge('top'), this.edge('bottom'));
    this.append(...this.live.elements, this.section);
    this.place();
    this.listen(queue);
    queue.subscribe(() => this.render(queue));
    this.syncPause();
    this.render(queue);
    queue.open();
  }

  /** What it was put into may be taken away, with a dialog that ends for example. */
  disconnectedCallback(): void {
    queueMicrotask(() => this.place());
  }

  private edge(name: 'top' | 'bottom'): HTMLElement {
    const edge = document.createElement('div');
    edge.className = styles.edge ?? '';
    edge.dataset.edge = name;
    for (const position of TOAST_POSITIONS.filter((place) => place.startsWith(name))) {
      const list = document.createElement('ol');
      list.className = styles.list ?? '';
      list.dataset.position = position;
      this.lists.set(position, list);
      edge.append(list);
    }
    return edge;
  }

  /** Under a modal dialog nothing can be read or pressed: while there is one, toasts are in it. */
  private place(): void {
    const modals = document.querySelectorAll('dialog:modal');
    const parent = document.activeElement?.closest('dialog:modal') ?? [...modals].at(-1) ?? document.body;
    if (this.parentNode === parent) return;
    parent.append(this);
    this.live.placed();
  }

  private listen(queue: ToastQueue): void {
    const hover = (isHovered: boolean) => () => {
      this.isHovered = isHovered;
      this.syncPause();
    };
    this.addEventListener('pointerenter', hover(true));
    this.addEventListener('pointerleave', hover(false));
    this.addEventListener('focusin', () => this.syncPause());
    this.addEventListener('focusout', () => this.syncPause(null));
    this.addEventListener('keydown', (event) => this.onEscape(event, queue));
    document.addEventListener('visibilitychange', () => this.syncPause());
    document.addEventListener('keydown', (event) => this.onF6(event));
    for (const type of ['toggle', 'close']) document.addEventListener(type, () => this.place(), true);
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || this.contains(target)) return;
      requestAnimationFrame(() =>
        uncover(
          target,
          [...this.cards.values()].map((card) => card.element),
        ),
      );
    });
  }

  /**
   * All of them wait while a person is at one: none goes, and none moves, under a pointer. A click leaves focus behind,
   * which tells nothing once the pointer has gone: only focus by keyboard counts.
   * @param focused what has focus now
   */
  private syncPause(focused: Element | null = document.activeElement): void {
    const hasFocus = this.contains(focused) && focused?.matches(':focus-visible') === true;
    this.queue?.setPaused(document.visibilityState === 'hidden' || this.isHovered || hasFocus);
  }

  private onEscape(event: KeyboardEvent, queue: ToastQueue): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const card = [...this.cards.values()].find(({ element }) => element.contains(event.target as Node));
    // It is meant for the toast, not for a menu or dialog around it.
    event.preventDefault();
    event.stopPropagation();
    if (card?.isDismissible) queue.dismiss(card.id);
    else this.focusing.giveBack();
  }

  /** F6 goes from part to part of a window; here to the newest toast and back. */
  private onF6(event: KeyboardEvent): void {
    const { key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key !== 'F6' || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    const newest = [...this.cards.values()].findLast(({ element }) => element.dataset.state === 'shown');
    if (!newest) return;
    event.preventDefault();
    if (this.focusing.isInside) this.focusing.giveBack();
    else this.focusing.enter(newest.element);
  }

  private render(queue: ToastQueue): void {
    const toasts = queue.visible();
    if (toasts.length > this.cards.size) this.place();
    for (const card of this.cards.values()) {
      if (!toasts.some(({ id }) => id === card.id)) this.drop(card);
    }
    for (const toast of toasts) {
      const card = this.cards.get(toast.id);
      if (card) this.update(card, toast);
      else this.add(toast, queue);
    }
    for (const list of this.lists.values()) list.hidden = list.childElementCount === 0;
    this.section.hidden = this.cards.size === 0;
  }

  private add(toast: Toast, queue: ToastQueue): void {
    const card = new ToastCard(toast, (id) => queue.dismiss(id));
    this.cards.set(toast.id, card);
    const list = this.lists.get(toast.position);
    list?.append(card.element);
    // Where not all fit, the newest is seen.
    const edge = list?.parentElement;
    queueMicrotask(() => edge?.scrollTo({ top: edge.scrollHeight, behavior: 'instant' }));
    this.live.say(card.words, toast.type === 'error');
  }

  private update(card: ToastCard, toast: Toast): void {
    const before = card.update(toast);
    if (toast.state === 'leaving') {
      if (card.element.contains(document.activeElement)) this.focusing.giveBack();
      return;
    }
    const isUrgent = toast.type === 'error';
    if (before.text !== toast.text || before.title !== toast.title || before.type !== toast.type) {
      this.live.say(card.words, isUrgent);
    } else if (before.count < toast.count) {
      clearTimeout(this.counting.get(toast.id));
      const tell = () => this.live.say(card.words, isUrgent);
      this.counting.set(toast.id, setTimeout(tell, COUNT_REST));
    }
  }

  private drop(card: ToastCard): void {
    clearTimeout(this.counting.get(card.id));
    this.counting.delete(card.id);
    this.cards.delete(card.id);
    card.element.remove();
  }
}
