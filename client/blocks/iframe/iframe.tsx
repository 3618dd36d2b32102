import { choice, picture, pixels, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { Frame } from '../../ui/frame.js';
import { frameAddress, hostOf } from '../../ui/frame-address.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { Section } from '../../ui/section.js';
import styles from './iframe.module.css';

/** Its host is listed and never ours, so that its own origin gives it nothing of this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** A page of a listed host in a frame, loaded on request or with consent. */
export function IframeBlock({ item }: BlockProps<'iframe'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const title = text(elements.title);
  if (title === '') return missing(scope, item, 'title');
  const src = frameAddress(text(elements.address), scope.ctx);
  if (src === null) return missing(scope, item, 'https address of a host in FRAME_ORIGINS');
  const width = choice(elements.contentWidth, ['full', 'text'], 'full');
  return (
    <Section item={item}>
      <Frame
        src={src}
        title={title}
        load={`Load “${title}” from ${hostOf(src)}`}
        note="That host then learns your IP address."
        sandbox={SANDBOX}
        height={pixels(elements.height)}
        auto
        poster={picture(elements.poster)}
        sizes={width === 'text' ? '(min-width: 48em) 43rem, 92vw' : '(min-width: 90em) 90rem, 92vw'}
        link={{ href: src, words: 'Open in a page of its own' }}
        className={cx(width === 'text' && styles.text)}
      />
    </Section>
  );
}
