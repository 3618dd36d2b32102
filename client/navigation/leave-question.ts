import styles from '../ui/dialog.module.css';

const UNSENT = 'What you have entered here is not sent yet and would be lost.';

/**
 * Asks whether what is written on this page may be lost. Loaded when it is needed.
 * @param isUpdate the next page comes in another build
 * @returns true to leave
 */
export function askToLeave(isUpdate: boolean): Promise<boolean> {
  // Asked already: the answer there counts.
  if (document.querySelector('dialog[data-leave]')) return Promise.resolve(false);
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.dataset.leave = '';
  dialog.setAttribute('aria-labelledby', 'leave-title');
  dialog.setAttribute('aria-describedby', 'leave-words');
  const title = isUpdate ? 'A new version of this site is ready' : 'Leave this page?';
  // Words of ours alone.
  dialog.innerHTML = `
    <form method="dialog">
      <h2 class="${styles.title}" id="leave-title">${title}</h2>
      <p class="${styles.lead}" id="leave-words">
        ${isUpdate ? 'The next page comes in that version. ' : ''}${UNSENT}
      </p>
      <div class="${styles.answers}">
        <button class="${styles.answer}" value="stay" autofocus>Stay</button>
        <button class="${styles.answer} ${styles.other}" value="leave">Leave</button>
      </div>
    </form>`;
  document.body.append(dialog);
  dialog.showModal();
  const gone = new AbortController();
  // On the way back nobody can be kept; while this is open, the next page could not have the focus.
  addEventListener('popstate', () => dialog.close(), { signal: gone.signal });
  return new Promise((resolve) => {
    // The Escape key leaves no answer, which is to stay.
    dialog.addEventListener('close', () => {
      gone.abort();
      dialog.remove();
      resolve(dialog.returnValue === 'leave');
    });
  });
}
