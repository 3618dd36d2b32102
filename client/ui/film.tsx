import type { RenderContext } from '../../src/render/render.contract.js';
import { ActionLink } from './button.js';
import styles from './film.module.css';
import { Frame } from './frame.js';
import { frameAddress, hostOf } from './frame-address.js';
import type { PictureSource } from './picture.js';
import { useRenderScope } from './render-scope.js';

/** The player needs its own storage; that its host is never ours keeps it out of this page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';
const ID = /^[\w-]{3,64}$/;

type FilmPlace = Pick<RenderContext, 'frameOrigins' | 'publicUrl' | 'filmPlayer' | 'filmPage'>;

export type FilmSource =
  | { kind: 'player'; src: string; page: string }
  /** A film that cannot be shown here. */
  | { kind: 'link'; href: string };

/** What an editor's film element means: an id, or a full address. Null for all else. */
export function filmOf(video: string, ctx: FilmPlace): FilmSource | null {
  if (ID.test(video)) {
    const page = ctx.filmPage.replace('{id}', video);
    const src = frameAddress(ctx.filmPlayer.replace('{id}', video), ctx);
    return src === null ? { kind: 'link', href: page } : { kind: 'player', src, page };
  }
  const src = frameAddress(video, ctx);
  if (src !== null) return { kind: 'player', src, page: src };
  if (!/^https:\/\//i.test(video) || !URL.canParse(video)) return null;
  const { href, username, password } = new URL(video);
  return username === '' && password === '' ? { kind: 'link', href } : null;
}

interface FilmProps {
  /** The editor's film element. */
  video: string;
  title: string;
  poster?: PictureSource | null;
  /** How wide it is rendered, as in the `sizes` attribute. */
  sizes?: string;
  /** True for a film that is seen first. */
  first?: boolean;
  /** Beside other things: no wider than they are. */
  small?: boolean;
}

/** A film behind its poster: nothing of it is loaded before somebody presses the button. */
export function Film({ video, title, poster = null, sizes, first, small = false }: FilmProps) {
  const { ctx } = useRenderScope();
  const film = filmOf(video, ctx);
  if (film === null) return null;
  if (film.kind === 'link') {
    return (
      <p className={styles.link}>
        <ActionLink action={{ title: `Watch the film: ${title}`, href: film.href, style: 'text_link' }} />
      </p>
    );
  }
  const host = hostOf(film.src);
  return (
    <Frame
      src={film.src}
      title={title}
      load={`Load video from ${host}`}
      note="That host then learns your IP address."
      sandbox={SANDBOX}
      allow="fullscreen; picture-in-picture; encrypted-media"
      poster={poster}
      first={first}
      sizes={sizes ?? (small ? '(min-width: 30em) 28rem, 92vw' : '92vw')}
      link={{ href: film.page, words: `Watch on ${hostOf(film.page)}` }}
      look="film"
      className={small ? styles.small : undefined}
    />
  );
}
