import { forms } from './forms.js';
import { isReachable, mayReload } from './reload-guard.js';

/** Chunks whose users cope without them: they try again by themselves or say so, and what waits for them would be lost. */
const COPES = /\/(toast-host|reporter|brought-back|first-use)-/;

/** What is done about a chunk that cannot be had. */
export interface Remedies {
  /** Where a navigation under way leads. */
  pending(): URL | null;
  reloadAt(url: URL): void;
  /** Puts the error page in place of the page that a navigation leads to. @returns false when it could not */
  showError(url: URL): Promise<boolean>;
  tell(text: string, action: string, act: () => void): void;
}

/** Hears of chunks that cannot be had, most likely because they were of an earlier build. */
export class Recovery {
  private recovering = false;

  constructor(private readonly remedies: Remedies) {
    // The build tells of such a chunk.
    addEventListener('vite:preloadError', (event) => {
      const { payload } = event as Event & { payload?: unknown };
      if (!(payload instanceof Error && COPES.test(payload.message))) void this.recover();
    });
  }

  /**
   * Reloads the target, or the present page, once: a new build has other chunks. Then the error page stands in for the
   * target of a navigation; a page that only lacks a part says so. What is written in a form is not thrown away.
   */
  private async recover(): Promise<void> {
    if (this.recovering) return;
    this.recovering = true;
    const { remedies } = this;
    const target = remedies.pending() ?? new URL(location.href);
    const isDirty = forms.isDirty();
    const isReached = !isDirty && (await isReachable(target));
    if (isReached && mayReload(target.pathname)) {
      remedies.reloadAt(target);
      return;
    }
    const isShown = isReached && (await remedies.showError(target));
    this.recovering = false;
    if (isShown) return;
    const loss = isDirty ? ' Reloading may help, but what you have entered here will be lost.' : '';
    remedies.tell(`A part of this page could not be loaded.${loss}`, 'Reload', () =>
      remedies.reloadAt(target),
    );
  }
}
