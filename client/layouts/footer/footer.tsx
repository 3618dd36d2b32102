import type { ElementValue } from '../../../src/content/content.contract.js';
import { picture, richText, text } from '../../ui/content.js';
import type { SocialName } from '../../ui/icon.js';
import { SocialIcon } from '../../ui/icon.js';
import { safeHref } from '../../ui/links.js';
import { NewsletterForm } from '../../ui/newsletter-form.js';
import { parts } from '../../ui/parts.js';
import { Mark } from '../../ui/picture.js';
import type { RenderScope } from '../../ui/render-scope.js';
import { useRenderScope } from '../../ui/render-scope.js';
import { RichText } from '../../ui/rich-text.js';
import type { Site } from '../../ui/site.js';
import { NavAnchor } from '../nav-anchor.js';
import { navigationGroups, pageLinks } from '../navigation-links.js';
import styles from './footer.module.css';

const NETWORKS: readonly { name: SocialName; label: string }[] = [
  { name: 'linkedin', label: 'LinkedIn' },
  { name: 'youtube', label: 'YouTube' },
  { name: 'x', label: 'X' },
  { name: 'facebook', label: 'Facebook' },
  { name: 'instagram', label: 'Instagram' },
];

/** Networks besides those with a field of their own, as the editor names and renders them. */
function socialLinks(element: ElementValue | undefined, scope: RenderScope) {
  return parts(element, scope, ['social_link'], ({ elements }) => {
    if (text(elements.socialNetworkTitle) === '') return 'social network title';
    return safeHref(text(elements.externalUrl)) === null ? 'address that may be linked' : null;
  }).map(({ system, elements }) => ({
    codename: system.codename,
    title: text(elements.socialNetworkTitle),
    href: safeHref(text(elements.externalUrl)) ?? undefined,
    icon: picture(elements.icon),
  }));
}

/** The site's footer: sections, contact, newsletter, networks and legal lines, each only when filled in. */
export function Footer({ site, ownConsent }: { site: Site; ownConsent: boolean }) {
  const scope = useRenderScope();
  const elements = site.footer?.elements ?? {};
  const company = text(elements.companyName) || site.name;
  const logo = picture(elements.logo);
  const newsletter = richText(elements.newsletterText);
  const contact = richText(elements.contactUsInformation);
  const groups = navigationGroups(elements.navigationSections, scope);
  const legal = pageLinks(elements.legalPages, scope);
  const legalText = text(elements.legalText);
  const networks = NETWORKS.map((network) => ({
    ...network,
    href: safeHref(text(elements[network.name])),
  })).filter((network) => network.href !== null);
  const others = socialLinks(elements.socialLinks, scope);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {newsletter && (
          <div className={styles.newsletter}>
            <RichText element={newsletter} level={2} />
            <NewsletterForm id="footer-newsletter" source="footer" />
          </div>
        )}
        <div className={styles.main}>
          <div className={styles.brand}>
            {logo ? (
              <Mark image={logo} height={40} alt={company} />
            ) : (
              <p className={styles.name}>{company}</p>
            )}
            {contact && <RichText element={contact} level={2} className={styles.contact} />}
            {networks.length + others.length > 0 && (
              <ul className={styles.networks}>
                {networks.map(({ name, label, href }) => (
                  <li key={name}>
                    <a href={href ?? undefined} rel="noopener" aria-label={`${company} on ${label}`}>
                      <SocialIcon name={name} />
                    </a>
                  </li>
                ))}
                {others.map(({ codename, title, href, icon }) => (
                  <li key={codename}>
                    <a href={href} rel="noopener" aria-label={`${company} on ${title}`}>
                      {icon ? <Mark image={icon} height={20} alt="" /> : title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {groups.length > 0 && (
            <nav className={styles.sections} aria-label="Footer">
              {groups.map((group) => (
                <div key={group.key}>
                  {group.title !== '' && (
                    <h2 className={styles.title}>
                      {group.href === null ? (
                        group.title
                      ) : (
                        <NavAnchor href={group.href}>{group.title}</NavAnchor>
                      )}
                    </h2>
                  )}
                  <ul>
                    {group.links.map((link) => (
                      <li key={link.key}>
                        <NavAnchor href={link.href}>{link.title}</NavAnchor>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </nav>
          )}
        </div>
        <div className={styles.legal}>
          {legalText !== '' && <p>{legalText}</p>}
          {(legal.length > 0 || ownConsent) && (
            <ul>
              {legal.map((link) => (
                <li key={link.key}>
                  <NavAnchor href={link.href}>{link.title}</NavAnchor>
                </li>
              ))}
              {ownConsent && (
                <li className={styles.cookies}>
                  <button type="button" data-consent-settings="">
                    Cookie settings
                  </button>
                </li>
              )}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}
