import type { Item } from '../../../src/content/content-types.contract.js';
import { Collection } from '../../ui/collection.js';
import type { ColumnCount } from '../../ui/columns.js';
import { COLUMN_COUNTS } from '../../ui/columns.js';
import { choice, picture, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { parts } from '../../ui/parts.js';
import { PersonWords } from '../../ui/person.js';
import { Picture } from '../../ui/picture.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import styles from './team-list.module.css';

/** People side by side, or one under the other. */
export function TeamList({ item }: BlockProps<'team_list'>) {
  const scope = useRenderScope();
  const members = parts(item.elements.members, scope, ['team_member'], ({ elements }) =>
    text(elements.name) === '' ? 'name' : null,
  );
  if (members.length === 0) return missing(scope, item, 'member with a name');
  const columns = choice(item.elements.columns, COLUMN_COUNTS, '3');
  return (
    <Collection
      item={item}
      label="people"
      columns={columns}
      members={members.map((person) => ({ level }) => (
        <Member key={person.system.codename} person={person} columns={columns} level={level} />
      ))}
    />
  );
}

interface MemberProps {
  person: Item<'team_member'>;
  columns: ColumnCount;
  level: 2 | 3;
}

function Member({ person, columns, level }: MemberProps) {
  const image = picture(person.elements.image);
  return (
    <article className={cx(styles.member, columns === '1' && styles.wide, columns === '2' && styles.half)}>
      {image && <Picture className={styles.portrait} image={image} ratio={1} sizes="14rem" />}
      <PersonWords person={person} level={level} />
    </article>
  );
}
