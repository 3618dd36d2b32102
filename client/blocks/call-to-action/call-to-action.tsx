import { ActionRow } from '../../ui/button.js';
import { asset, codenames, text } from '../../ui/content.js';
import { actionOf } from '../../ui/links.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';

/** A call to action between the words of a page. */
export function CallToAction({ item }: BlockProps<'call_to_action'>) {
  const scope = useRenderScope();
  const { elements } = item;
  if (text(elements.title) === '') return missing(scope, item, 'title');
  const aimed =
    codenames(elements.page).length > 0 ||
    text(elements.externalUrl) !== '' ||
    asset(elements.asset) !== null;
  if (!aimed) return missing(scope, item, 'page, address or file');
  const action = actionOf(item, scope);
  // Its page may simply not be published yet.
  return action && <ActionRow actions={[action]} />;
}
