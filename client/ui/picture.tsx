import type { AssetValue } from '../../src/content/content.contract.js';
import { cx } from './cx.js';
import styles from './picture.module.css';
import type { RenderScope } from './render-scope.js';
import { useRenderScope } from './render-scope.js';

/** Widths in pixels that browsers choose from. The asset service never enlarges a picture. */
const WIDTHS = [360, 640, 960, 1280, 1920, 2560] as const;

/** Quality of lossy forms, 0–100; the asset service negotiates the form itself (`auto=format`). */
const QUALITY = 75;

/** Part of {@link AssetValue} that a picture needs; rich-text images have it too. */
export type PictureSource = Pick<AssetValue, 'url' | 'description' | 'width' | 'height'> & { type?: string };

export interface PictureProps {
  image: PictureSource;
  /** Another crop for narrow screens (under 768 px). */
  narrow?: PictureSource | null;
  /** How wide it is rendered, as in the `sizes` attribute. */
  sizes: string;
  /** Pixels on the page: rendered and cropped to this, smaller only where there is no room. */
  size?: { width: number; height: number } | null;
  /** Width divided by height: the asset service crops to it, around the picture's focal point. */
  ratio?: number;
  narrowRatio?: number;
  /** True for the picture that is seen first: loaded at once, and preloaded from the head. */
  first?: boolean;
  /** Replaces the asset's description; '' marks it as decoration. */
  alt?: string;
  className?: string;
}

interface Form {
  src: string;
  srcSet: string | undefined;
  width: number;
  height: number;
}

