import { NAMESPACES, uuidFromName } from '../service/identity.js';

/** Id of what every environment has by itself: default collection, language and workflow. */
export const DEFAULT_ID = '00000000-0000-0000-0000-000000000000';

/** Made-up id of a part of the model. A restore gives it another; inside the backup it is what refers to it. */
export function idOf(kind: string, ...codenames: string[]): string {
  return uuidFromName([kind, ...codenames].join('/'), NAMESPACES.type);
}

export function itemId(codename: string): string {
  return uuidFromName(codename, NAMESPACES.item);
}

export function assetId(codename: string): string {
  return uuidFromName(codename, NAMESPACES.asset);
}
