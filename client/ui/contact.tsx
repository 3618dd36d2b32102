import type { Item } from '../../src/content/content-types.contract.js';
import styles from './contact.module.css';
import { ContactLinkList } from './contact-link-list.js';
import { contactLinks } from './contact-links.js';
import { picture, richText, text } from './content.js';
import { cx } from './cx.js';
import { pageHref } from './links.js';
import { parts } from './parts.js';
import { Picture } from './picture.js';
import type { RenderScope } from './render-scope.js';
import { useRenderScope } from './render-scope.js';
import { RichText } from './rich-text.js';

/** The published contacts of an element that say whom, or how, to reach. */
export function contactsOf(
  element: Parameters<typeof parts>[0],
  scope: RenderScope,
): Item<'_contact_info'>[] {
  return parts(element, scope, ['_contact_info'], ({ elements }) => {
    const facts = [elements.title, elements.name, elements.phone, elements.phone2, elements.email];
    return facts.some((each) => text(each) !== '') ? null : 'title, name, phone or email';
  });
}

interface ContactProps {
  contact: Item<'_contact_info'>;
  /** Heading level of the contact's title. */
  level: 2 | 3;
  className?: string | undefined;
}

/** A person or desk: portrait, name, role, address, phone and mail. */
export function Contact({ contact, level, className }: ContactProps) {
  const scope = useRenderScope();
  const { elements } = contact;
  const title = text(elements.title);
  const name = text(elements.name);
  const job = text(elements.jobTitle);
  const address = richText(elements.address);
  const image = picture(elements.image);
  const href = pageHref(elements.page, scope);
  const heading = title || name;
  const Heading = `h${level}` as const;
  return (
    <div className={cx(styles.contact, className)}>
      {image && <Picture className={styles.portrait} image={image} ratio={1} sizes="6rem" />}
      <div className={styles.words}>
        {heading !== '' && (
          <Heading className={styles.heading}>
            {href === null ? heading : <a href={href}>{heading}</a>}
          </Heading>
        )}
        {title !== '' && name !== '' && <p className={styles.name}>{name}</p>}
        {job !== '' && <p className={styles.job}>{job}</p>}
        {address && <RichText element={address} level={level + 1} className={styles.address} />}
        <ContactLinkList
          links={contactLinks({ phones: [elements.phone, elements.phone2], email: elements.email })}
          className={styles.links}
        />
      </div>
    </div>
  );
}
