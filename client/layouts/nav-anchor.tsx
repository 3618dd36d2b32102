import type { ReactNode } from 'react';
import { useRenderScope } from '../ui/render-scope.js';

interface NavAnchorProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link of header or footer; says so when it leads to the page that is shown. */
export function NavAnchor({ href, className, children }: NavAnchorProps) {
  const current = useRenderScope().ctx.path === href;
  return (
    <a className={className} href={href} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  );
}
