import { useEffect, useRef } from 'react';
import { Icon } from '../icon.js';
import styles from './detail-drawer.module.css';

/** Closes the details: a link, and the Escape key for it. Its fragment gives the focus back to the row. */
export default function DrawerClose({ href }: { href: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // Escape in a field is for the field.
      if (event.target instanceof Element && event.target.matches('input, textarea, select')) return;
      link.current?.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <a ref={link} className={styles.close} href={href} aria-label="Close details" aria-keyshortcuts="Escape">
      <Icon name="close" size={20} />
    </a>
  );
}
