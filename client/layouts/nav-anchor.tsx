import type { ReactNode } from 'react';
import { useRenderScope } from '../ui/render-scope.js';

interface NavAnchorProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Path of a document while what all documents have is rendered for all of them: no page has it. */
export const ANY_PATH = '/*path*';

/** A link of header or footer; says so when it leads to the page that is shown. */
export function NavAnchor({ href, className, children }: NavAnchorProps) {
  const { path } = useRenderScope().ctx;
  const current = path === ANY_PATH ? ANY_PATH : path === href && 'page';
  return (
    <a className={className} href={href} aria-current={(current || undefined) as 'page'}>
      {children}
    </a>
  );
}
