import { backdropLook } from '../../ui/backdrop.js';
import { text } from '../../ui/content.js';
import { Embedded } from '../../ui/embedded.js';
import { Hero } from '../../ui/hero.js';
import { parts } from '../../ui/parts.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import styles from './landing-page-hero.module.css';

/** Hero of a campaign's page: words on a picture, with the campaign's form beside them. */
export function LandingPageHero({ item }: BlockProps<'landing_page_hero'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const title = text(elements.title) || (scope.leading ? text(scope.page?.elements.title) : '');
  if (title === '') return missing(scope, item, 'title');
  const form = parts(elements.form, scope, ['marketing_form_code_block', 'embed_code_block'])[0];
  return (
    <Hero
      item={item}
      look={backdropLook(elements, 'white')}
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
