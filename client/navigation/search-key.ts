/** "/" goes to the search box, wherever nothing is being written. */
export function watchSearchKey(): void {
  addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest('input,textarea,select,[contenteditable]')) return;
    const field = document.querySelector<HTMLElement>('[data-site-search]');
    if (!field) return;
    event.preventDefault();
    const box = field.closest<HTMLElement>('[popover]');
    if (box && !box.checkVisibility()) box.showPopover();
    field.focus();
  });
}
