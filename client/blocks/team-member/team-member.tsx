import { picture, text } from '../../ui/content.js';
import { PersonWords } from '../../ui/person.js';
import { Picture } from '../../ui/picture.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import styles from './team-member.module.css';

/** A person across the page: portrait beside name, role and biography. */
export function TeamMember({ item }: BlockProps<'team_member'>) {
  const scope = useRenderScope();
  const name = text(item.elements.name);
  if (name === '') return missing(scope, item, 'name');
  const image = picture(item.elements.image);
  return (
    <section className={styles.person} aria-label={name}>
      {image && <Picture className={styles.portrait} image={image} ratio={1} sizes="8rem" />}
      <PersonWords person={item} level={2} />
    </section>
  );
}
