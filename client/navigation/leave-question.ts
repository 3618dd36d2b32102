import styles from '../ui/dialog.module.css';

/** Asks whether what is written on this page may be lost. Loaded when it is needed. @returns true to leave */
export function askToLeave(): Promise<boolean> {
  // Asked already: the answer there counts.
  if (document.querySelector('dialog[data-leave]')) return Promise.resolve(false);
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.dataset.leave = '';
  dialog.setAttribute('aria-labelledby', 'leave-title');
  dialog.setAttribute('aria-describedby', 'leave-words');
  // Words of ours alone.
  dialog.innerHTML = `
    <form method="dialog">
      <h2 class="${styles.title}" id="leave-title">A new version of this site is ready</h2>
      <p class="${styles.lead}" id="leave-words">
        The next page comes in that version. What you have entered here is not sent yet and would be lost.
      </p>
      <div class="${styles.answers}">
        <button class="${styles.answer}" value="stay" autofocus>Stay</button>
        <button class="${styles.answer} ${styles.other}" value="leave">Leave</button>
      </div>
    </form>`;
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    // The Escape key leaves no answer, which is to stay.
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'leave');
    });
  });
}