/** A picture in six widths with its place reserved. Renders nothing for addresses outside the asset hosts. */
export function Picture({
  image,
  narrow,
  sizes,
  size,
  ratio,
  narrowRatio,
  first,
  alt,
  className,
}: PictureProps) {
  const scope = useRenderScope();
  if (!isAllowed(image.url, scope)) return null;
  const wide = formOf(image, size ? size.width / size.height : ratio);
  const small = narrow && isAllowed(narrow.url, scope) ? formOf(narrow, narrowRatio ?? ratio) : null;
  if (first) notePreload(scope, wide, small, sizes);
  if (alt === undefined && !image.description) flagMissingAlt(scope, image.url);
  return (
    <picture className={cx(size ? styles.sized : styles.picture, className)}>
      {small && (
        <source
          media="(max-width: 47.99em)"
          srcSet={small.srcSet ?? small.src}
          sizes={sizes}
          width={small.width}
          height={small.height}
        />
      )}
      <img
        src={wide.src}
        srcSet={wide.srcSet}
        sizes={wide.srcSet === undefined ? undefined : sizes}
        width={size?.width ?? wide.width}
        height={size?.height ?? wide.height}
        alt={alt ?? image.description ?? ''}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

/** What a small fixed picture needs to be rendered, as plain JSON for islands. */
export interface MarkForm {
  src: string;
  width: number;
  height: number;
}

/** A small fixed picture (logo, icon) at this height; null for addresses outside the asset hosts. */
export function markForm(
  image: PictureSource,
  height: number,
  render: Pick<RenderScope, 'ctx'>,
): MarkForm | null {
  if (!isAllowed(image.url, render)) return null;
  const width = Math.round(height * ((image.width ?? height) / (image.height ?? height)));
  return {
    src: isVector(image) ? image.url : withQuery(image.url, `w=${width * 2}&auto=format`),
    width,
    height,
  };
}

/** Small fixed pictures (logos, icons), loaded with the page. */
export function Mark({
  image,
  height,
  alt,
  className,
}: {
  image: PictureSource;
  height: number;
  alt: string;
  className?: string;
}) {
  const form = markForm(image, height, useRenderScope());
  if (form === null) return null;
  return (
    <picture className={cx(styles.mark, className)}>
      <img {...form} alt={alt} />
    </picture>
  );
}

/**
 * Shape for a picture on a card: scenes are cropped to 4:3 so that a row of cards stands level; product
 * pictures are about square, with a ground of their own, and keep it.
 */
export function cardShape(image: PictureSource): { ratio: number | undefined; contained: boolean } {
  const contained = (image.width ?? 0) / (image.height ?? 1) < 1.2;
  return { ratio: contained ? undefined : 4 / 3, contained };
}

/** Address of a crop for share cards (1200 by 630); null for what cannot be shared. */
export function shareAddress(image: PictureSource): string | null {
  return isVector(image) || image.url.startsWith(OWN_FILES)
    ? null
    : withQuery(image.url, `w=1200&h=630&fit=crop${focusOf(image.url)}&fm=jpg&q=80`);
}

/** Files of pages that only some may read. */
const OWN_FILES = '/api/files/';

/** True when the address is on one of the configured asset hosts, or of a file that this site gives itself. */
export function isAllowed(address: string, render: Pick<RenderScope, 'ctx'>): boolean {
  if (address.startsWith(OWN_FILES)) return true;
  try {
    const { origin, protocol } = new URL(address);
    if (protocol !== 'https:' && protocol !== 'http:') return false;
    return render.ctx.assetOrigins.length === 0 || render.ctx.assetOrigins.includes(origin);
  } catch {
    return false;
  }
}

function isVector(image: PictureSource): boolean {
  return image.type === 'image/svg+xml' || /\.svg(?:$|\?)/i.test(image.url);
}

function formOf(image: PictureSource, ratio: number | undefined): Form {
  const natural = image.width && image.height ? image.width / image.height : (ratio ?? 4 / 3);
  const full = image.width ?? WIDTHS[3];
  if (isVector(image)) {
    return { src: image.url, srcSet: undefined, width: full, height: Math.round(full / natural) };
  }
  const shape = ratio ?? natural;
  const focus = focusOf(image.url);
  const at = (width: number) => {
    const crop = ratio === undefined ? '' : `&h=${Math.round(width / ratio)}&fit=crop${focus}`;
    return withQuery(image.url, `w=${width}${crop}&auto=format&q=${QUALITY}`);
  };
  // A crop may be no wider than the picture allows at this shape.
  const most = ratio !== undefined && ratio < natural ? Math.round(full * (ratio / natural)) : full;
  const widths = [...new Set(WIDTHS.map((width) => Math.min(width, most)))];
  return {
    src: at(Math.min(1280, most)),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '),
    width: most,
    height: Math.round(most / shape),
  };
}

/**
 * Where a crop is to be made: the asset service keeps no focal point, so the file's name tells it, in percent from the left
 * and the top (`hall.focus-67-45.jpg`). Of a picture that its editor cut, the middle of that part is what matters.
 */
function focusOf(address: string): string {
  const [, x, y] = /\.focus-(\d{1,2})-(\d{1,2})\.\w+$/.exec(address) ?? [];
  return x === undefined || y === undefined
    ? ''
    : `&crop=focalpoint&fp-x=${Number(x) / 100}&fp-y=${Number(y) / 100}&fp-z=1`;
}

function flagMissingAlt({ ctx, trail, page }: RenderScope, address: string): void {
  ctx.report({
    code: 'missing_alt',
    itemCodename: trail.at(-1) ?? page?.system.codename ?? '',
    itemType: 'asset',
    message: `The picture ${address} has no description.`,
  });
}

function withQuery(address: string, query: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

function notePreload(scope: RenderScope, wide: Form, small: Form | null, sizes: string): void {
  if (small) {
    scope.headData.preloads.push(
      { srcSet: small.srcSet ?? small.src, sizes, media: '(max-width: 47.99em)' },
      { srcSet: wide.srcSet ?? wide.src, sizes, media: '(min-width: 48em)' },
    );
  } else {
    scope.headData.preloads.push({ srcSet: wide.srcSet ?? wide.src, sizes, media: null });
  }
}
