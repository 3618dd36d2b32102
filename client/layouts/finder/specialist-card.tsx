import type { SpecialistCard } from '../../../src/locations/locations.contract.js';
import { MailWords } from '../../ui/contact-link-list.js';
import { Icon } from '../../ui/icon.js';
import { Picture } from '../../ui/picture.js';
import styles from './finder.module.css';
import { Phone } from './location-card.js';

const PORTRAIT = { width: 96, height: 96 };

/** One sales specialist. */
export function SpecialistCardView({ card, level }: { card: SpecialistCard; level: 3 | 4 }) {
  const Name = `h${level}` as const;
  const topics = [...card.products, ...card.applications];
  return (
    <article className={styles.person}>
      {card.image === null ? (
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(card.name)}
        </span>
      ) : (
        <Picture image={card.image} sizes="96px" size={PORTRAIT} alt="" className={styles.portrait} />
      )}
      <div className={styles.personWords}>
        <Name className={styles.cardTitle}>{card.name}</Name>
        <p className={styles.cardPlace}>{card.jobTitle || card.types.join(', ')}</p>
        {card.territory !== '' && <p className={styles.territory}>{card.territory}</p>}
        {topics.length > 0 && <p className={styles.topics}>{topics.join(' · ')}</p>}
        <ul className={styles.ways}>
          {card.phone !== '' && (
            <li>
              <Phone words={card.phone} />
            </li>
          )}
          {card.fax !== '' && <li>Fax {card.fax}</li>}
          {card.mail !== null && (
            <li>
              <a href={card.mail.href} rel="nofollow">
                <MailWords words={card.mail.words} />
              </a>
            </li>
          )}
        </ul>
        <p className={styles.actions}>
          <a
            href={`/api/locations/${card.id}/vcard`}
            rel="nofollow"
            download=""
            aria-label={`Contact card of ${card.name} (vCard)`}
          >
            Contact card
            <Icon name="download" size={16} />
          </a>
        </p>
      </div>
    </article>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
