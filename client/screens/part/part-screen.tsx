import type { PartData } from '../../../src/products/products.contract.js';
import { Island } from '../../islands/island.js';
import { DocumentList } from '../../ui/products/document-list.js';
import { priceWords } from '../../ui/products/part-words.js';
import { differences } from '../../ui/products/successor-table.js';
import { valueWithUnit } from '../../ui/products/units.js';
import { Lifecycle } from '../../ui/products/variant-row.js';
import { useRenderScope } from '../../ui/render-scope.js';
import PartOrder from './part-order.island.js';
import styles from './part-screen.module.css';

/** Everything that is known of one part. */
export function PartScreen({ data }: { data: PartData }) {
  useRenderScope().headData.things.push(structuredData(data));
  const { variant, series, seriesPath, documents, successor, replaces, crossReferences } = data;
  return (
    <article className={styles.page}>
      <nav className={styles.crumbs} aria-label="Breadcrumb">
        <ol>
          <li>
            <a href="/en-us/products">Products</a>
          </li>
          <li>{seriesPath === null ? series.title : <a href={seriesPath}>{series.title}</a>}</li>
          <li aria-current="page">{variant.primaryId}</li>
        </ol>
      </nav>
      <div className={styles.top}>
        {variant.image !== null && (
          <div className={styles.picture}>
            <img src={variant.image} alt={series.title} width={800} height={800} />
          </div>
        )}
        <div className={styles.words}>
          <p className={styles.eyebrow}>{series.title}</p>
          <h1 className={styles.title}>{variant.primaryId}</h1>
          <p className={styles.name}>{variant.name}</p>
          <Lifecycle variant={variant} />
          <dl className={styles.facts}>
            <div>
              <dt>List price</dt>
              <dd className={styles.price}>{priceWords(variant)}</dd>
            </div>
            <div>
              <dt>Stock number</dt>
              <dd>{variant.sku}</dd>
            </div>
            {variant.packSize > 1 && (
              <div>
                <dt>Pack</dt>
                <dd>{variant.packSize} pieces</dd>
              </div>
            )}
            {variant.minimum > 1 && (
              <div>
                <dt>Least order</dt>
                <dd>{variant.minimum} pieces</dd>
              </div>
            )}
          </dl>
          <Island name="part-order" component={PartOrder} props={{ variant, successor }} when="load" />
        </div>
      </div>
      {successor !== null && <Successor data={data} />}
      <Specifications data={data} />
      {documents.length > 0 && (
        <section className={styles.section}>
          <h2>Documents</h2>
          <DocumentList documents={documents} />
        </section>
      )}
      {(replaces.length > 0 || crossReferences.length > 0) && (
        <section className={styles.section}>
          <h2>Other numbers</h2>
          <dl className={styles.numbers}>
            {replaces.map(({ primaryId, path }) => (
              <div key={primaryId}>
                <dt>Replaces</dt>
                <dd>
                  <a href={path}>{primaryId}</a>
                </dd>
              </div>
            ))}
            {crossReferences.map(({ maker, number, relation }) => (
              <div key={`${maker} ${number}`}>
                <dt>{RELATION_WORDS[relation] ?? relation}</dt>
                <dd>
                  {maker} {number}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </article>
  );
}

const RELATION_WORDS: Readonly<Record<string, string>> = {
  same: 'Same as',
  similar: 'Similar to',
  'needs-accessory': 'With accessory, in place of',
};

function Successor({ data: { variant, successor, attributes } }: { data: PartData }) {
  if (successor === null) return null;
  const changes = differences(variant, successor, attributes);
  return (
    <section className={styles.section}>
      <h2>
        What is different with <a href={successor.path}>{successor.primaryId}</a>
      </h2>
      {changes.length === 0 ? (
        <p>Nothing that the catalog tells of.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{variant.primaryId}</th>
              <th scope="col">{successor.primaryId}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Specifications({ data: { variant, attributes } }: { data: PartData }) {
  const own = attributes.filter(({ id }) => variant.attributes[id] !== undefined);
  if (own.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Specifications</h2>
      <dl className={styles.specifications}>
        {own.map((attribute) => {
          const value = variant.attributes[attribute.id];
          const metric = valueWithUnit(value, attribute, 'metric');
          const imperial = valueWithUnit(value, attribute, 'imperial');
          return (
            <div key={attribute.id}>
              <dt>{attribute.label}</dt>
              <dd>
                {metric}
                {imperial !== metric && <span className={styles.imperial}> ({imperial})</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** What search engines read of a part: https://schema.org/Product. */
function structuredData({ variant, series, publicUrl, attributes }: PartData): object {
  const absolute = (address: string) => (address.startsWith('/') ? `${publicUrl}${address}` : address);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: variant.name,
    mpn: variant.primaryId,
    sku: variant.sku,
    url: absolute(variant.path),
    category: series.title,
    ...(variant.image === null ? {} : { image: absolute(variant.image) }),
    additionalProperty: attributes
      .filter(({ id }) => variant.attributes[id] !== undefined)
      .map(({ id, label, unit }) => ({
        '@type': 'PropertyValue',
        name: label,
        value: variant.attributes[id],
        ...(unit === '' ? {} : { unitText: unit }),
      })),
    ...(variant.msrp === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price: variant.msrp,
            priceCurrency: variant.currency,
            availability: `https://schema.org/${variant.lifecycle === 'discontinued' ? 'Discontinued' : 'InStock'}`,
          },
        }),
  };
}
