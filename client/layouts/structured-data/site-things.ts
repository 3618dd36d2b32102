import { shownCrumbs } from '../../ui/breadcrumbs.js';
import { linked, text } from '../../ui/content.js';
import { safeHref } from '../../ui/links.js';
import { isAllowed } from '../../ui/picture.js';
import { type Facts, filled, owner, type Thing, thing } from './thing.js';

const NETWORKS = ['linkedin', 'youtube', 'x', 'facebook', 'instagram'];

/** Organization and WebSite, told once, on the home page. */
export function siteThings({ site, scope, canonical }: Facts): Thing[] {
  if (!site || site.name === '') return [];
  const footer = site.footer?.elements ?? {};
  const others = linked(footer.socialLinks, site.items, ['social_link']);
  const networks = [
    ...NETWORKS.map((network) => text(footer[network])),
    ...others
      .filter(({ elements }) => text(elements.socialNetworkTitle) !== '')
      .map(({ elements }) => text(elements.externalUrl)),
  ]
    .map(safeHref)
    .filter((href) => href !== null);
  const logo = site.logo && isAllowed(site.logo.url, scope) ? site.logo.url : undefined;
  return [
    thing('Organization', {
      name: text(footer.companyName) || site.name,
      url: scope.ctx.publicUrl,
      logo,
      sameAs: networks.length > 0 ? networks : undefined,
    }),
    thing('WebSite', { name: site.name, url: canonical, inLanguage: 'en-US' }),
  ];
}

/** The way to the page. */
export function trail({ breadcrumbs, scope }: Facts): Thing[] {
  const crumbs = shownCrumbs(breadcrumbs);
  // A step without an address may only be the last one: folders without a page are left out.
  const steps = crumbs.filter((crumb, index) => crumb.path !== null || index === crumbs.length - 1);
  if (steps.length < 2) return [];
  return [
    thing('BreadcrumbList', {
      itemListElement: steps.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.title,
        item: crumb.path === null ? undefined : `${scope.ctx.publicUrl}${crumb.path}`,
      })),
    }),
  ];
}

/** Questions that the page answers. */
export function questions({ scope }: Facts): Thing[] {
  const { faq } = scope.headData;
  if (faq.length === 0) return [];
  return [
    thing('FAQPage', {
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }),
  ];
}

/** Offices that blocks of the page have rendered; one whose street and city nobody told is no place to go to. */
export function offices(facts: Facts): Thing[] {
  return facts.scope.headData.offices.flatMap((office) => {
    const { name, street, city, state, zip, country, phone, fax, email } = office;
    if (name === '' || (street === '' && city === '')) return [];
    return [
      thing('LocalBusiness', {
        name,
        address: {
          '@type': 'PostalAddress',
          streetAddress: filled(street),
          addressLocality: filled(city),
          addressRegion: filled(state),
          postalCode: filled(zip),
          addressCountry: filled(country),
        },
        telephone: filled(phone),
        faxNumber: filled(fax),
        email: filled(email),
        url: facts.canonical,
        image: filled(facts.image),
        parentOrganization: owner(facts),
      }),
    ];
  });
}
