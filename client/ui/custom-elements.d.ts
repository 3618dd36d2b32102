import type { HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Holds a frame of another host back; see frame.tsx and consent/frame-element.ts. */
      'plinth-frame': HTMLAttributes<HTMLElement> & {
        class?: string | undefined;
        'data-auto'?: '' | undefined;
        'data-sized'?: '' | undefined;
      };
      /** Behaviour of menus; see disclosure.ts. React hands `class` of custom elements through as it is. */
      'plinth-disclosure': HTMLAttributes<HTMLElement> & { class?: string | undefined };
      /** A visitor's own time beside a venue's; see local-time.ts. */
      'plinth-local-time': HTMLAttributes<HTMLElement> & {
        class?: string | undefined;
        start: string;
        end?: string | undefined;
        zone: string;
      };
      /** A row that scrolls sideways, and what belongs to it; see slides-element.ts. */
      'plinth-slides': HTMLAttributes<HTMLElement> & { class?: string | undefined };
      /** One panel at a time; see tabs-element.ts. */
      'plinth-tabs': HTMLAttributes<HTMLElement> & { class?: string | undefined };
    }
  }
}
