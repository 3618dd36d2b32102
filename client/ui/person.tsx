import type { Item } from '../../src/content/content-types.contract.js';
import { richText, text, yes } from './content.js';
import { pageHref } from './links.js';
import styles from './person.module.css';
import { useRenderScope } from './render-scope.js';
import { RichText } from './rich-text.js';

/** What is told of a person: name, role and biography; the longer part of it opens. */
export function PersonWords({ person, level }: { person: Item<'team_member'>; level: 2 | 3 }) {
  const scope = useRenderScope();
  const { elements } = person;
  const name = text(elements.name);
  const role = text(elements.role);
  const intro = richText(elements.introTextForBio);
  const rest = richText(elements.remainingBioText);
  const href = pageHref(elements.destinationPage, scope);
  const Name = `h${level}` as const;
  return (
    <div className={styles.words}>
      <Name className={styles.name}>{href === null ? name : <a href={href}>{name}</a>}</Name>
      {role !== '' && <p className={styles.role}>{role}</p>}
      {intro && <RichText element={intro} level={level + 1} className={styles.bio} />}
      {rest && (
        <details className={styles.more} open={yes(elements.expandedByDefault)}>
          <summary>More about {name}</summary>
          <RichText element={rest} level={level + 1} className={styles.bio} />
        </details>
      )}
    </div>
  );
}
