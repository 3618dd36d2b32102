import type { ReactNode } from 'react';
import { cx } from './cx.js';
import dialog from './dialog.module.css';
import { Modal } from './modal.js';

interface ConfirmDialogProps {
  /** Names the thing and asks. */
  title: string;
  /** What comes of it. */
  children: ReactNode;
  /** The verb of the button that does it. */
  action: string;
  /** What the other button says. */
  keep: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that changes a lot at once. Closing it is to leave things as they are. */
export function ConfirmDialog({ title, children, action, keep, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Modal title={title} onClose={onClose}>
      <p className={dialog.lead}>{children}</p>
      <div className={dialog.answers}>
        <button
          type="button"
          className={dialog.answer}
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </button>
        <button type="button" className={cx(dialog.answer, dialog.other)} onClick={onClose}>
          {keep}
        </button>
      </div>
    </Modal>
  );
}
