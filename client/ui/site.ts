import type {
  AssetValue,
  ContentItem,
  LinkedItems,
  SitePayload,
} from '../../src/content/content.contract.js';
import { linked, picture, text } from './content.js';

/** The site configuration as the layouts need it. */
export interface Site {
  name: string;
  logo: AssetValue | null;
  narrowLogo: AssetValue | null;
  favicon: AssetValue | null;
  shareImage: AssetValue | null;
  twitterCreator: string;
  header: ContentItem | null;
  footer: ContentItem | null;
  scriptTags: ContentItem[];
  /** Snippet of a consent tool that replaces ours; '' for none. */
  consentTool: string;
  items: LinkedItems;
}

/** Reads the site configuration; null when the content service never answered. */
export function siteOf(payload: SitePayload | null): Site | null {
  if (!payload) return null;
  const { elements } = payload.item;
  const items = payload.linkedItems;
  return {
    name: text(elements.siteName),
    logo: picture(elements.websiteLogo),
    narrowLogo: picture(elements.websiteLogoMobile),
    favicon: picture(elements.favicon),
    shareImage: picture(elements.shareImage),
    twitterCreator: text(elements.twitterCreator),
    header: linked(elements.navigationHeader, items, ['megamenu'])[0] ?? null,
    footer: linked(elements.navigationFooter, items, ['global_footer'])[0] ?? null,
    scriptTags: linked(elements.scriptTags, items, ['script_tag']),
    consentTool: text(elements.consentToolCode),
    items,
  };
}
