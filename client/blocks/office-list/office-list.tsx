import type { Item } from '../../../src/content/content-types.contract.js';
import type { ColumnCount } from '../../ui/columns.js';
import { COLUMN_COUNTS, Columns } from '../../ui/columns.js';
import { ContactLinkList } from '../../ui/contact-link-list.js';
import { contactLinks } from '../../ui/contact-links.js';
import { asset, choice, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { Icon } from '../../ui/icon.js';
import { fileLink } from '../../ui/item-link.js';
import { parts } from '../../ui/parts.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { Section, SectionHead, useTitleId } from '../../ui/section.js';
import { addressLines, byCountry, factsOf, mapHref } from './office.js';
import styles from './office-list.module.css';

/** Offices and plants, under their countries when there are several. */
export function OfficeList({ item }: BlockProps<'office_list'>) {
  const scope = useRenderScope();
  const titleId = useTitleId(item);
  const { elements } = item;
  const offices = parts(elements.offices, scope, ['office_location'], (office) =>
    text(office.elements.name) === '' ? 'name' : null,
  );
  if (offices.length === 0) return missing(scope, item, 'office with a name');
  scope.headData.offices.push(...offices.map(factsOf));
  const groups = byCountry(offices);
  const columns = choice(elements.columns, COLUMN_COUNTS, '3');
  const level = titleId === undefined ? 2 : 3;
  const single = groups.length === 1;
  return (
    <Section item={item} labelledBy={titleId}>
      <SectionHead item={item} id={titleId} />
      <div className={styles.groups}>
        {groups.map(({ country, offices }) => (
          <Group
            key={country}
            country={single ? '' : country}
            offices={offices}
            columns={columns}
            level={level}
            withCountry={single}
          />
        ))}
      </div>
    </Section>
  );
}

interface GroupProps {
  /** '' for no heading. */
  country: string;
  offices: readonly Item<'office_location'>[];
  columns: ColumnCount;
  level: 2 | 3;
  /** True when no heading says which country it is. */
  withCountry: boolean;
}

function Group({ country, offices, columns, level, withCountry }: GroupProps) {
  const Country = `h${level}` as const;
  return (
    <div className={cx(country !== '' && styles.group)}>
      {country !== '' && <Country className={styles.country}>{country}</Country>}
      <Columns count={columns}>
        {offices.map((office) => (
          <Office
            key={office.system.codename}
            office={office}
            level={country === '' ? level : level === 2 ? 3 : 4}
            withCountry={withCountry}
          />
        ))}
      </Columns>
    </div>
  );
}

interface OfficeProps {
  office: Item<'office_location'>;
  level: 2 | 3 | 4;
  withCountry: boolean;
}

function Office({ office, level, withCountry }: OfficeProps) {
  const { elements } = office;
  const name = text(elements.name);
  const country = withCountry ? text(elements.country) : '';
  const lines = [...addressLines(office), country].filter((line) => line !== '');
  const map = mapHref(office);
  const certificate = fileLink(
    text(elements.linkTitle) || 'ISO registration',
    asset(elements.isoRegistration),
  );
  const Name = `h${level}` as const;
  return (
    <article className={styles.office}>
      <Name className={styles.name}>{name}</Name>
      {lines.length > 0 && (
        <address className={styles.address}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <ContactLinkList
        links={contactLinks({
          phones: [elements.phone, elements.phone2],
          fax: elements.fax,
          email: elements.locationEmail,
        })}
      />
      {(map !== null || certificate !== null) && (
        <div className={styles.links}>
          {map !== null && (
            <a
              className={styles.link}
              href={map}
              rel="noopener"
              target="_blank"
              aria-label={`Map: ${name} (opens in a new window)`}
            >
              <span>Map</span>
              <Icon name="external" size={18} />
            </a>
          )}
          {certificate !== null && (
            <a className={styles.link} href={certificate.href}>
              <span>{certificate.title}</span>
              {certificate.facts !== '' && <span className={styles.facts}>{certificate.facts}</span>}
              <Icon name="download" size={18} />
            </a>
          )}
        </div>
      )}
    </article>
  );
}
