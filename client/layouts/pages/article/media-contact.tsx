import type { Item } from '../../../../src/content/content-types.contract.js';
import { richText, text } from '../../../ui/content.js';
import { safeHref } from '../../../ui/links.js';
import { RichText } from '../../../ui/rich-text.js';
import styles from './media-contact.module.css';

type Contact = Item<'_contact_info'>;

/** True when a contact says who it is or how to reach it. */
export function hasContact({ elements }: Contact): boolean {
  return [elements.name, elements.title, elements.email, elements.phone].some((each) => text(each) !== '');
}

/** Whom to ask about a press release. */
export function MediaContact({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <section className={styles.contacts} aria-label="Media contact">
      <h2 className={styles.title}>Media contact</h2>
      <ul className={styles.list}>
        {contacts.map((contact) => (
          <li key={contact.system.codename}>
            <ContactLines contact={contact} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContactLines({ contact: { elements } }: { contact: Contact }) {
  const name = text(elements.name);
  const heading = name || text(elements.title);
  const role = text(elements.jobTitle);
  const phones = [text(elements.phone), text(elements.phone2)].filter((phone) => phone !== '');
  const email = text(elements.email);
  const mail = email === '' ? null : safeHref(`mailto:${email}`);
  const address = richText(elements.address);
  return (
    <address className={styles.contact}>
      {heading !== '' && <strong>{heading}</strong>}
      {role !== '' && <span>{role}</span>}
      {phones.map((phone) => (
        <a key={phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      ))}
      {mail && <a href={mail}>{email}</a>}
      {address && <RichText element={address} level={3} />}
    </address>
  );
}
