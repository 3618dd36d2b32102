import type { AttributeView } from '../../../src/catalog/catalog.contract.js';
import { Icon } from '../icon.js';
import styles from './table-controls.module.css';
import type { Facts, Filter, TableView } from './table-view.js';
import { shownValue, type UnitSystem, unitOf, valueWithUnit } from './units.js';

/** What holds for every part, said once. */
export function CommonFacts({ facts, units }: { facts: Facts; units: UnitSystem }) {
  if (facts.common.length === 0) return null;
  return (
    <dl className={styles.common}>
      {facts.common.map(({ attribute, value }) => (
        <div key={attribute.id}>
          <dt>{attribute.label}</dt>
          <dd>{valueWithUnit(value, attribute, units)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FiltersProps {
  facts: Facts;
  view: TableView;
  units: UnitSystem;
  onView: (view: TableView) => void;
  /** True when discontinued parts are among them. */
  hasOld: boolean;
}

/** One menu an attribute, and what is chosen as chips that can be taken away. */
export function TableFilters({ facts, view, units, onView, hasOld }: FiltersProps) {
  const choose = (id: string, values: readonly string[]) =>
    onView({ ...view, chosen: { ...view.chosen, [id]: values } });
  const filters = facts.filters.filter(({ values }) => values === null || values.length > 1);
  const chips = filters.flatMap((filter) => chipsOf(filter, view, units));
  return (
    <div className={styles.filters}>
      <div className={styles.menus}>
        {filters.map((filter) => (
          <details key={filter.attribute.id} className={styles.menu} name="part-filter">
            <summary>
              {filter.attribute.label}
              <Icon name="chevron" size={16} />
            </summary>
            <div className={styles.panel}>
              {filter.values === null ? (
                <RangeFields attribute={filter.attribute} view={view} onView={onView} />
              ) : (
                filter.values.map((value) => (
                  <label key={value} className={styles.option}>
                    <input
                      type="checkbox"
                      checked={view.chosen[filter.attribute.id]?.includes(value) ?? false}
                      onChange={({ target }) => {
                        const before = view.chosen[filter.attribute.id] ?? [];
                        choose(
                          filter.attribute.id,
                          target.checked ? [...before, value] : before.filter((each) => each !== value),
                        );
                      }}
                    />
                    {written(value, filter.attribute, units)}
                  </label>
                ))
              )}
            </div>
          </details>
        ))}
        {hasOld && (
          <label className={styles.switch}>
            <input
              type="checkbox"
              checked={!view.discontinued}
              onChange={({ target }) => onView({ ...view, discontinued: !target.checked })}
            />
            Only what is sold
          </label>
        )}
      </div>
      {chips.length > 0 && (
        <ul className={styles.chips}>
          {chips.map(({ id, value, words }) => (
            <li key={`${id} ${value}`}>
              <button
                type="button"
                aria-label={`Remove filter ${words}`}
                onClick={() => onView(without(view, id, value))}
              >
                {words}
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.link}
              onClick={() => onView({ ...view, chosen: {}, ranges: {} })}
            >
              Clear filters
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}

function RangeFields({
  attribute,
  view,
  onView,
}: { attribute: AttributeView } & Pick<FiltersProps, 'view' | 'onView'>) {
  const [least, most] = view.ranges[attribute.id] ?? [null, null];
  const set = (range: readonly [number | null, number | null]) =>
    onView({ ...view, ranges: { ...view.ranges, [attribute.id]: range } });
  const numberIn = (input: HTMLInputElement) =>
    Number.isNaN(input.valueAsNumber) ? null : input.valueAsNumber;
  // In the unit of the catalogue: a range that is shared by its address means the same to everybody.
  const unit = attribute.unit === '' ? '' : `, ${attribute.unit}`;
  return (
    <>
      <label className={styles.range}>
        From{unit}
        <input
          type="number"
          step="any"
          value={least ?? ''}
          onChange={({ target }) => set([numberIn(target), most])}
        />
      </label>
      <label className={styles.range}>
        To{unit}
        <input
          type="number"
          step="any"
          value={most ?? ''}
          onChange={({ target }) => set([least, numberIn(target)])}
        />
      </label>
    </>
  );
}

interface ViewMenuProps {
  facts: Facts;
  shown: readonly AttributeView[];
  /** null where all units are the same in both systems. */
  units: UnitSystem | null;
  onColumns: (ids: string[]) => void;
  onUnits: (units: UnitSystem) => void;
}

/** Which columns the table has, and in which units. */
export function ViewMenu({ facts, shown, units, onColumns, onUnits }: ViewMenuProps) {
  const ids = shown.map(({ id }) => id);
  return (
    <div className={styles.viewing}>
      {units !== null && (
        <fieldset className={styles.units} aria-label="Units">
          {(['metric', 'imperial'] as const).map((system) => (
            <label key={system}>
              <input
                type="radio"
                name="part-units"
                checked={units === system}
                onChange={() => onUnits(system)}
              />
              {system === 'metric' ? 'mm, kg' : 'in, lb'}
            </label>
          ))}
        </fieldset>
      )}
      {facts.differing.length > 1 && (
        <details className={styles.menu} name="part-filter">
          <summary>
            Columns
            <Icon name="chevron" size={16} />
          </summary>
          <div className={styles.panel} data-side="right">
            {facts.differing.map(({ id, label }) => (
              <label key={id} className={styles.option}>
                <input
                  type="checkbox"
                  checked={ids.includes(id)}
                  onChange={({ target }) =>
                    onColumns(target.checked ? [...ids, id] : ids.filter((each) => each !== id))
                  }
                />
                {label}
              </label>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

interface Chip {
  id: string;
  /** '' = the range. */
  value: string;
  words: string;
}

function chipsOf({ attribute }: Filter, view: TableView, units: UnitSystem): Chip[] {
  const { id, label } = attribute;
  const chips = (view.chosen[id] ?? []).map((value) => ({
    id,
    value,
    words: `${label}: ${written(value, attribute, units)}`,
  }));
  const [least, most] = view.ranges[id] ?? [null, null];
  if (least === null && most === null) return chips;
  const words = least === null ? `up to ${most}` : most === null ? `from ${least}` : `${least} to ${most}`;
  return [...chips, { id, value: '', words: `${label}: ${words} ${attribute.unit}`.trim() }];
}

function without(view: TableView, id: string, value: string): TableView {
  if (value === '') return { ...view, ranges: { ...view.ranges, [id]: [null, null] } };
  return {
    ...view,
    chosen: { ...view.chosen, [id]: (view.chosen[id] ?? []).filter((each) => each !== value) },
  };
}

/** A value of a filter, which is text, as the table writes it. */
function written(value: string, attribute: AttributeView, units: UnitSystem): string {
  const shown = shownValue(attribute.kind === 'number' ? Number(value) : value, attribute, units);
  const unit = attribute.kind === 'number' ? unitOf(attribute, units) : '';
  return unit === '' ? shown : `${shown} ${unit}`;
}
