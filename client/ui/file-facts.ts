import type { AssetValue } from '../../src/content/content.contract.js';

/** The last part of an address, readable; '' when it has none. */
export function fileName(address: string): string {
  try {
    const { pathname } = new URL(address, 'https://nowhere.invalid');
    return decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
  } catch {
    return '';
  }
}

/** Type and size as people say them, e.g. `PDF, 2.4 MB`; '' when neither is known. */
export function fileFacts(file: Pick<AssetValue, 'url'> & { size?: number | null }): string {
  const name = fileName(file.url);
  const ending = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '';
  return [ending, sizeOf(file.size ?? 0)].filter(Boolean).join(', ');
}

function sizeOf(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '';
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
