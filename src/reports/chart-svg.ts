import { escapeXml } from '../platform/xml.js';
import { type ChartData, chartShapes } from './chart.contract.js';

const SIZE = { width: 640, height: 260, left: 44, right: 120, top: 16, bottom: 28 };
/** Told apart by lightness and dashes as well, for those who print it. */
const LOOKS = [
  { colour: '#0b5cd6', dash: '' },
  { colour: '#12263f', dash: '7 4' },
  { colour: '#52606f', dash: '2 3' },
  { colour: '#8593a3', dash: '9 3 2 3' },
];

/** A chart as an SVG picture of its own, for mails and files. */
export function chartSvg(chart: ChartData): string {
  const { size, base, ticks, labels, bars, lines } = chartShapes(chart, SIZE);
  const look = (at: number) => LOOKS[at % LOOKS.length] ?? { colour: '#0b5cd6', dash: '' };
  const right = size.width - size.right;
  const parts = [
    `<rect width="${size.width}" height="${size.height}" fill="#ffffff"/>`,
    ...ticks.flatMap(({ y, text }) => [
      `<line x1="${size.left}" x2="${right}" y1="${y}" y2="${y}" stroke="${y === base ? '#8593a3' : '#e1e7ed'}"/>`,
      `<text x="${size.left - 8}" y="${y + 4}" text-anchor="end">${escapeXml(text)}</text>`,
    ]),
    ...labels.map(
      ({ x, text, anchor }) =>
        `<text x="${x}" y="${size.height - 8}" text-anchor="${anchor}">${escapeXml(text)}</text>`,
    ),
    ...bars.map(
      ({ series, x, y, width, height }) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${look(series).colour}"/>`,
    ),
    ...lines.map(
      ({ series, path, end }) =>
        `<path d="${path}" fill="none" stroke="${look(series).colour}" stroke-width="2" stroke-dasharray="${look(series).dash}"/>` +
        `<text x="${end.x + 8}" y="${end.y + 4}" fill="${look(series).colour}">${escapeXml(end.text)}</text>`,
    ),
    ...(bars.length === 0
      ? []
      : chart.series.map(
          ({ title }, at) =>
            `<rect x="${right + 12}" y="${size.top + at * 20}" width="10" height="10" fill="${look(at).colour}"/>` +
            `<text x="${right + 28}" y="${size.top + 9 + at * 20}">${escapeXml(title)}</text>`,
        )),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"` +
    ` role="img" aria-label="${escapeXml(chart.title)}" font-family="Inter, Helvetica, Arial, sans-serif" font-size="12" fill="#36424f">` +
    `${parts.join('')}</svg>`
  );
}
