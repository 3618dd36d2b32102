import { BuildWatch } from './navigation/build-watch.js';
import { guardForms } from './navigation/dirty-forms.js';
import { ProgressBar } from './navigation/progress.js';
import { watchForms } from './ui/form-sending.js';

/** What every page needs once a person does something there, and none before. Loaded by `on-first-use.ts`. */
export function startFirstUse(): void {
  new ProgressBar();
  guardForms();
  watchForms();
  BuildWatch.start();
}
