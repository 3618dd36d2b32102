import type { ReactNode } from 'react';
import { cx } from './cx.js';
import styles from './frame.module.css';
import { PlayIcon } from './icon.js';
import type { PictureSource } from './picture.js';
import { Picture } from './picture.js';

export interface FrameProps {
  src: string;
  /** Name of the frame. */
  title: string;
  /** What the button says. */
  load: string;
  /** What loading it means for the person. */
  note: string;
  sandbox: string;
  allow?: string;
  /** Pixels; wide format when left out. */
  height?: number | null;
  /** Comes by itself once marketing content is allowed. */
  auto?: boolean;
  /** The frame tells its height; one that does not counts as blocked. */
  sized?: boolean;
  poster?: PictureSource | null;
  sizes?: string;
  /** True for a poster that is seen first. */
  first?: boolean | undefined;
  /** Another way to what is in the frame. */
  link?: { href: string; words: string } | null;
  /** Shown until the frame is there, and again when it is blocked. */
  fallback?: ReactNode;
  look?: 'film' | 'dark' | 'light';
  className?: string | undefined;
}

/**
 * A frame that loads nothing before somebody wants it. The frame itself waits in a template;
 * `consent/frame-element.ts` takes it out. Without script the link and the fallback remain.
 */
export function Frame(props: FrameProps) {
  const { src, title, load, note, height = null, poster, link, fallback, look = 'dark' } = props;
  return (
    <plinth-frame
      class={cx(styles.frame, styles[look], height === null && styles.wide, props.className)}
      data-auto={props.auto ? '' : undefined}
      data-sized={props.sized ? '' : undefined}
    >
      <template>
        <iframe
          className={styles.iframe}
          src={src}
          title={title}
          height={height ?? undefined}
          sandbox={props.sandbox}
          allow={props.allow}
          allowFullScreen={look === 'film' ? true : undefined}
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
        />
      </template>
      <div className={cx(styles.panel, poster && styles.pictured)} data-panel="">
        {/* Styles in the document are refused by our policy; an attribute of a drawing is not. */}
        {height !== null && <svg className={styles.room} width="1" height={height} aria-hidden="true" />}
        {poster && (
          <Picture
            image={poster}
            sizes={props.sizes ?? '92vw'}
            ratio={16 / 9}
            first={props.first}
            alt=""
            className={styles.poster}
          />
        )}
        <div className={styles.words}>
          {!poster && look !== 'light' && <p className={styles.title}>{title}</p>}
          <button
            type="button"
            className={styles.load}
            aria-label={load.includes(title) ? undefined : `${load}: ${title}`}
          >
            {look === 'film' && <PlayIcon />}
            <span>{load}</span>
          </button>
          <p className={styles.note}>
            <span className={styles.cost}>{note}</span>
            {link && (
              <a
                className={styles.link}
                href={link.href}
                rel="noopener"
                aria-label={`${link.words}: ${title}`}
              >
                {link.words}
              </a>
            )}
          </p>
        </div>
      </div>
      {fallback && <div className={styles.fallback}>{fallback}</div>}
    </plinth-frame>
  );
}
