import type { LocationCard } from '../../../src/locations/locations.contract.js';
import { MailWords } from '../../ui/contact-link-list.js';
import { phoneHref } from '../../ui/contact-links.js';
import { Icon } from '../../ui/icon.js';
import styles from './finder.module.css';

/** One place of a distributor. */
export function LocationCardView({ card, level }: { card: LocationCard; level: 3 | 4 }) {
  const Title = `h${level}` as const;
  const [firstPhone = ''] = card.phones;
  const call = phoneHref(firstPhone);
  return (
    <article
      className={styles.card}
      id={`location-${card.id}`}
      data-point={card.point === null ? undefined : card.point.join(',')}
      data-title={card.title}
      data-place={card.place}
    >
      <header className={styles.cardHead}>
        <Title className={styles.cardTitle}>{card.title}</Title>
        {card.distance !== null && <p className={styles.distance}>{card.distance}</p>}
        <p className={styles.cardPlace}>{[card.place, ...card.types].filter(Boolean).join(' · ')}</p>
        {card.serves !== '' && <p className={styles.serves}>{card.serves}</p>}
      </header>
      <div className={styles.facts}>
        {card.lines.length > 0 && (
          <address className={styles.address}>
            {card.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        )}
        <ul className={styles.ways}>
          {card.phones.map((phone) => (
            <li key={phone}>
              <Phone words={phone} />
            </li>
          ))}
          {card.fax !== '' && <li>Fax {card.fax}</li>}
          {card.mail !== null && (
            <li>
              <a href={card.mail.href} rel="nofollow">
                <MailWords words={card.mail.words} />
              </a>
            </li>
          )}
          {card.website !== null && (
            <li>
              <a href={card.website.href} rel="noopener nofollow">
                {card.website.words}
              </a>
            </li>
          )}
        </ul>
      </div>
      <p className={styles.actions}>
        {call !== null && (
          <a className={styles.call} href={call} aria-label={`Call ${card.title}, ${card.place}`}>
            Call
          </a>
        )}
        {card.directions !== null && (
          <a
            href={card.directions}
            rel="noopener"
            target="_blank"
            aria-label={`Directions to ${card.title}, ${card.place} (opens in a new window)`}
          >
            Directions
            <Icon name="external" size={16} />
          </a>
        )}
        {card.takesLists && (
          <a
            href={`/en-us/shoppinglist?distributor=${encodeURIComponent(card.id)}`}
            rel="nofollow"
            aria-label={`Send my list to ${card.title}, ${card.place}`}
          >
            Send my list
            <Icon name="arrow" size={16} />
          </a>
        )}
      </p>
    </article>
  );
}

/** A phone number as a link, if it can be dialled. */
export function Phone({ words }: { words: string }) {
  const href = phoneHref(words);
  return href === null ? words : <a href={href}>{words}</a>;
}
