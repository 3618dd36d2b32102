import { stageLook } from '../../ui/backdrop.js';
import { text } from '../../ui/content.js';
import { Embedded } from '../../ui/embedded.js';
import { Opening } from '../../ui/hero.js';
import { parts } from '../../ui/parts.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useDraw } from '../../ui/render-scope.js';
import styles from './landing-page-hero.module.css';

/** Opening of a campaign's page: words on a picture, with the campaign's form beside them. */
export function LandingPageHero({ item }: BlockProps<'landing_page_hero'>) {
  const draw = useDraw();
  const { elements } = item;
  const title = text(elements.title) || (draw.leading ? text(draw.page?.elements.title) : '');
  if (title === '') return missing(draw, item, 'title');
  const form = parts(elements.form, draw, ['marketing_form_code_block', 'embed_code_block'])[0];
  return (
    <Opening
      item={item}
      look={stageLook(elements, 'white')}
      title={title}
      className={form && styles.withForm}
      beside={
        form && (
          <div className={styles.form}>
            <Embedded codename={form.system.codename} />
          </div>
        )
      }
    />
  );
}
