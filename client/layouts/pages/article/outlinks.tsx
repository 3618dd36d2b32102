import type { AssetValue } from '../../../../src/content/content.contract.js';
import { ActionLink } from '../../../ui/button.js';
import { fileFacts } from '../../../ui/file-facts.js';
import { leavesSite, safeHref } from '../../../ui/links.js';
import { isAllowed } from '../../../ui/picture.js';
import { useRenderScope } from '../../../ui/render-scope.js';
import styles from './outlinks.module.css';

/** What is written on a link that may leave the site: `named` gets the host it leads to. */
export interface OutlinkWords {
  here: string;
  named: (host: string) => string;
}

/** An editor's address as a call to action; says the host when it leaves the site. */
export function Outlink({
  address,
  words,
  look = 'primary',
}: {
  address: string;
  words: OutlinkWords;
  look?: 'primary' | 'secondary' | 'text_link';
}) {
  const { ctx } = useRenderScope();
  const href = safeHref(address);
  if (href === null) return null;
  const host = leavesSite(href, ctx.publicUrl) ? new URL(href).hostname.replace(/^www\./, '') : null;
  return (
    <ActionLink
      action={{ title: host === null ? words.here : words.named(host), href, style: null }}
      look={look}
    />
  );
}

/** A file to keep, with its kind and size, so that nobody starts a large download unawares. */
export function FileLink({ file, title }: { file: AssetValue; title: string }) {
  const scope = useRenderScope();
  if (!isAllowed(file.url, scope)) return null;
  return (
    <p className={styles.file}>
      <ActionLink action={{ title, href: file.url, style: null }} look="secondary" download />
      <span>{fileFacts(file).join(', ')}</span>
    </p>
  );
}
