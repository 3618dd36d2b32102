import type { SessionUser } from '../../src/auth/auth.contract.js';
import { fetchSession } from '../stores/session.js';
import styles from './acting-bar.module.css';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows on every page that an administrator sees the site as `user`, with the way out; or takes that away again. */
export function showActing(user: SessionUser | null): void {
  document.querySelector('[data-acting]')?.remove();
  clearTimeout(timer);
  if (!user?.acting) return;
  const { by, until } = user.acting;
  const bar = document.createElement('section');
  bar.className = styles.bar ?? '';
  bar.dataset.acting = '';
  bar.setAttribute('aria-label', 'Seeing the site as somebody else');
  const words = document.createElement('p');
  const name = document.createElement('strong');
  name.textContent = `${user.firstName} ${user.lastName}`.trim() || user.mail;
  const time = new Date(until).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const more = document.createElement('span');
  more.className = styles.more ?? '';
  more.textContent = ` You are ${by}. Until ${time} nothing can be changed.`;
  words.append('You see the site as ', name, '.', more);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/api/_auth/stop-acting';
  form.dataset.dirty = 'false';
  const button = document.createElement('button');
  button.textContent = 'Exit';
  form.append(button);
  bar.append(words, form);
  const header = document.querySelector('body > header');
  if (header) header.before(bar);
  else document.body.prepend(bar);
  timer = setTimeout(() => void fetchSession(), Math.max(0, Date.parse(until) - Date.now()) + 1_000);
}
