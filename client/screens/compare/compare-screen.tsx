import type { AttributeView } from '../../../src/catalog/catalog.contract.js';
import {
  type CompareData,
  type ComparedProduct,
  compareAddress,
  MAX_COMPARED,
} from '../../../src/products/products.contract.js';
import { Island } from '../../islands/island.js';
import { ActionLink } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { LIFECYCLE_WORDS, priceWords } from '../../ui/products/part-words.js';
import { shownValue } from '../../ui/products/units.js';
import styles from './compare-screen.module.css';
import ComparisonKeeper from './comparison-keeper.island.js';

/** Products side by side. */
export function CompareScreen({ data }: { data: CompareData }) {
  const { products, attributes, onlyDifferences, unknown, refused } = data;
  const ids = products.map(({ id }) => id);
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>Compare products</h1>
      <Island name="comparison-keeper" component={ComparisonKeeper} props={{ ids }} when="load" />
      {refused.length > 0 && (
        <p className={styles.note}>
          A comparison holds {MAX_COMPARED} products. Left out: {refused.join(', ')}.
        </p>
      )}
      {unknown.length > 0 && <p className={styles.note}>Not in the catalog: {unknown.join(', ')}.</p>}
      {products.length === 0 ? (
        <div className={styles.empty}>
          <p>
            On the page of a series choose up to {MAX_COMPARED} part numbers and press Compare, or compare the
            series as a whole.
          </p>
          <ActionLink action={{ title: 'See products', href: '/en-us/products', style: 'primary' }} />
        </div>
      ) : (
        <>
          <p className={styles.tools}>
            <a href={compareAddress(ids, !onlyDifferences)}>
              {onlyDifferences ? 'Show all rows' : 'Show differences only'}
            </a>
            <a href={`/api/compare.csv?ids=${ids.map(encodeURIComponent).join(',')}`} download>
              Download CSV
            </a>
          </p>
          <Comparison
            products={products}
            attributes={attributes}
            onlyDifferences={onlyDifferences}
            ids={ids}
          />
        </>
      )}
    </section>
  );
}

interface ComparisonProps {
  products: readonly ComparedProduct[];
  attributes: readonly AttributeView[];
  onlyDifferences: boolean;
  ids: readonly string[];
}

function Comparison({ products, attributes, onlyDifferences, ids }: ComparisonProps) {
  const sections = new Map<string, AttributeView[]>();
  for (const attribute of attributes)
    sections.set(attribute.section, [...(sections.get(attribute.section) ?? []), attribute]);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="Products side by side">
        <thead>
          <tr>
            <td />
            {products.map(({ id, title, path, name, image, parts }) => (
              <th key={id} scope="col">
                {image !== null && <img src={image} alt="" width={96} height={96} loading="lazy" />}
                {path === null ? (
                  <span className={styles.number}>{title}</span>
                ) : (
                  <a href={path} className={cx(parts === null && styles.number)}>
                    {title}
                  </a>
                )}
                <span className={styles.name}>{name}</span>
                <a
                  className={styles.remove}
                  href={compareAddress(
                    ids.filter((each) => each !== id),
                    onlyDifferences,
                  )}
                  aria-label={`Remove ${title}`}
                >
                  Remove
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label="List price" cells={products.map(priceOf)} hidden={onlyDifferences} />
          {products.some(({ lifecycle }) => lifecycle !== null) && (
            <Row
              label="Lifecycle"
              cells={products.map(({ lifecycle }) => (lifecycle === null ? '–' : LIFECYCLE_WORDS[lifecycle]))}
              hidden={onlyDifferences}
            />
          )}
          {products.some(({ parts }) => parts !== null) && (
            <Row
              label="Part numbers"
              cells={products.map(({ parts }) => String(parts ?? 1))}
              hidden={onlyDifferences}
            />
          )}
        </tbody>
        {[...sections].map(([section, members]) => (
          <tbody key={section}>
            {section !== '' && (
              <tr>
                <th scope="rowgroup" colSpan={products.length + 1} className={styles.section}>
                  {section}
                </th>
              </tr>
            )}
            {members.map((attribute) => (
              <Row
                key={attribute.id}
                label={attribute.label}
                cells={products.map(({ values }) => cellOf(values[attribute.id], attribute))}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function priceOf({ price }: ComparedProduct): string {
  const words = priceWords({ msrp: price?.amount ?? null, currency: price?.currency ?? '' });
  return price?.isLeast ? `from ${words}` : words;
}

/** A number, or what the numbers of a series span, with its unit. */
function cellOf(value: number | string | undefined, attribute: AttributeView): string {
  const unit = value !== undefined && attribute.kind === 'number' ? attribute.unit : '';
  return `${shownValue(value, attribute, 'metric')}${unit === '' ? '' : ` ${unit}`}`;
}

/** @param hidden leaves the row out when all its cells are the same */
function Row({
  label,
  cells,
  hidden = false,
}: {
  label: string;
  cells: readonly string[];
  hidden?: boolean;
}) {
  const differs = new Set(cells).size > 1;
  if (hidden && !differs) return null;
  return (
    <tr className={cx(differs && styles.differs)}>
      <th scope="row">{label}</th>
      {cells.map((cell, index) => (
        // The order of the columns is that of the address.
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}
