import type { Config } from '../config/config.js';

/** Slot of the content service that this instance shows. */
export function slotOf({ kontentPreview }: Config): 'published' | 'preview' {
  return kontentPreview ? 'preview' : 'published';
}
