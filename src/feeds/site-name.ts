import type { LiveContent } from '../content/content.module.js';

/** Name of the site, as far as it is known without asking; ''. */
export function siteNameOf(content: Pick<LiveContent, 'siteAtHand'>): string {
  const element = content.siteAtHand()?.payload.item.elements.siteName;
  return element?.type === 'text' ? element.value.trim() : '';
}
