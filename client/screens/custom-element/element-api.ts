/** What Kontent.ai says of an element. */
export interface ElementState {
  value: string | null;
  disabled: boolean;
  /** Parameters of the element in the content type. */
  config: Readonly<Record<string, unknown>> | null;
}

/** Where the element is shown. */
interface ElementContext {
  item?: { codename?: string };
}

/** As much of Kontent.ai's custom element API as is used here; its script makes it `window.CustomElement`. */
export interface ElementApi {
  init(start: (element: ElementState, context: ElementContext) => void): void;
  /** null = empty. */
  setValue(value: string | null): void;
  /** @param height CSS pixels */
  setHeight(height: number): void;
  onDisabledChanged(listener: (disabled: boolean) => void): void;
  /** Only of elements that the content type allows this one to read. */
  getElementValue(codename: string, receive: (value: unknown) => void): void;
  observeElementChanges(codenames: readonly string[], listener: () => void): void;
}

declare global {
  interface Window {
    CustomElement?: ElementApi;
  }
}

export interface Connection {
  api: ElementApi;
  element: ElementState;
  context: ElementContext;
}

/** How long Kontent.ai may take to answer; ms. */
const TIMEOUT_MS = 15_000;

/**
 * Loads Kontent.ai's script and waits until it has told what the element holds.
 * @throws Error when the script cannot be had, or nobody answers within 15 s
 */
export function connect(address: string): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new Error(message));
    setTimeout(() => fail('Kontent.ai does not answer.'), TIMEOUT_MS);
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('error', () => fail('The script of Kontent.ai cannot be loaded.'));
    script.addEventListener('load', () => {
      const api = window.CustomElement;
      if (api === undefined) return fail('The script of Kontent.ai has no custom elements.');
      try {
        api.init((element, context) => resolve({ api, element, context }));
      } catch (error) {
        // So it does outside of its editor.
        reject(error);
      }
    });
    document.head.append(script);
  });
}
