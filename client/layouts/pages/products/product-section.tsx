import type { DocumentView, VariantView } from '../../../../src/catalog/catalog.contract.js';
import type { SeriesPageData } from '../../../../src/catalog/series-page.contract.js';
import { Island } from '../../../islands/island.js';
import { FavoriteButton } from '../../../ui/favorite-button.js';
import { DocumentList } from '../../../ui/products/document-list.js';
import styles from '../../../ui/products/product-section.module.css';
import { SuccessorTable } from '../../../ui/products/successor-table.js';
import { freeId, useRenderScope } from '../../../ui/render-scope.js';
import VariantTable from './variant-table.island.js';

/** What the catalogue says of the series: its parts, what followed those no longer made, and its documents. */
export function ProductSection({ product }: { product: SeriesPageData }) {
  const { headData } = useRenderScope();
  const { series, variants, attributes, documents, drawings, successors } = product;
  const partsId = freeId(headData, 'parts');
  const documentsId = freeId(headData, 'documents');
  const replaced = replacements(variants, successors);
  return (
    <>
      {variants.length > 0 && (
        <section className={styles.section} aria-labelledby={partsId}>
          <div className={styles.inner}>
            <div className={styles.head}>
              <h2 id={partsId}>All part numbers</h2>
              <div className={styles.tools}>
                <a href={`/documents/specification-sheets/${series.id}`}>Specification sheet (PDF)</a>
                {series.hasGuideSpecification && (
                  <a href={`/en-us/products/guide-specifications/${series.id}`}>Guide specification</a>
                )}
                <SeriesHeart series={series} />
              </div>
            </div>
            <Island
              name="variant-table"
              component={VariantTable}
              when="visible"
              props={{
                title: series.title,
                variants: [...variants],
                attributes: [...attributes],
                drawings: mutable(drawings),
                successors: [...successors],
              }}
            />
            {replaced.length > 0 && <SuccessorTable pairs={replaced} attributes={attributes} />}
          </div>
        </section>
      )}
      {documents.length > 0 && (
        <section className={styles.section} aria-labelledby={documentsId} data-ground="gray">
          <div className={styles.inner}>
            <div className={styles.head}>
              <h2 id={documentsId}>Documents</h2>
              {variants.length === 0 && <SeriesHeart series={series} />}
            </div>
            <DocumentList documents={documents} />
          </div>
        </section>
      )}
    </>
  );
}

function SeriesHeart({ series: { id, title } }: Pick<SeriesPageData, 'series'>) {
  const props = { kind: 'series', id, title, look: 'words' } as const;
  return <Island name="favorite" component={FavoriteButton} props={props} when="favorites" />;
}

/** Discontinued parts with what follows them, one of each kind of change. */
function replacements(
  variants: readonly VariantView[],
  successors: readonly VariantView[],
): { former: VariantView; next: VariantView }[] {
  const known = new Map([...variants, ...successors].map((variant) => [variant.primaryId, variant]));
  return variants.flatMap((former) => {
    const next = former.successor === null ? undefined : known.get(former.successor);
    return next === undefined || former.lifecycle !== 'discontinued' ? [] : [{ former, next }];
  });
}

function mutable(drawings: SeriesPageData['drawings']): Record<string, DocumentView[]> {
  return Object.fromEntries(Object.entries(drawings).map(([part, documents]) => [part, [...documents]]));
}
