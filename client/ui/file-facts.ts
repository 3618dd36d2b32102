import type { AssetValue } from '../../src/content/content.contract.js';

/** Kind and size of a file, as `PDF, 1.2 MB`; what is not known is left out. */
export function fileFacts({ url, type, size }: Pick<AssetValue, 'url' | 'type' | 'size'>): string {
  return [kindOf(url, type), sizeOf(size)].filter((fact) => fact !== '').join(', ');
}

/** By the file's name, which says more than its media type does (`dwg`, `step`). */
function kindOf(url: string, type: string): string {
  const ending = /\.([a-z\d]{2,5})(?:[?#]|$)/i.exec(url)?.[1] ?? /\/([a-z\d]{2,5})$/.exec(type)?.[1] ?? '';
  return ending.toUpperCase();
}

function sizeOf(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '';
  const [value, unit] = bytes < 999_500 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB'];
  const digits = value < 10 && unit === 'MB' ? 1 : 0;
  return `${new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }).format(Math.max(value, 1))} ${unit}`;
}
