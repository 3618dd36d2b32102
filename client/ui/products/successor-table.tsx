import type { AttributeView, VariantView } from '../../../src/catalog/catalog.contract.js';
import { dayWords, priceWords } from './part-words.js';
import styles from './product-section.module.css';
import { valueWithUnit } from './units.js';

interface Pair {
  former: VariantView;
  next: VariantView;
}

/** What is different with the parts that follow those no longer made. */
export function SuccessorTable({
  pairs,
  attributes,
}: {
  pairs: readonly Pair[];
  attributes: readonly AttributeView[];
}) {
  return (
    <details className={styles.successors}>
      <summary>Discontinued part numbers and what replaces them ({pairs.length})</summary>
      <div className={styles.scroll}>
        <table className={styles.plain}>
          <thead>
            <tr>
              <th scope="col">Discontinued</th>
              <th scope="col">Since</th>
              <th scope="col">Replaced by</th>
              <th scope="col">What is different</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ former, next }) => (
              <tr key={former.primaryId}>
                <th scope="row">
                  <a href={former.path}>{former.primaryId}</a>
                </th>
                <td>{former.discontinuedOn === null ? '–' : dayWords(former.discontinuedOn)}</td>
                <td>
                  <a href={next.path}>{next.primaryId}</a>
                </td>
                <td>
                  {differences(former, next, attributes).map(({ label, before, after }) => (
                    <span key={label} className={styles.difference}>
                      {label}: <del>{before}</del> <ins>{after}</ins>
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Attributes and price in which two parts differ, as they are written. */
export function differences(former: VariantView, next: VariantView, attributes: readonly AttributeView[]) {
  const all = attributes
    .filter(({ id }) => former.attributes[id] !== next.attributes[id])
    .map((attribute) => ({
      label: attribute.label,
      before: valueWithUnit(former.attributes[attribute.id], attribute, 'metric'),
      after: valueWithUnit(next.attributes[attribute.id], attribute, 'metric'),
    }));
  const [before, after] = [priceWords(former), priceWords(next)];
  return before === after ? all : [...all, { label: 'List price', before, after }];
}
