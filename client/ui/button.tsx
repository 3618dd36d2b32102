import styles from './button.module.css';
import { cx } from './cx.js';
import type { IconName } from './icon.js';
import { Icon } from './icon.js';
import type { Action } from './links.js';
import { leavesSite } from './links.js';
import { useRenderScope } from './render-scope.js';

type ButtonStyle = 'primary' | 'secondary' | 'text_link';

interface ActionLinkProps {
  action: Action;
  /** Used when the editor chose no style. */
  look?: ButtonStyle;
  /** Stretches the link over the nearest positioned ancestor, so that a whole card is the target. */
  stretched?: boolean;
  /** Instead of the arrow. */
  icon?: IconName;
  /** The target is a file to keep, not a page to go to. */
  download?: boolean;
  className?: string;
}

/** A call to action as a link: a button in look, or a text link with an arrow. */
export function ActionLink({
  action,
  look = 'primary',
  stretched,
  icon,
  download,
  className,
}: ActionLinkProps) {
  const { ctx } = useRenderScope();
  const style = action.style ?? look;
  const external = leavesSite(action.href, ctx.publicUrl);
  return (
    <a
      className={cx(
        style === 'text_link' ? styles.text : styles.button,
        style === 'primary' && styles.primary,
        style === 'secondary' && styles.secondary,
        stretched && styles.stretched,
        className,
      )}
      href={action.href}
      rel={external ? 'noopener' : undefined}
      download={download || undefined}
    >
      <span>{action.title}</span>
      <Icon
        name={icon ?? (download ? 'download' : external ? 'external' : 'arrow')}
        size={18}
        className={styles.arrow}
      />
    </a>
  );
}

interface SubmitButtonProps {
  /** What it does: "Send request". */
  children: string;
  look?: 'primary' | 'secondary';
  /** Over the whole width of the form. */
  isWide?: boolean;
}

/** Sends its form. While that is under way it shows so and cannot be pressed again (`form-sending.ts`). */
export function SubmitButton({ children, look = 'primary', isWide = false }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={cx(
        styles.button,
        styles.submit,
        look === 'primary' ? styles.primary : styles.secondary,
        isWide && styles.wide,
      )}
    >
      <span>{children}</span>
    </button>
  );
}

/** One or two calls to action beside each other; nothing at all when there are none. */
export function ActionRow({ actions, className }: { actions: Action[]; className?: string }) {
  if (actions.length === 0) return null;
  return (
    <div className={cx(styles.row, className)}>
      {actions.map((action, index) => (
        <ActionLink
          key={`${action.href} ${action.title}`}
          action={action}
          look={index === 0 ? 'primary' : 'secondary'}
        />
      ))}
    </div>
  );
}
