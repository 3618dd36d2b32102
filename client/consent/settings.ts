import styles from '../layouts/consent/consent-bar.module.css';
import dialogStyles from '../ui/dialog.module.css';
import type { Choices } from './answer.js';
import { refusesMarketing } from './privacy-control.js';

const CATEGORIES = [
  {
    name: 'necessary',
    title: 'Necessary',
    words: 'Keeps the site working and remembers this choice. Always on.',
  },
  {
    name: 'statistics',
    title: 'Statistics',
    words: 'Counts visits, so that we see which pages help.',
  },
  {
    name: 'marketing',
    title: 'Marketing',
    words: 'Shows forms and content of other hosts at once, which then learn of your visit.',
  },
];
const REFUSED = 'Your browser refuses this for you (Global Privacy Control).';

/** What the dialog shows and changes. */
export interface ConsentSettings {
  readonly choices: Choices;
  /** Categories that something on this site waits for. */
  readonly inUse: readonly string[];
  choose(choices: Choices): Promise<void>;
}

/** Opens the dialog in which each category is chosen by itself. Loaded when it is asked for. */
export function openSettings(consent: ConsentSettings): void {
  if (document.querySelector('dialog[data-consent]')) return;
  const dialog = document.createElement('dialog');
  dialog.className = dialogStyles.dialog ?? '';
  dialog.dataset.consent = '';
  dialog.setAttribute('aria-labelledby', 'consent-title');
  // Words of ours alone.
  dialog.innerHTML = `
    <form method="dialog">
      <h2 class="${dialogStyles.title}" id="consent-title">Cookie settings</h2>
      <p class="${dialogStyles.lead}">Choose what may be used. What you take back stops with the next page.</p>
      ${CATEGORIES.filter(({ name }) => name === 'necessary' || consent.inUse.includes(name))
        .map((category) => renderCategory(category, consent))
        .join('')}
      <div class="${dialogStyles.answers}">
        <button class="${dialogStyles.answer}" value="all">Accept all</button>
        <button class="${dialogStyles.answer}" value="necessary">Only necessary</button>
        <button class="${dialogStyles.answer}" value="chosen">Save choice</button>
      </div>
    </form>`;
  const chosen = (name: string) =>
    dialog.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.checked ?? false;
  dialog.addEventListener('close', () => {
    const answer = dialog.returnValue;
    const all = answer === 'all';
    if (all || answer === 'necessary') void consent.choose({ statistics: all, marketing: all });
    else if (answer === 'chosen') {
      void consent.choose({ statistics: chosen('statistics'), marketing: chosen('marketing') });
    }
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function renderCategory(
  { name, title, words }: (typeof CATEGORIES)[number],
  { choices }: ConsentSettings,
): string {
  const refused = name === 'marketing' && refusesMarketing();
  const fixed = name === 'necessary' || refused;
  const on =
    name === 'necessary' ||
    (name === 'statistics' && choices.statistics) ||
    (name === 'marketing' && choices.marketing);
  return `
    <label class="${styles.category}">
      <input type="checkbox" name="${name}"${on ? ' checked' : ''}${fixed ? ' disabled' : ''}>
      <span><strong>${title}</strong>${refused ? REFUSED : words}</span>
    </label>`;
}
