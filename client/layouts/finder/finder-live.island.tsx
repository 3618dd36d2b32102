import { useEffect, useState } from 'react';
import styles from './finder.module.css';
import { PARTS, REPLACED, REPLACED_EVENT } from './finder-parts.js';

/** How long somebody pauses who has typed what they look for, in milliseconds. */
const TYPING_PAUSE = 350;
const LOCATION_TIMEOUT = 10_000;
const NO_LOCATION = 'We could not get your location. Enter a postal code.';

export interface FinderLiveProps {
  /** Of the page. */
  path: string;
  /** There is a field for a postal code, which a position can stand in for. */
  locates: boolean;
}

/**
 * Shows the new result as soon as something is chosen, without the button, and finds out where somebody is when they press
 * for it. The result is the server's own; what was chosen stands in the address.
 */
export default function FinderLive({ path, locates }: FinderLiveProps) {
  const [status, setStatus] = useState('');
  const [fault, setFault] = useState('');
  const [isLocating, setIsLocating] = useState(false);
  const [canLocate, setCanLocate] = useState(locates);

  useEffect(() => {
    const form = document.getElementById(PARTS.form);
    if (!(form instanceof HTMLFormElement)) return;
    setCanLocate(locates && 'geolocation' in navigator);
    const finder = new Finder(form, path, { setStatus, setFault });
    finder.start();
    return () => finder.stop();
  }, [path, locates]);

  const locate = () => {
    setIsLocating(true);
    setFault('');
    const done = (near: string | null) => {
      setIsLocating(false);
      if (near === null) setFault(NO_LOCATION);
      const field = document.getElementById(PARTS.near);
      if (near === null || !(field instanceof HTMLInputElement)) return;
      field.value = near;
      field.form?.requestSubmit();
    };
    navigator.geolocation.getCurrentPosition(
      // Two decimals are a town: nobody needs to know more.
      ({ coords }) => done(`${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`),
      () => done(null),
      { timeout: LOCATION_TIMEOUT, maximumAge: 600_000 },
    );
  };

  return (
    <div className={styles.live}>
      {canLocate && (
        <button
          type="button"
          className={styles.locate}
          onClick={locate}
          disabled={isLocating}
          data-scripted=""
        >
          {isLocating ? 'Getting your location…' : 'Use my location'}
        </button>
      )}
      {fault !== '' && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <p className={styles.status} role="status">
        {status}
      </p>
    </div>
  );
}

interface Said {
  setStatus: (words: string) => void;
  setFault: (words: string) => void;
}

/** Follows a form; each question cancels the one before. */
class Finder {
  private running = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listening = new AbortController();

  constructor(
    private readonly form: HTMLFormElement,
    private readonly path: string,
    private readonly said: Said,
  ) {}

  start(): void {
    const { signal } = this.listening;
    this.form.addEventListener('input', ({ target }) => this.changed(target), { signal });
    this.form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        this.ask();
      },
      { signal },
    );
    // Chosen before anybody here could hear it.
    const changed = [...this.form.elements].find(isChanged);
    if (changed) this.changed(changed);
    else this.startWhereTheVisitorIs();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.listening.abort();
    this.running.abort();
  }

  /** The page is the same for everybody: who reads it elsewhere sees their own country's list in a moment. */
  private startWhereTheVisitorIs(): void {
    if (new URLSearchParams(location.search).has('country')) return;
    const field = this.form.elements.namedItem('country');
    const region = regionOf(navigator.languages);
    if (!(field instanceof HTMLSelectElement) || region === null || field.value === region) return;
    if (![...field.options].some(({ value }) => value === region)) return;
    field.value = region;
    void this.load(false);
  }

  private changed(target: EventTarget | null): void {
    clearTimeout(this.timer);
    const isTyped = target instanceof HTMLInputElement;
    // A state of another country says nothing.
    if (target instanceof HTMLSelectElement && target.name === 'country') {
      const state = this.form.elements.namedItem('state');
      if (state instanceof HTMLSelectElement) state.value = '';
    }
    this.timer = setTimeout(() => this.ask(), isTyped ? TYPING_PAUSE : 0);
  }

  private ask(): void {
    clearTimeout(this.timer);
    void this.load(true);
  }

  /** @param isAsked a person did it: the address then says so */
  private async load(isAsked: boolean): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    const query = queryOf(this.form);
    const results = document.getElementById(PARTS.results);
    results?.setAttribute('aria-busy', 'true');
    this.said.setFault('');
    try {
      const answer = await fetch(`${this.path}/_payload.json?${query}`, { signal });
      if (!answer.ok) {
        this.said.setFault(wordsFor(answer.status));
        return;
      }
      const { main } = (await answer.json()) as { main?: string };
      if (signal.aborted || main === undefined) return;
      this.show(new DOMParser().parseFromString(main, 'text/html'));
      if (!isAsked) return;
      history.replaceState(history.state, '', `${this.path}?${query}`);
      document.dispatchEvent(new Event('plinth:address'));
      this.said.setStatus(document.getElementById(PARTS.heading)?.textContent ?? '');
    } catch {
      if (!signal.aborted)
        this.said.setFault('The list could not be loaded. Check your connection and try again.');
    } finally {
      if (!signal.aborted) results?.removeAttribute('aria-busy');
    }
  }

  private show(page: Document): void {
    for (const id of REPLACED) {
      const [now, next] = [document.getElementById(id), page.getElementById(id)];
      if (now === null || next === null || now.innerHTML === next.innerHTML) continue;
      // Markup of this site's own server, as a soft navigation takes it in.
      now.replaceChildren(...next.childNodes);
    }
    const next = page.getElementById(PARTS.country);
    const now = document.getElementById(PARTS.country);
    // A Canadian postal code has led there.
    if (now instanceof HTMLSelectElement && next instanceof HTMLSelectElement) now.value = next.value;
    const near = document.getElementById(PARTS.near);
    const hasFault = document.getElementById('finder-near-error') !== null;
    if (hasFault) near?.setAttribute('aria-invalid', 'true');
    else near?.removeAttribute('aria-invalid');
    document.dispatchEvent(new Event(REPLACED_EVENT));
  }
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim());
  }
  if (!query.has('near')) query.delete('radius');
  return query;
}

/** The field says something else than the server wrote into it. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  const options = [...field.options];
  return field.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/** Country of the first language that names one: "CA" of "fr-CA". */
function regionOf(languages: readonly string[]): string | null {
  for (const language of languages) {
    const region = /-([A-Z]{2})\b/.exec(language)?.[1];
    if (region !== undefined) return region;
  }
  return null;
}

function wordsFor(status: number): string {
  return status === 429
    ? 'Too many searches in a short time. Wait a minute, then try again.'
    : 'The list could not be loaded. Try again in a minute.';
}
