/**
 * What the navigator asks about forms. Before a person has touched the page nothing is written, unless an island says
 * so; then `dirty-forms.ts` is loaded and takes over.
 */
export interface Forms {
  /** @param within only this part of the page is left */
  isDirty(within?: ParentNode): boolean;
  /**
   * Asks whether what is written may be lost on the way to `url`.
   * @param isUpdate the next page comes in another build
   * @returns true to leave; false to stay, or when the browser has been told to ask in our place
   */
  mayLeave(url: URL, isUpdate: boolean): Promise<boolean>;
  /** The person has said that what is written may go: the browser does not ask again. */
  letGo(): void;
}

export const forms: Forms = {
  isDirty: (within = document) => within.querySelector('[data-dirty]:not([data-dirty="false"])') !== null,
  mayLeave: async () => true,
  letGo: () => undefined,
};

/** What a field held before a person first touched it: React gives its fields new defaults as it goes. */
export const heldBefore = new WeakMap<EventTarget, string>();

/** From the start on, and before anybody else hears of what is written. */
export function rememberFields(): void {
  const remember = ({ target }: Event): void => {
    if (!target || heldBefore.has(target)) return;
    heldBefore.set(target, (target as Partial<HTMLInputElement>).defaultValue ?? '');
  };
  addEventListener('input', remember, true);
}
