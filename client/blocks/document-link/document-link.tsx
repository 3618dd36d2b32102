import { asset, text } from '../../ui/content.js';
import { fileFacts, fileName, fileType } from '../../ui/file-facts.js';
import { Icon } from '../../ui/icon.js';
import { leavesSite, safeHref } from '../../ui/links.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import styles from './document-link.module.css';

/** A line that leads to a document: its title or file name, type and size. An uploaded one goes before an address. */
export function DocumentLink({ item }: BlockProps<'document_link'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const upload = asset(elements.document);
  const uploaded = safeHref(upload?.url);
  const href = uploaded ?? safeHref(text(elements.link));
  if (href === null) return missing(scope, item, 'document, and no link that may be followed');
  const title = text(elements.title) || upload?.name || fileName(href) || href;
  const facts = upload !== null && uploaded !== null ? fileFacts(upload) : [fileType(href)];
  const external = uploaded === null && leavesSite(href, scope.ctx.publicUrl);
  return (
    <p className={styles.line}>
      <Icon name="document" size={24} className={styles.icon} />
      <a className={styles.link} href={href} rel={external ? 'noopener' : undefined}>
        <span className={styles.title}>{title}</span>
        {facts.join('') !== '' && <span className={styles.facts}>{facts.join(', ')}</span>}
        <Icon name={external ? 'external' : 'download'} size={18} className={styles.mark} />
      </a>
    </p>
  );
}
