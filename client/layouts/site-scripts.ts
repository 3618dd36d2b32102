import type { ContentItem } from '../../src/content/content.contract.js';
import type { RenderContext } from '../../src/render/render.contract.js';
import { choice, text } from '../ui/content.js';
import { sha256 } from '../ui/digest.js';
import type { Site } from '../ui/site.js';
import { tag } from './html.js';
import { readSnippet, type ScriptCode } from './script-code.js';

/** What visitors may refuse. */
export const REFUSABLE = ['statistics', 'marketing'] as const;
export type Refusable = (typeof REFUSABLE)[number];

type Place = 'head' | 'bodyOpen' | 'bodyClose';

/** Scripts of the site configuration as they stand in every document. */
export interface SiteScripts {
  /** HTML for the end of the head, the beginning and the end of the body. */
  html: Readonly<Record<Place, string>>;
  /** `sha256-…` of each inline script, also of those that wait. */
  hashes: string[];
  origins: string[];
  /** What is there of scripts that wait for consent. */
  waiting: Refusable[];
  /** True when a consent tool of the editors takes the place of our own. */
  hasConsentTool: boolean;
}

const PLACES: Readonly<Record<string, Place>> = {
  head: 'head',
  body_open: 'bodyOpen',
  body_close: 'bodyClose',
};

/** Renders the scripts that editors put into the site configuration; what is not safe is left out and reported. */
export function siteScripts(site: Site | null, ctx: RenderContext): SiteScripts {
  const renderer = new ScriptRenderer(ctx);
  if (site === null) return renderer.result(false);
  const hasConsentTool =
    site.consentTool !== '' && renderer.add('head', null, '', site.consentTool, 'site_configuration');
  for (const item of site.scriptTags) renderer.addItem(item);
  return renderer.result(hasConsentTool);
}

class ScriptRenderer {
  private readonly html: Record<Place, string> = { head: '', bodyOpen: '', bodyClose: '' };
  private readonly hashes = new Set<string>();
  private readonly origins = new Set<string>();
  private readonly waiting = new Set<Refusable>();

  constructor(private readonly ctx: RenderContext) {}

  result(hasConsentTool: boolean): SiteScripts {
    return {
      html: this.html,
      hashes: [...this.hashes],
      origins: [...this.origins],
      waiting: REFUSABLE.filter((category) => this.waiting.has(category)),
      hasConsentTool,
    };
  }

  addItem({ elements, system }: ContentItem): void {
    const place = PLACES[choice(elements.location, ['head', 'body_open', 'body_close'], 'head')] ?? 'head';
    // What nobody put into a category is treated as what needs consent most.
    const category = choice(elements.consentCategory, ['necessary', 'statistics', 'marketing'], 'marketing');
    const needs = category === 'necessary' ? null : category;
    this.add(place, needs, text(elements.url), text(elements.innerCode), system.codename);
  }

  /** @returns false when it is left out. */
  add(place: Place, needs: Refusable | null, url: string, snippet: string, codename: string): boolean {
    const refuse = (why: string) => {
      this.ctx.report({
        code: 'script_refused',
        itemCodename: codename,
        itemType: codename === 'site_configuration' ? codename : 'script_tag',
        message: `The script ${why}.`,
      });
      return false;
    };
    const reading = readSnippet(snippet);
    if (reading.kind === 'refused') return refuse(reading.why);
    const { code } = reading;
    const address = url || code.src;
    const src = address === '' ? null : this.allowed(address);
    if (address !== '' && src === null)
      return refuse(`loads from ${address}, which SCRIPT_ORIGINS does not list`);
    if (src === null && code.content === '') return refuse('is empty');
    if (src !== null) {
      this.origins.add(new URL(src).origin);
      this.put(place, needs, { ...code, content: '' }, src);
    }
    // A browser would not run the code inside an element with an address, and vendors' snippets have both.
    if (code.content !== '') this.put(place, needs, code, null);
    if (needs !== null) this.waiting.add(needs);
    return true;
  }

  private put(place: Place, needs: Refusable | null, code: ScriptCode, src: string | null): void {
    const isData = code.type?.startsWith('application/') ?? false;
    if (src === null && !isData) this.hashes.add(`sha256-${sha256(code.content, 'base64')}`);
    const opening =
      needs === null
        ? tag('script', {
            type: code.type,
            src,
            async: src !== null && code.async ? true : null,
            defer: src !== null && code.defer ? true : null,
          })
        : // Of a type that no browser runs; `consent/scripts.ts` puts a real one in its place.
          tag('script', {
            type: 'text/plain',
            'data-consent': needs,
            'data-type': code.type,
            'data-src': src,
            'data-async': src !== null && code.async ? true : null,
          });
    this.html[place] += `${opening}${code.content}</script>`;
  }

  private allowed(address: string): string | null {
    if (!URL.canParse(address)) return null;
    const url = new URL(address);
    // The list names https origins, and http ones on this machine only.
    return this.ctx.scriptOrigins.includes(url.origin) && url.username === '' ? url.href : null;
  }
}
