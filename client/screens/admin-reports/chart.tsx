import {
  amount,
  bucketName,
  type ChartData,
  type ChartShapes,
  type ChartSize,
  chartShapes,
} from '../../../src/reports/chart.contract.js';
import { cx } from '../../ui/cx.js';
import styles from './chart.module.css';

/** For wide windows, narrower ones, and phones: text of a picture that is scaled down could not be read. */
const WIDE: ChartSize = { width: 1_040, height: 300, left: 44, right: 164, top: 14, bottom: 28 };
const MIDDLE: ChartSize = { width: 680, height: 260, left: 40, right: 164, top: 14, bottom: 28 };
const NARROW: ChartSize = { width: 330, height: 220, left: 34, right: 8, top: 12, bottom: 26 };
const SPARK: ChartSize = { width: 300, height: 64, left: 2, right: 6, top: 6, bottom: 4 };
/** More points than that are not marked one by one. */
const MARKED_POINTS = 31;
const LOOKS = [styles.first, styles.second, styles.third, styles.fourth];

interface ChartProps {
  chart: ChartData;
  /** Distinguishes the patterns of several charts of a page. */
  id: string;
}

/** Bars or lines, drawn by the server: grouped by pattern and dash as well as by colour, and named beside them. */
export function Chart({ chart, id }: ChartProps) {
  const hasKey = chart.series.length > 1;
  return (
    <div className={styles.chart}>
      {hasKey && <Key chart={chart} id={id} />}
      <Picture chart={chart} size={WIDE} id={`${id}-wide`} className={styles.wide} />
      <Picture chart={chart} size={MIDDLE} id={`${id}-middle`} className={styles.middle} />
      <Picture chart={chart} size={NARROW} id={`${id}-narrow`} className={styles.narrow} />
    </div>
  );
}

/** What a chart says, in words: for those who do not see it, and as its caption. */
export function chartWords({ series, buckets, bucket, unit }: ChartData): string {
  const [first] = series;
  if (first === undefined) return '';
  const known = first.values.map((value, at) => ({ value: value ?? 0, at }));
  const top = known.reduce((best, each) => (each.value > best.value ? each : best), { value: 0, at: 0 });
  if (top.value === 0) return `${first.title}: none.`;
  return `${first.title}: most ${bucket === 'day' ? 'on' : 'in'} ${bucketName(buckets[top.at] ?? '', bucket)}, ${amount(top.value, unit)}.`;
}

function Picture({
  chart,
  size: given,
  id,
  className,
}: ChartProps & { size: ChartSize; className: string | undefined }) {
  // Bars are named by their key alone.
  const size = chart.look === 'bars' ? { ...given, right: 8 } : given;
  const shapes = chartShapes(chart, size);
  const right = size.width - size.right;
  const isNamed = size.right > 60;
  return (
    <svg
      className={cx(styles.picture, className)}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`${chart.title}. ${chartWords(chart)} The table has all numbers.`}
    >
      <Patterns id={id} />
      <g className={styles.grid}>
        {shapes.ticks.map(({ y, text }) => (
          <g key={y}>
            <line x1={size.left} x2={right} y1={y} y2={y} className={cx(y === shapes.base && styles.zero)} />
            <text x={size.left - 8} y={y + 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {shapes.labels.map(({ x, text }) => (
          <text key={x} x={x} y={size.height - 8} textAnchor="middle">
            {text}
          </text>
        ))}
      </g>
      <Bars shapes={shapes} id={id} />
      <Lines shapes={shapes} isNamed={isNamed} />
    </svg>
  );
}

function Bars({ shapes, id }: { shapes: ChartShapes; id: string }) {
  return shapes.bars.map(({ series, x, y, width, height, text }) => (
    <rect
      key={`${series} ${x}`}
      {...{ x, y, width, height }}
      className={cx(styles.bar, LOOKS[series % LOOKS.length])}
      fill={series === 0 ? undefined : `url(#${id}-${series % LOOKS.length})`}
    >
      <title>{text}</title>
    </rect>
  ));
}

function Lines({ shapes, isNamed }: { shapes: ChartShapes; isNamed: boolean }) {
  return shapes.lines.map(({ series, path, points, end }) => (
    <g key={series} className={cx(styles.line, LOOKS[series % LOOKS.length])}>
      <path d={path} />
      {points.map((point) => (
        // What is hovered is larger than what is seen.
        <g key={point.x}>
          {points.length <= MARKED_POINTS && (
            <circle cx={point.x} cy={point.y} r="2.5" className={styles.dot} />
          )}
          <circle cx={point.x} cy={point.y} r="7" className={styles.touch}>
            <title>{point.text}</title>
          </circle>
        </g>
      ))}
      {isNamed && (
        <text x={end.x + 10} y={end.y + 4} className={styles.name}>
          {end.text}
        </text>
      )}
    </g>
  ));
}

/** Fills of bars that differ without colour. */
function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-1`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" className={styles.tint} />
        <line x1="0" x2="0" y1="0" y2="6" className={styles.stripe} />
      </pattern>
      <pattern id={`${id}-2`} width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="3" r="1.5" className={styles.stripe} />
      </pattern>
      <pattern id={`${id}-3`} width="6" height="6" patternUnits="userSpaceOnUse">
        <line x1="0" x2="6" y1="3" y2="3" className={styles.stripe} />
      </pattern>
    </defs>
  );
}

/** Names of the series with a sample of each. */
function Key({ chart, id }: ChartProps) {
  return (
    <ul className={styles.key}>
      {chart.series.map(({ key, title }, at) => (
        <li key={key}>
          <svg viewBox="0 0 22 12" width="22" height="12" aria-hidden="true">
            {chart.look === 'bars' ? (
              <>
                <Patterns id={`${id}-key-${at}`} />
                <rect
                  width="14"
                  height="12"
                  x="4"
                  className={cx(styles.bar, LOOKS[at % LOOKS.length])}
                  fill={at === 0 ? undefined : `url(#${id}-key-${at}-${at % LOOKS.length})`}
                />
              </>
            ) : (
              <g className={cx(styles.line, LOOKS[at % LOOKS.length])}>
                <path d="M0 6L22 6" />
              </g>
            )}
          </svg>
          {title}
        </li>
      ))}
    </ul>
  );
}

/** A line without scales, beside the number that it is about. */
export function Spark({ chart }: { chart: ChartData }) {
  const shapes = chartShapes({ ...chart, look: 'lines' }, SPARK);
  return (
    <svg className={styles.spark} viewBox={`0 0 ${SPARK.width} ${SPARK.height}`} aria-hidden="true">
      <line
        x1={SPARK.left}
        x2={SPARK.width - SPARK.right}
        y1={shapes.base}
        y2={shapes.base}
        className={styles.ground}
      />
      {shapes.lines.map(({ series, path, points }) => {
        const last = points.at(-1);
        return (
          <g key={series} className={cx(styles.line, styles.first)}>
            <path d={path} />
            {last && <circle cx={last.x} cy={last.y} r="3.5" className={styles.dot} />}
          </g>
        );
      })}
    </svg>
  );
}
