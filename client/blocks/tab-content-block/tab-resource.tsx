import type { ContentItem } from '../../../src/content/content.contract.js';
import type { Item } from '../../../src/content/content-types.contract.js';
import { ActionLink } from '../../ui/button.js';
import { asset, linked, text } from '../../ui/content.js';
import type { Draw } from '../../ui/draw.js';
import { fileFacts } from '../../ui/file-facts.js';
import type { Action } from '../../ui/links.js';
import { pageOrSeriesHref, safeHref } from '../../ui/links.js';
import styles from './tab-content-block.module.css';

export interface Resource {
  title: string;
  /** A line over the words, such as the product it is about. */
  note: string;
  words: string;
  action: Action;
}

/** What the resource of a tab leads to; null when it is not published or has no title. */
export function resourceOf(tab: Item<'tab_resource'>, draw: Draw): Resource | null {
  const [item] = linked(tab.elements.resource, draw.items);
  if (!item) return null;
  const { elements } = item;
  const title = text(elements.resourceTitle) || text(elements.title);
  const action = actionOf(item, draw);
  if (title === '' || action === null) return null;
  return {
    title,
    note: text(elements.productName) || text(elements.subTitle),
    words: text(elements.shortDescription) || text(elements.introText) || text(elements.pageDescription),
    action,
  };
}

function actionOf(item: ContentItem, draw: Draw): Action | null {
  const { elements } = item;
  if (item.type !== 'resource_item' && item.type !== 'resource_download') {
    const href = draw.ctx.pathOf(item.system.codename);
    return href === null ? null : { title: 'Read on its page', href, style: 'text_link' };
  }
  const file = asset(elements.resource);
  const address = safeHref(file?.url);
  if (file && address !== null) {
    const facts = fileFacts(file);
    return { title: facts === '' ? 'Download' : `Download (${facts})`, href: address, style: 'secondary' };
  }
  const href = safeHref(text(elements.resourceLink)) ?? pageOrSeriesHref(item, draw);
  return href === null ? null : { title: 'Open the resource', href, style: 'secondary' };
}

/** A resource as a tab shows it: title, words and the way to it. */
export function TabResource({ resource, level }: { resource: Resource; level: 3 | 4 }) {
  const { title, note, words, action } = resource;
  const Title = `h${level}` as const;
  return (
    <div className={styles.resource}>
      <Title className={styles.name}>{title}</Title>
      {note !== '' && <p className={styles.product}>{note}</p>}
      {words !== '' && <p className={styles.words}>{words}</p>}
      <div>
        <ActionLink action={action} />
      </div>
    </div>
  );
}
