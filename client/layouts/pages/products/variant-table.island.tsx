import {
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { AttributeView, DocumentView, VariantView } from '../../../../src/catalog/catalog.contract.js';
import { SERIES_ID } from '../../../../src/products/products.contract.js';
import { compareParts } from '../../../ui/products/compare-parts.js';
import { addPartsToList } from '../../../ui/products/list-line.js';
import { CommonFacts, TableFilters, ViewMenu } from '../../../ui/products/table-controls.js';
import controls from '../../../ui/products/table-controls.module.css';
import { closeMenusOutside, useTableView, useUnits } from '../../../ui/products/table-state.js';
import { EMPTY_VIEW, type Facts, factsOf, rowsOf, type TableView } from '../../../ui/products/table-view.js';
import { hasBothUnits, type UnitSystem, unitOf } from '../../../ui/products/units.js';
import { VariantRow } from '../../../ui/products/variant-row.js';
import styles from '../../../ui/products/variant-table.module.css';
import { Unseen } from '../../../ui/unseen.js';

export interface VariantTableProps {
  /** Name of the series. */
  title: string;
  variants: VariantView[];
  attributes: AttributeView[];
  /** Documents of single parts, by part number. */
  drawings: Record<string, DocumentView[]>;
  /** Parts of other series that follow discontinued ones of this. */
  successors: VariantView[];
}

/** Columns of attributes that a table begins with. */
const FIRST_COLUMNS = 5;

/** All parts of a series. Without script it is a plain table; with it, one that is searched, sorted and ordered from. */
export default function VariantTable(props: VariantTableProps) {
  const { title, variants, attributes, drawings, successors } = props;
  const facts = useMemo(() => factsOf(variants, attributes), [variants, attributes]);
  const [isLive, setLive] = useState(false);
  const [view, setView] = useTableView(attributes);
  const [units, setUnits] = useUnits();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    // Fields for hundreds of rows come in pieces, between which a press is answered.
    startTransition(() => setLive(true));
    return closeMenusOutside();
  }, []);

  const sold = useMemo(
    () =>
      new Map(
        [...variants, ...successors].flatMap((part) =>
          isOld(part) ? [] : [[part.primaryId, part] as const],
        ),
      ),
    [variants, successors],
  );
  // The controls answer at once; hundreds of rows follow them.
  const shown = useDeferredValue(view);
  const rows = useMemo(() => rowsOf(variants, shown), [variants, shown]);
  const columns = useMemo(() => columnsOf(facts, shown.columns), [facts, shown.columns]);
  const series = variants[0]?.seriesId;
  const chosen = variants.filter(({ primaryId }) => selected.has(primaryId));
  const wanted = useRef(quantities);
  wanted.current = quantities;
  const add = useCallback(
    (parts: readonly VariantView[]) =>
      addPartsToList(
        parts.map((part) => ({ part, quantity: wanted.current[part.primaryId] ?? part.minimum })),
      ),
    [],
  );
  const toggle = useCallback(
    (primaryId: string) =>
      setSelected((before) => {
        const after = new Set(before);
        if (!after.delete(primaryId)) after.add(primaryId);
        return after;
      }),
    [],
  );
  const setQuantity = useCallback(
    (primaryId: string, count: number) => setQuantities((before) => ({ ...before, [primaryId]: count })),
    [],
  );
  return (
    <div className={styles.parts} data-live={isLive || undefined}>
      <CommonFacts facts={facts} units={units} />
      <div className={controls.tools}>
        <TableFilters
          facts={facts}
          view={view}
          units={units}
          onView={setView}
          hasOld={variants.some(isOld)}
        />
        <ViewMenu
          facts={facts}
          shown={columnsOf(facts, view.columns)}
          units={hasBothUnits(attributes) ? units : null}
          onColumns={(ids) => setView({ ...view, columns: ids })}
          onUnits={setUnits}
        />
      </div>
      <div className={styles.above}>
        <p className={styles.count} role="status">
          {rows.length === variants.length
            ? `${variants.length} part ${variants.length === 1 ? 'number' : 'numbers'}`
            : `${rows.length} of ${variants.length} part numbers`}
        </p>
        {isLive && series !== undefined && (
          <button type="button" className={controls.link} onClick={() => compareParts([SERIES_ID + series])}>
            Compare this series
          </button>
        )}
      </div>
      <div className={styles.frame}>
        <table className={styles.table} aria-label={`Part numbers of ${title}`}>
          <thead>
            <tr>
              <th scope="col" className={styles.choose}>
                <Unseen>Choose</Unseen>
              </th>
              <SortHead
                label="Part number"
                name="part"
                view={view}
                onView={setView}
                className={styles.part}
              />
              {columns.map((attribute) => (
                <SortHead
                  key={attribute.id}
                  label={attribute.label}
                  unit={unitOf(attribute, units)}
                  name={attribute.id}
                  view={view}
                  onView={setView}
                  isNumber={attribute.kind === 'number'}
                />
              ))}
              <SortHead label="List price" name="price" view={view} onView={setView} isNumber />
              <th scope="col" className={styles.order}>
                Quantity
              </th>
            </tr>
          </thead>
          <tbody>
            <Rows
              variants={rows}
              columns={columns}
              units={units}
              drawings={drawings}
              sold={sold}
              isLive={isLive}
              selected={selected}
              quantities={quantities}
              onSelect={toggle}
              onQuantity={setQuantity}
              onAdd={add}
            />
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className={styles.none}>
            No part number fits all conditions.{' '}
            <button
              type="button"
              className={controls.link}
              onClick={() => setView({ ...EMPTY_VIEW, columns: view.columns })}
            >
              Clear filters
            </button>
          </p>
        )}
      </div>
      {chosen.length > 0 && (
        <section className={styles.bar} aria-label="Chosen part numbers">
          <p>{chosen.length} chosen</p>
          <button
            type="button"
            className={styles.primary}
            onClick={() => add(chosen.filter((part) => !isOld(part)))}
          >
            Add to list
          </button>
          <button
            type="button"
            className={styles.secondary}
            onClick={() => compareParts(chosen.map(({ primaryId }) => primaryId))}
          >
            Compare
          </button>
          <button type="button" className={controls.link} onClick={() => setSelected(new Set())}>
            Clear
          </button>
        </section>
      )}
    </div>
  );
}

