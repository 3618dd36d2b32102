import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import dialog from './dialog.module.css';
import { Icon } from './icon.js';
import styles from './modal.module.css';

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of an island: the browser keeps the focus in it and gives it back, Escape closes it. */
export function Modal({ title, onClose, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed while it is still in the document: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const shown = element.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={element} className={dialog.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 className={dialog.title} id={titleId}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
