import { ActionLink } from '../../ui/button.js';
import { ClosedFrame } from '../../ui/closed-frame.js';
import { choice, codenames, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { pageHref } from '../../ui/links.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { Section, SectionHead, useTitleId } from '../../ui/section.js';
import styles from './marketing-form-code-block.module.css';

/** A form of the marketing tool, closed off from the page, with another way when it cannot be shown. */
export function MarketingFormCodeBlock({ item }: BlockProps<'marketing_form_code_block'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const titleId = useTitleId(item);
  if (text(elements.code) === '') return missing(scope, item, 'code');
  const alignment = choice(elements.alignment, ['left', 'center', 'right'], 'left');
  const href = pageHref(elements.fallbackPage, scope);
  const [codename = ''] = codenames(elements.fallbackPage);
  const fallback = href !== null && (
    <p className={styles.fallback}>
      Does the form not show?{' '}
      <ActionLink
        action={{
          title: scope.ctx.pageInfo(codename)?.title || 'Write to us here',
          href,
          style: 'text_link',
        }}
      />
    </p>
  );
  return (
    <Section item={item} labelledBy={titleId}>
      <div className={styles.place}>
        <div className={cx(styles.layout, styles[alignment])}>
          <SectionHead item={item} id={titleId} look="small" className={styles.head} />
          <div className={styles.form}>
            <ClosedFrame item={item} title={text(elements.title) || 'Form'} fallback={fallback} />
          </div>
        </div>
      </div>
    </Section>
  );
}
