import type { AttributeView, VariantView } from '../../../src/catalog/catalog.contract.js';
import { type CompareData, compareAddress, MAX_COMPARED } from '../../../src/products/products.contract.js';
import { Island } from '../../islands/island.js';
import { ActionLink } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { LIFECYCLE_WORDS, priceWords } from '../../ui/products/part-words.js';
import { valueWithUnit } from '../../ui/products/units.js';
import styles from './compare-screen.module.css';
import ComparisonKeeper from './comparison-keeper.island.js';

/** Products side by side. */
export function CompareScreen({ data }: { data: CompareData }) {
  const { variants, attributes, onlyDifferences, unknown, refused } = data;
  const ids = variants.map(({ primaryId }) => primaryId);
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
      {variants.length === 0 ? (
        <div className={styles.empty}>
          <p>Choose up to {MAX_COMPARED} part numbers on the page of a series and press Compare.</p>
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
            variants={variants}
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
  variants: readonly VariantView[];
  attributes: readonly AttributeView[];
  onlyDifferences: boolean;
  ids: readonly string[];
}

function Comparison({ variants, attributes, onlyDifferences, ids }: ComparisonProps) {
  const sections = new Map<string, AttributeView[]>();
  for (const attribute of attributes)
    sections.set(attribute.section, [...(sections.get(attribute.section) ?? []), attribute]);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="Products side by side">
        <thead>
          <tr>
            <td />
            {variants.map(({ primaryId, path, name, image }) => (
              <th key={primaryId} scope="col">
                {image !== null && <img src={image} alt="" width={96} height={96} loading="lazy" />}
                <a href={path} className={styles.number}>
                  {primaryId}
                </a>
                <span className={styles.name}>{name}</span>
                <a
                  className={styles.remove}
                  href={compareAddress(
                    ids.filter((id) => id !== primaryId),
                    onlyDifferences,
                  )}
                  aria-label={`Remove ${primaryId}`}
                >
                  Remove
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label="List price" cells={variants.map(priceWords)} hidden={onlyDifferences} />
          <Row
            label="Lifecycle"
            cells={variants.map(({ lifecycle }) => LIFECYCLE_WORDS[lifecycle])}
            hidden={onlyDifferences}
          />
        </tbody>
        {[...sections].map(([section, members]) => (
          <tbody key={section}>
            {section !== '' && (
              <tr>
                <th scope="rowgroup" colSpan={variants.length + 1} className={styles.section}>
                  {section}
                </th>
              </tr>
            )}
            {members.map((attribute) => (
              <Row
                key={attribute.id}
                label={attribute.label}
                cells={variants.map(({ attributes: own }) =>
                  valueWithUnit(own[attribute.id], attribute, 'metric'),
                )}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
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
