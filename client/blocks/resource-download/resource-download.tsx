import type { Item } from '../../../src/content/content-types.contract.js';
import { ActionLink } from '../../ui/button.js';
import { richText, terms } from '../../ui/content.js';
import { siteName } from '../../ui/file-facts.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { freeId, missing, useRenderScope } from '../../ui/render-scope.js';
import type { Resource, Target } from '../../ui/resource.js';
import { resourceOf } from '../../ui/resource.js';
import { ResourceEyebrow, ResourcePicture } from '../../ui/resource-card.js';
import { ResourceHeart } from '../../ui/resource-heart.js';
import { RichText } from '../../ui/rich-text.js';
import { Section } from '../../ui/section.js';
import styles from './resource-download.module.css';

/** A document with its cover, what it holds and for whom, and the button that fetches it. */
export function ResourceDownload({ item }: BlockProps<'resource_download'>) {
  const scope = useRenderScope();
  const resource = resourceOf(item, scope);
  if (resource === null) return missing(scope, item, 'title');
  if (resource.target === null) return missing(scope, item, 'file or link');
  const { title, subtitle, intro, target } = resource;
  const id = freeId(scope.headData, title);
  const content = richText(item.elements.content);
  return (
    <Section item={item} labelledBy={id}>
      <div className={styles.download}>
        <div className={styles.picture}>
          <ResourcePicture resource={resource} sizes="(min-width: 60em) 38vw, 92vw" whole />
        </div>
        <div className={styles.body}>
          <ResourceEyebrow resource={resource} />
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
          {intro !== '' && <p className={styles.intro}>{intro}</p>}
          {content && <RichText element={content} level={3} className={styles.content} />}
          <Uses item={item} />
          <div className={styles.calls}>
            <ActionLink
              action={{ title: callOf(resource, target), href: target.href, style: null }}
              icon={target.destination === 'file' ? 'download' : undefined}
            />
            <ResourceHeart resource={resource} look="words" />
          </div>
        </div>
      </div>
    </Section>
  );
}

function callOf({ file }: Resource, { href, destination }: Target): string {
  if (destination === 'file') return `Download ${file[0] ?? 'the file'}`;
  return destination === 'away' ? `Open on ${siteName(href)}` : 'Open the page';
}

/** What the document is about, by the terms that it carries. */
function Uses({ item: { elements } }: { item: Item<'resource_download'> }) {
  const uses = [
    { name: 'Products', terms: terms(elements.productSolution) },
    { name: 'Used in', terms: terms(elements.application) },
    { name: 'Helps with', terms: terms(elements.businessNeed) },
    { name: 'Industries', terms: terms(elements.industry) },
  ].filter((use) => use.terms.length > 0);
  if (uses.length === 0) return null;
  return (
    <dl className={styles.uses}>
      {uses.map((use) => (
        <div key={use.name}>
          <dt>{use.name}</dt>
          <dd>{use.terms.map(({ name }) => name).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
