/** What toasts do where there is no browser; in one they are tested in `ui/toast/toast.browser.spec.ts`. */
import { showToast } from './toasts.js';

it('on the server a toast goes nowhere and breaks nothing', () => {
  const toast = showToast({ text: 'Saved', type: 'success' });
  toast.update({ text: 'Saved twice' });
  toast.dismiss();
  expect(() => showToast({ text: '' })).toThrow('Toast option "text"');
});
