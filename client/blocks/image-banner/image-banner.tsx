import { Backdrop, backdropLook } from '../../ui/backdrop.js';
import { BackdropText } from '../../ui/backdrop-text.js';
import { picture, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { actions } from '../../ui/links.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { useTitleId } from '../../ui/section.js';
import { BannerItems, bannerLinks } from './banner-items.js';
import styles from './image-banner.module.css';

/** A wide picture with a few words on it, and a row of links along its foot. */
export function ImageBanner({ item }: BlockProps<'image_banner'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const titleId = useTitleId(item);
  const image = picture(elements.image);
  if (image === null) return missing(scope, item, 'image');
  const words = {
    eyebrow: text(elements.eyebrow),
    title: text(elements.title),
    text: richText(elements.text),
    links: actions(elements.cta, scope),
  };
  const links = bannerLinks(elements.bannerItems, scope);
  const spoken = words.eyebrow !== '' || words.title !== '' || words.text !== null || words.links.length > 0;
  return (
    <Backdrop
      look={backdropLook(elements, 'white')}
      className={cx(styles.banner, links.length > 0 && styles.footed)}
      labelledBy={titleId}
      image={image}
      narrow={picture(elements.mobileImage)}
      silent={!spoken}
      foot={links.length > 0 && <BannerItems links={links} />}
    >
      {spoken && <BackdropText size="band" titleId={titleId} {...words} />}
    </Backdrop>
  );
}
