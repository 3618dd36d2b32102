import type { LiveContent } from '../content/content.module.js';

/** Name of the site; '' when it cannot be known now. */
export async function siteNameOf(content: Pick<LiveContent, 'site'>): Promise<string> {
  const site = await content.site().catch(() => null);
  const element = site?.payload.item.elements.siteName;
  return element?.type === 'text' ? element.value.trim() : '';
}
