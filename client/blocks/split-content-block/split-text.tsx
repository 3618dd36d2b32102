import type { Item } from '../../../src/content/content-types.contract.js';
import { ActionRow } from '../../ui/button.js';
import { richText, text } from '../../ui/content.js';
import type { Action } from '../../ui/links.js';
import { actions } from '../../ui/links.js';
import type { RenderScope } from '../../ui/render-scope.js';
import { useRenderScope } from '../../ui/render-scope.js';
import { bulletsOf, RichText } from '../../ui/rich-text.js';
import styles from './split-text.module.css';

type TextHalf = Item<'split_content_text'>;

/** True when the half has words; links alone say nothing. */
export function hasWords({ elements }: TextHalf): boolean {
  return (
    text(elements.title) !== '' || text(elements.subtitle) !== '' || richText(elements.description) !== null
  );
}

function callsOf({ elements }: TextHalf, scope: RenderScope): Action[] {
  const [primary] = actions(elements.primaryCta, scope);
  const [secondary] = actions(elements.secondaryCta, scope);
  return [
    primary && { ...primary, style: primary.style ?? ('primary' as const) },
    secondary && { ...secondary, style: secondary.style ?? ('secondary' as const) },
  ].filter((action) => action !== undefined);
}

/** Title, words and up to two calls to action. */
export function SplitText({ half, level }: { half: TextHalf; level: 2 | 3 }) {
  const scope = useRenderScope();
  const { elements } = half;
  const title = text(elements.title);
  const subtitle = text(elements.subtitle);
  const description = richText(elements.description);
  const Title = `h${level}` as const;
  return (
    <div className={styles.text}>
      {(title !== '' || subtitle !== '') && (
        <div className={styles.head}>
          {title !== '' && <Title className={level === 2 ? styles.large : styles.title}>{title}</Title>}
          {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
      )}
      {description && (
        <RichText
          element={description}
          level={title === '' ? level : level + 1}
          bullets={bulletsOf(elements.bulletStyling)}
          className={styles.description}
        />
      )}
      <ActionRow actions={callsOf(half, scope)} />
    </div>
  );
}
