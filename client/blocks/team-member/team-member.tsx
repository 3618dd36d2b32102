import { picture, richText, text, yes } from '../../ui/content.js';
import type { BlockProps } from '../../ui/draw.js';
import { missing, useDraw } from '../../ui/draw.js';
import { pageHref } from '../../ui/links.js';
import { Picture } from '../../ui/picture.js';
import { RichText } from '../../ui/rich-text.js';
import styles from './team-member.module.css';

/** A person: portrait, role and biography; the longer part of it opens. */
export function TeamMember({ item }: BlockProps<'team_member'>) {
  const draw = useDraw();
  const { elements } = item;
  const name = text(elements.name);
  const intro = richText(elements.introTextForBio);
  if (name === '') return missing(draw, item, 'name');
  const image = picture(elements.image);
  const role = text(elements.role);
  const rest = richText(elements.remainingBioText);
  const href = pageHref(elements.destinationPage, draw);
  return (
    <section className={styles.person} aria-label={name}>
      {image && <Picture className={styles.portrait} image={image} ratio={1} sizes="8rem" />}
      <div className={styles.words}>
        <h2 className={styles.name}>{href === null ? name : <a href={href}>{name}</a>}</h2>
        {role !== '' && <p className={styles.role}>{role}</p>}
        {intro && <RichText element={intro} level={3} className={styles.bio} />}
        {rest && (
          <details className={styles.more} open={yes(elements.expandedByDefault)}>
            <summary>More about {name}</summary>
            <RichText element={rest} level={3} className={styles.bio} />
          </details>
        )}
      </div>
    </section>
  );
}
