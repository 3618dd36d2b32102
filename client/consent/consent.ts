import { readCookies } from '../cookies.js';
import { type Answer, type Choices, choicesOf, readAnswer } from './answer.js';
import { refusesMarketing } from './privacy-control.js';

declare global {
  interface Window {
    /** Where a consent tool leaves what is allowed when it is earlier than this script. */
    plinthConsent?: unknown;
  }
}

/** Scripts that wait for an answer (`waiting-scripts.ts`). */
const WAITING = 'script[type="text/plain"][data-consent]';
/** Between the bar and what has the focus, in pixels. */
const GAP = 16;

/**
 * What the visitor of this document allows. Asks by the bar that the server rendered (`layouts/consent`); where an editor
 * put in a consent tool there is none, and the tool tells by the event `plinth:consent` on the window.
 */
export class Consent {
  private readonly bar = document.getElementById('consent-bar');
  private readonly waitingFor = new Set<() => void>();
  private allowed: Choices = { statistics: false, marketing: false };
  private answer: Answer | null = null;
  /** Tells the height without making the browser lay the page out for it. */
  private readonly room = new ResizeObserver(([entry]) =>
    this.makeRoom(entry?.borderBoxSize[0]?.blockSize ?? 0),
  );

  constructor() {
    if (!this.bar) {
      addEventListener('plinth:consent', (event) => this.use(choicesOf((event as CustomEvent).detail)));
      if (window.plinthConsent) this.use(choicesOf(window.plinthConsent));
      return;
    }
    document.addEventListener('click', ({ target }) => void this.onClick(target));
    this.answer = readAnswer(readCookies(), this.version);
    if (this.answer) {
      this.use(choicesOf(this.answer.choices));
      if (!this.answer.kept) void this.send(this.answer);
    } else if (this.words('waiting').some((category) => category !== 'marketing' || !refusesMarketing())) {
      this.show();
    }
  }

  get choices(): Choices {
    return this.allowed;
  }

  /** What can be chosen: categories that something on this site waits for. */
  get inUse(): string[] {
    return this.words('inUse');
  }

  /** Calls once, at once or when marketing content is allowed. A visitor who was not asked yet is asked. */
  whenMarketing(work: () => void, signal: AbortSignal): void {
    if (this.allowed.marketing) {
      work();
      return;
    }
    this.waitingFor.add(work);
    signal.addEventListener('abort', () => this.waitingFor.delete(work));
    if (this.bar && !this.answer && !refusesMarketing()) this.show();
  }

  /** Takes an answer: keeps it, acts on it, and has it recorded. */
  async choose(choices: Choices): Promise<void> {
    const { keepAnswer } = await import('./keep-answer.js');
    const marketing = choices.marketing && !refusesMarketing();
    this.answer = keepAnswer(this.version, { statistics: choices.statistics, marketing });
    this.hide();
    this.use(this.answer.choices, this.send(this.answer));
  }

  private use(choices: Choices, sent?: Promise<void>): void {
    const before = this.allowed;
    this.allowed = choices;
    if ((before.statistics && !choices.statistics) || (before.marketing && !choices.marketing)) {
      // What runs cannot be stopped, only not be started again.
      void Promise.race([sent, new Promise((resolve) => setTimeout(resolve, 1_000))]).then(() =>
        location.reload(),
      );
      return;
    }
    if (document.querySelector(WAITING))
      void import('./waiting-scripts.js').then(({ runWaitingScripts }) => runWaitingScripts(choices));
    if (!choices.marketing) return;
    for (const work of this.waitingFor) work();
    this.waitingFor.clear();
  }

  private async onClick(target: EventTarget | null): Promise<void> {
    if (!(target instanceof Element)) return;
    const button = target.closest('[data-consent-answer], [data-consent-settings]');
    const answer = button?.getAttribute('data-consent-answer');
    if (answer) await this.choose({ statistics: answer === 'all', marketing: answer === 'all' });
    else if (button) (await import('./settings.js')).openSettings(this);
  }

  private show(): void {
    if (!this.bar?.hidden) return;
    this.bar.hidden = false;
    this.room.observe(this.bar);
  }

  /**
   * Room below the page, so that neither its end nor what the keyboard reaches stays behind the bar. The two properties
   * themselves: a custom property would have every element of the page restyled.
   */
  private makeRoom(height: number): void {
    const end = document.querySelector<HTMLElement>('body > footer') ?? document.body;
    end.style.paddingBottom = height > 0 ? `${height}px` : '';
    document.documentElement.dataset.consentBar = String(height);
    document.dispatchEvent(new CustomEvent('plinth:consent-bar'));
    document.documentElement.style.scrollPaddingBottom = height > 0 ? `${height + GAP}px` : '';
  }

  private hide(): void {
    if (!this.bar || this.bar.hidden) return;
    const hadFocus = this.bar.contains(document.activeElement);
    this.bar.hidden = true;
    this.room.disconnect();
    this.makeRoom(0);
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true });
  }

  /** The record is for us, not for the visitor: what fails is tried again on the next page. */
  private async send(answer: Answer): Promise<void> {
    const { sendAnswer } = await import('./keep-answer.js');
    await sendAnswer(answer, () => this.answer?.id === answer.id);
  }

  private get version(): string {
    return this.bar?.dataset.version ?? '';
  }

  private words(name: 'waiting' | 'inUse'): string[] {
    return this.bar?.dataset[name]?.split(' ').filter(Boolean) ?? [];
  }
}
