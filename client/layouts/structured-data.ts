import type { Breadcrumb, PageItem } from '../../src/content/content.contract.js';
import { shownCrumbs } from '../ui/breadcrumbs.js';
import { linked, moment, picture, text } from '../ui/content.js';
import type { Draw } from '../ui/draw.js';
import { safeHref } from '../ui/links.js';
import { isAllowed, shareAddress } from '../ui/picture.js';
import type { Site } from '../ui/site.js';

export type Thing = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>;

interface Facts {
  page: PageItem;
  draw: Draw;
  site: Site | null;
  breadcrumbs: readonly Breadcrumb[];
  canonical: string;
  description: string;
}

/** What search engines are told about a page, as schema.org objects. */
export function structuredData(facts: Facts): Thing[] {
  const things: (Thing | null)[] = [
    ...(facts.page.type === 'homepage' ? [organization(facts), webSite(facts)] : []),
    trail(facts),
    facts.page.type === 'blog_page' ? article(facts) : null,
    questions(facts),
  ];
  return things.filter((thing) => thing !== null);
}

function thing(type: string, fields: Record<string, unknown>): Thing {
  return { '@context': 'https://schema.org', '@type': type, ...fields };
}

function organization({ site, draw }: Facts): Thing | null {
  if (!site || site.name === '') return null;
  const footer = site.footer?.elements ?? {};
  const networks = ['linkedin', 'youtube', 'x', 'facebook', 'instagram']
    .map((network) => safeHref(text(footer[network])))
    .filter((href) => href !== null);
  const logo = site.logo && isAllowed(site.logo.url, draw) ? site.logo.url : undefined;
  return thing('Organization', {
    name: text(footer.companyName) || site.name,
    url: draw.ctx.publicUrl,
    logo,
    sameAs: networks.length > 0 ? networks : undefined,
  });
}

function webSite({ site, canonical }: Facts): Thing | null {
  if (!site || site.name === '') return null;
  return thing('WebSite', { name: site.name, url: canonical, inLanguage: 'en-US' });
}

function trail({ breadcrumbs, draw }: Facts): Thing | null {
  const crumbs = shownCrumbs(breadcrumbs);
  if (crumbs.length === 0) return null;
  // A step without an address may only be the last one: folders without a page are left out.
  const steps = crumbs.filter((crumb, index) => crumb.path !== null || index === crumbs.length - 1);
  return thing('BreadcrumbList', {
    itemListElement: steps.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.title,
      item: crumb.path === null ? undefined : `${draw.ctx.publicUrl}${crumb.path}`,
    })),
  });
}

function article({ page, draw, site, canonical, description }: Facts): Thing {
  const { elements } = page;
  const author = linked(elements.author, draw.items, ['team_member'])[0];
  const image = picture(elements.image);
  const name = text(author?.elements.name);
  return thing('Article', {
    headline: text(elements.title),
    description: description === '' ? undefined : description,
    datePublished: moment(elements.date)?.instant,
    dateModified: page.system.lastModified,
    mainEntityOfPage: canonical,
    image: image && isAllowed(image.url, draw) ? (shareAddress(image) ?? undefined) : undefined,
    author:
      name === ''
        ? undefined
        : { '@type': 'Person', name, jobTitle: text(author?.elements.role) || undefined },
    publisher: site && site.name !== '' ? { '@type': 'Organization', name: site.name } : undefined,
    inLanguage: 'en-US',
  });
}

function questions({ draw }: Facts): Thing | null {
  const { faq } = draw.found;
  if (faq.length === 0) return null;
  return thing('FAQPage', {
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}
