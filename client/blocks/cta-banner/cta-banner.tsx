import { Backdrop, type BackdropLook, backdropLook } from '../../ui/backdrop.js';
import { BackdropText } from '../../ui/backdrop-text.js';
import { ActionRow } from '../../ui/button.js';
import { choice, picture, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { actions } from '../../ui/links.js';
import { Picture } from '../../ui/picture.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { useTitleId } from '../../ui/section.js';
import styles from './cta-banner.module.css';

const GROUNDS: Readonly<Record<'none' | 'light_gray' | 'dark_gray', Pick<BackdropLook, 'color' | 'ground'>>> =
  {
    none: { color: 'black', ground: 'paper' },
    light_gray: { color: 'black', ground: 'gray' },
    dark_gray: { color: 'white', ground: 'gray' },
  };

/** A closing band: what to do next, with one or two buttons, and a picture beside the words. */
export function CtaBanner({ item }: BlockProps<'cta_banner'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const titleId = useTitleId(item);
  const title = text(elements.title);
  if (title === '') return missing(scope, item, 'title');
  const image = picture(elements.image);
  const styling = choice(elements.styling, ['none', 'light_gray', 'dark_gray'], 'none');
  const links = [
    ...actions(elements.primaryCta, scope).slice(0, 1),
    ...actions(elements.secondaryCta, scope).slice(0, 1),
  ];
  return (
    <Backdrop
      look={{ ...backdropLook(elements, 'black'), ...GROUNDS[styling] }}
      className={cx(styles.banner, styles[styling], image && styles.illustrated)}
      labelledBy={titleId}
      image={null}
      tall={image !== null}
      beside={
        image ? (
          <Picture className={styles.image} image={image} sizes="(min-width: 60em) 42vw, 92vw" />
        ) : (
          links.length > 0 && <ActionRow actions={links} className={styles.actions ?? ''} />
        )
      }
    >
      <BackdropText
        size="band"
        mark={<span className={styles.mark} />}
        title={title}
        titleId={titleId}
        text={richText(elements.description)}
        links={image ? links : []}
        className={styles.words}
      />
    </Backdrop>
  );
}
