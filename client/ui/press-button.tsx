import type { ButtonHTMLAttributes } from 'react';
import buttons from './button.module.css';
import { cx } from './cx.js';
import styles from './press-button.module.css';

interface PressButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** `plain`: a link among words; `small`: beside a line of text. */
  look?: 'primary' | 'secondary' | 'small' | 'plain';
  /** Shows that it works, and cannot be pressed meanwhile; its focus stays. */
  isBusy?: boolean;
  isWide?: boolean;
}

/** A button of an island, which does something in the browser. */
export function PressButton({
  look = 'secondary',
  isBusy = false,
  isWide,
  onClick,
  ...button
}: PressButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={cx(
        (look === 'primary' || look === 'secondary') && buttons.button,
        (look === 'primary' || look === 'secondary') && buttons.submit,
        look === 'primary' && buttons.primary,
        look === 'secondary' && buttons.secondary,
        look === 'small' && styles.small,
        look === 'plain' && styles.plain,
        isWide && buttons.wide,
      )}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
