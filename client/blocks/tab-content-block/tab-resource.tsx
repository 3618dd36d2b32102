import type { Item } from '../../../src/content/content-types.contract.js';
import { ActionLink } from '../../ui/button.js';
import type { Action } from '../../ui/links.js';
import { parts } from '../../ui/parts.js';
import type { RenderScope } from '../../ui/render-scope.js';
import type { Resource, Target } from '../../ui/resource.js';
import { resourceOf } from '../../ui/resource.js';
import styles from './tab-content-block.module.css';

export type TabTarget = Resource & { target: Target };

/** What the resource of a tab is; null when it is not published, has no title or leads nowhere. */
export function targetOf(tab: Item<'tab_resource'>, scope: RenderScope): TabTarget | null {
  const [item] = parts(tab.elements.resource, scope);
  const resource = item ? resourceOf(item, scope) : null;
  return resource?.target ? { ...resource, target: resource.target } : null;
}

function actionOf({ target: { href, destination }, file }: TabTarget): Action {
  if (destination === 'page') return { title: 'Read on its page', href, style: 'text_link' };
  if (destination === 'away') return { title: 'Open the resource', href, style: 'secondary' };
  return {
    title: file.length === 0 ? 'Download' : `Download (${file.join(', ')})`,
    href,
    style: 'secondary',
  };
}

/** A resource as a tab shows it: title, words and the way to it. */
export function TabResource({ resource, level }: { resource: TabTarget; level: 3 | 4 }) {
  const { title, type, subtitle, intro } = resource;
  // Of a single document the intro is the product it is about: a line over the title.
  const [note, words] = type === 'resource_item' ? [intro, ''] : [subtitle, intro];
  const Title = `h${level}` as const;
  return (
    <div className={styles.resource}>
      <Title className={styles.name}>{title}</Title>
      {note !== '' && <p className={styles.product}>{note}</p>}
      {words !== '' && <p className={styles.words}>{words}</p>}
      <div>
        <ActionLink action={actionOf(resource)} />
      </div>
    </div>
  );
}
