import type { Draw } from './draw.js';
import { safeHref } from './links.js';

export interface FilmAddresses {
  /** The film in the provider's player. */
  player: string;
  /** The film's page, for people without the player. */
  page: string;
}

/** Where a film is found; null when the id cannot be one and would change the address around it. */
export function filmAddresses(
  id: string,
  { filmPlayer, filmPage }: Pick<Draw['ctx'], 'filmPlayer' | 'filmPage'>,
): FilmAddresses | null {
  if (!/^[\w-]{1,100}$/.test(id)) return null;
  const player = safeHref(filmPlayer.replace('{id}', id));
  const page = safeHref(filmPage.replace('{id}', id));
  return player === null || page === null ? null : { player, page };
}
