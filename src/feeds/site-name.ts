import type { LiveContent } from '../content/content.module.js';

/** Name of the site, as it is known; asked for when it is not, and '' when nobody answers. */
export async function siteNameOf(content: Pick<LiveContent, 'site' | 'cachedSite'>): Promise<string> {
  // An older one will do: in an outage nobody waits for a name.
  const site = content.cachedSite() ?? (await content.site().catch(() => null));
  const element = site?.payload.item.elements.siteName;
  return element?.type === 'text' ? element.value.trim() : '';
}
