import type { AssetValue } from '../../../../src/content/content.contract.js';
import { Film, filmOf } from '../../../ui/film.js';
import { Picture } from '../../../ui/picture.js';
import { useRenderScope } from '../../../ui/render-scope.js';

const SIZES = '(min-width: 96rem) 90rem, 92vw';

/** A film where articles have their picture; the picture alone when there is no film. */
export function LeadFilm({
  video,
  title,
  image,
}: {
  video: string;
  title: string;
  image: AssetValue | null;
}) {
  const { ctx } = useRenderScope();
  if (filmOf(video, ctx) !== null) {
    return <Film video={video} title={title} poster={image} sizes={SIZES} first />;
  }
  return image && <Picture image={image} sizes={SIZES} ratio={16 / 9} first />;
}
