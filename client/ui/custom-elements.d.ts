import type { HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Behaviour of menus; see disclosure.ts. React hands `class` of custom elements through as it is. */
      'plinth-disclosure': HTMLAttributes<HTMLElement> & { class?: string | undefined };
      /** One panel at a time; see tabs-element.ts. */
      'plinth-tabs': HTMLAttributes<HTMLElement> & { class?: string | undefined };
    }
  }
}
