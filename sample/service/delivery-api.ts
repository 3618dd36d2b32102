import type { ApiAnswer, ApiRequest } from './api-request.js';
import { getItem, itemsFeed, listItems, usedIn } from './item-routes.js';
import {
  getElement,
  getTaxonomy,
  getType,
  listLanguages,
  listTaxonomies,
  listTypes,
} from './model-routes.js';
import { DeliveryProblem, problems } from './problem.js';

/**
 * Answers one request of Delivery API v2. A pure function of the snapshot, so the same request can be answered
 * from before and after a change.
 * @param segments path after the environment id, decoded
 */
export function answerDelivery(segments: readonly string[], request: ApiRequest): ApiAnswer {
  try {
    return { status: 200, continuation: null, ...route(segments, request) };
  } catch (error) {
    if (!(error instanceof DeliveryProblem)) throw error;
    return { status: error.status, body: error.body(), continuation: null };
  }
}

function route(
  segments: readonly string[],
  request: ApiRequest,
): { body: unknown; continuation?: string | null } {
  const [first, second, third, fourth, more] = segments;
  if (more === undefined && first !== undefined) {
    switch (`${first}/${segments.length}`) {
      case 'items/1':
        return { body: listItems(request) };
      case 'items/2':
        return { body: getItem(second ?? '', request) };
      case 'items-feed/1':
        return itemsFeed(request);
      case 'items/3':
        if (third === 'used-in') return usedIn('item', second ?? '', request);
        break;
      case 'assets/3':
        if (third === 'used-in') return usedIn('asset', second ?? '', request);
        break;
      case 'types/1':
        return { body: listTypes(request) };
      case 'types/2':
        return { body: getType(second ?? '', request.snapshot) };
      case 'types/4':
        if (third === 'elements') return { body: getElement(second ?? '', fourth ?? '', request.snapshot) };
        break;
      case 'taxonomies/1':
        return { body: listTaxonomies(request) };
      case 'taxonomies/2':
        return { body: getTaxonomy(second ?? '', request.snapshot) };
      case 'languages/1':
        return { body: listLanguages(request) };
    }
  }
  throw problems.noRoute();
}