interface RowsProps {
  variants: readonly VariantView[];
  columns: readonly AttributeView[];
  units: UnitSystem;
  drawings: VariantTableProps['drawings'];
  /** Parts that can be ordered, by number. */
  sold: ReadonlyMap<string, VariantView>;
  isLive: boolean;
  selected: ReadonlySet<string>;
  quantities: Readonly<Record<string, number>>;
  onSelect: (primaryId: string) => void;
  onQuantity: (primaryId: string, count: number) => void;
  onAdd: (parts: readonly VariantView[]) => void;
}

/** Not looked at while only the controls change: there may be hundreds of rows. */
const Rows = memo(function Rows({ variants, drawings, sold, selected, quantities, ...each }: RowsProps) {
  return variants.map((variant) => (
    <VariantRow
      key={variant.primaryId}
      {...each}
      variant={variant}
      drawings={drawings[variant.primaryId]}
      successor={isOld(variant) ? sold.get(variant.successor ?? '') : undefined}
      isSelected={selected.has(variant.primaryId)}
      quantity={quantities[variant.primaryId] ?? variant.minimum}
    />
  ));
});

const isOld = ({ lifecycle }: VariantView) => lifecycle === 'discontinued';

function columnsOf({ differing }: Facts, columns: TableView['columns']): AttributeView[] {
  return columns === null
    ? differing.slice(0, FIRST_COLUMNS)
    : differing.filter(({ id }) => columns.includes(id));
}

interface SortHeadProps {
  label: string;
  unit?: string;
  name: string;
  view: TableView;
  onView: (view: TableView) => void;
  isNumber?: boolean;
  className?: string | undefined;
}

function SortHead({ label, unit = '', name, view, onView, isNumber, className }: SortHeadProps) {
  const isSorted = view.sort === name;
  const direction = view.descending ? 'descending' : 'ascending';
  const words = (
    <>
      {label}
      {unit !== '' && <span className={styles.unit}>{unit}</span>}
    </>
  );
  return (
    <th
      scope="col"
      className={className}
      data-number={isNumber || undefined}
      aria-sort={isSorted ? direction : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        data-direction={isSorted ? direction : undefined}
        onClick={() => onView({ ...view, sort: name, descending: isSorted && !view.descending })}
      >
        {words}
      </button>
    </th>
  );
}
