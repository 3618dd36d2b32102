import type { UserView } from '../../src/users/users.contract.js';
import styles from '../layouts/header/account.module.css';

const LINKS = [
  { title: 'Account', href: '/en-us/account', admin: false },
  { title: 'Admin', href: '/en-us/admin/users', admin: true },
] as const;
const SIGN_OUT = '/en-us/logout';

/** Puts the menu of `user` in place of the link to sign in, or takes it away again. */
export function showAccount(host: HTMLElement, user: UserView | null): void {
  const hadFocus = host.contains(document.activeElement);
  host.querySelector('[data-person]')?.remove();
  host.toggleAttribute('data-signed-in', user !== null);
  if (user !== null) host.append(host.dataset.account === 'drawer' ? list(user) : menu(user, host));
  // What was pressed is gone, and with it would be the place in the page.
  const shown = host.querySelector('[data-person]') ?? host;
  if (hadFocus) shown.querySelector<HTMLElement>('a, button')?.focus();
}

/** In the drawer all of it is open. */
function list(user: UserView): HTMLElement {
  const block = element('div', styles.list);
  block.dataset.person = '';
  block.append(who(user), links(user));
  return block;
}

/** A button that discloses the links. */
function menu(user: UserView, host: HTMLElement): HTMLElement {
  const block = element('div', styles.menu);
  block.dataset.person = '';
  const button = element('button', styles.button);
  button.type = 'button';
  // Shown by the style: they are no words of the button.
  const initials = element('span', styles.initials);
  initials.dataset.initials = initialsOf(user);
  button.append(initials, 'Account');
  button.setAttribute('aria-label', `Account menu of ${nameOf(user)}`);
  button.setAttribute('aria-controls', 'account-menu');
  const panel = element('div', styles.panel);
  panel.id = 'account-menu';
  panel.append(who(user), links(user));
  const set = (isOpen: boolean): void => {
    button.setAttribute('aria-expanded', String(isOpen));
    panel.hidden = !isOpen;
  };
  set(false);
  const close = ({ target }: Event): void => {
    if (!block.isConnected) document.removeEventListener('pointerdown', close);
    else if (!block.contains(target as Node)) set(false);
  };
  document.addEventListener('pointerdown', close);
  button.addEventListener('click', () => set(Boolean(panel.hidden)));
  block.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) set(false);
  });
  block.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !host.contains(relatedTarget)) set(false);
  });
  block.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || panel.hidden) return;
    set(false);
    button.focus();
  });
  block.append(button, panel);
  return block;
}

function who(user: UserView): HTMLElement {
  const block = element('div', styles.who);
  const name = nameOf(user);
  if (name !== user.mail) block.append(element('p', styles.name, name));
  block.append(element('p', styles.mail, user.mail));
  return block;
}

function links(user: UserView): HTMLElement {
  const items = element('ul', styles.links);
  const shown = LINKS.filter(({ admin }) => !admin || user.roles.includes('Admin'));
  for (const { title, href } of [...shown, { title: 'Sign out', href: SIGN_OUT }]) {
    const link = element('a', styles.link, title);
    link.href = href;
    // Where to go on from there.
    if (href === SIGN_OUT)
      link.addEventListener('click', () => {
        link.href = `${SIGN_OUT}?from=${encodeURIComponent(location.pathname + location.search)}`;
      });
    const item = element('li');
    item.append(link);
    items.append(item);
  }
  return items;
}

/** Who has not told a name yet is called by the address. */
function nameOf({ firstName, lastName, mail }: UserView): string {
  return `${firstName} ${lastName}`.trim() || mail;
}

function initialsOf({ firstName, lastName, mail }: UserView): string {
  const first = (text: string) => [...text.trim()][0]?.toUpperCase() ?? '';
  return first(firstName) + first(lastName) || first(mail);
}

function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  className?: string,
  text?: string,
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}
