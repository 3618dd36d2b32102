import { cx } from './cx.js';
import { Icon } from './icon.js';
import { leavesSite } from './links.js';
import { useRenderScope } from './render-scope.js';
import styles from './title-link.module.css';
import { typeset } from './typeset.js';

interface TitleLinkProps {
  title: string;
  level: 2 | 3;
  /** Null for a title that leads nowhere: no link and no arrow. */
  href: string | null;
  className?: string | undefined;
}

/** Title of a card with its arrow; its link covers the card, the nearest positioned ancestor. */
export function TitleLink({ title, level, href, className }: TitleLinkProps) {
  const { ctx } = useRenderScope();
  const Title = `h${level}` as const;
  if (href === null) return <Title className={cx(styles.title, className)}>{typeset(title, 'title')}</Title>;
  const external = leavesSite(href, ctx.publicUrl);
  return (
    <Title className={cx(styles.title, className)}>
      <a href={href} rel={external ? 'noopener' : undefined}>
        {typeset(title, 'title')}
      </a>
      <Icon name={external ? 'external' : 'arrow'} size={24} className={styles.arrow} />
    </Title>
  );
}
