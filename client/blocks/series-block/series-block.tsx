import type { ContentItem } from '../../../src/content/content.contract.js';
import type { Item } from '../../../src/content/content-types.contract.js';
import { ActionRow } from '../../ui/button.js';
import type { OneOf } from '../../ui/content.js';
import { choice, number, picture, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { Icon } from '../../ui/icon.js';
import type { Action } from '../../ui/links.js';
import { actionOf, lackOfLink, pageOrSeriesHref } from '../../ui/links.js';
import { parts } from '../../ui/parts.js';
import { Picture } from '../../ui/picture.js';
import { ChoosePart } from '../../ui/products/choose-part.js';
import type { BlockProps, RenderScope } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { RichText } from '../../ui/rich-text.js';
import { Section, useTitleId } from '../../ui/section.js';
import styles from './series-block.module.css';

/** What a series is for, beside its pictures. The title leads to the page of the series. */
export function SeriesBlock({ item }: BlockProps<'series_block'>) {
  const scope = useRenderScope();
  const titleId = useTitleId(item);
  const { elements } = item;
  const title = text(elements.title);
  const description = richText(elements.description);
  if (title === '' && description === null) return missing(scope, item, 'title or description');
  const images = parts(elements.images, scope, ['series_image'], (each) =>
    picture(each.elements.image) === null ? 'image' : null,
  );
  const side = choice(elements.styling, ['image_left', 'image_right'], 'image_left');
  const href = pageOrSeriesHref(item, scope);
  return (
    <Section item={item} labelledBy={titleId}>
      <div className={cx(styles.story, images.length > 0 && styles[side])}>
        {images.length > 0 && (
          <div className={styles.images}>
            {images.map((image) => (
              <SeriesImage key={image.system.codename} item={image} />
            ))}
          </div>
        )}
        <div className={styles.words}>
          {title !== '' && (
            <h2 className={styles.title} id={titleId}>
              {href === null ? (
                title
              ) : (
                <a href={href}>
                  {title}
                  <Icon name="arrow" size={28} className={styles.arrow} />
                </a>
              )}
            </h2>
          )}
          {description && <RichText element={description} level={3} className={styles.description} />}
          <ActionRow actions={callsOf(item, scope, title === '' ? href : null)} className={styles.calls} />
          <ChoosePart of={[href]} title={title} />
        </div>
      </div>
    </Section>
  );
}

/** Calls that lead somewhere; without a title to carry it, the link to the series is the last one. */
function callsOf(item: Item<'series_block'>, scope: RenderScope, series: string | null): Action[] {
  const calls = parts(item.elements.cta, scope, ['_series_cta', 'call_to_action'], (call) => {
    const title = call.type === '_series_cta' ? call.elements.buttonText : call.elements.title;
    return lackOfLink(call, callOf(call, scope)?.href, text(title));
  })
    .map((call) => callOf(call, scope))
    .filter((action): action is Action => action !== null);
  return series === null ? calls : [...calls, { title: 'See the series', href: series, style: 'text_link' }];
}

function callOf(call: OneOf<'_series_cta' | 'call_to_action'>, scope: RenderScope): Action | null {
  return call.type === '_series_cta' ? seriesAction(call, scope) : actionOf(call, scope);
}

function seriesAction(call: ContentItem, scope: RenderScope): Action | null {
  const title = text(call.elements.buttonText);
  const href = pageOrSeriesHref(call, scope);
  return title === '' || href === null ? null : { title, href, style: null };
}

function SeriesImage({ item }: { item: Item<'series_image'> }) {
  const image = picture(item.elements.image);
  if (image === null) return null;
  const size = sizeOf(item, (image.width ?? 4) / (image.height ?? 3));
  return (
    <Picture
      className={cx(styles.image, size === null && styles.fluid)}
      image={image}
      size={size}
      sizes={
        size === null ? '(min-width: 60em) 46vw, 92vw' : `(min-width: ${size.width}px) ${size.width}px, 92vw`
      }
    />
  );
}

/** The editor's pixels; one of the two follows from the other and the picture's shape. */
function sizeOf({ elements }: Item<'series_image'>, shape: number) {
  const width = pixels(number(elements.width));
  const height = pixels(number(elements.height));
  if (width === null && height === null) return null;
  return {
    width: width ?? Math.round((height ?? 0) * shape),
    height: height ?? Math.round((width ?? 0) / shape),
  };
}

function pixels(value: number | null): number | null {
  return value !== null && value >= 1 ? Math.round(value) : null;
}
