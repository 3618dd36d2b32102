import { watch } from './dirty-forms.js';

/**
 * Asks whether what is written may be lost on the way to `url`.
 * @param isUpdate the next page comes in another build
 * @returns true to leave; false to stay, or when the browser has been told to ask in our place
 */
export async function mayLeave(url: URL, isUpdate: boolean): Promise<boolean> {
  try {
    const { askToLeave } = await import('./leave-question.js');
    return await askToLeave(isUpdate);
  } catch {
    // Without our question the browser asks its own.
    watch();
    location.assign(url);
    return false;
  }
}
