import type { HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Shell of a component that runs in the browser; see island.tsx and element.ts. */
      'plinth-island': HTMLAttributes<HTMLElement> & {
        class?: string | undefined;
        name: string;
        when: string;
        props: string;
        'id-prefix': string;
      };
    }
  }
}
