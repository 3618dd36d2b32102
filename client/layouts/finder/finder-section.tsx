import type { FinderView } from '../../../src/locations/locations.contract.js';
import { Island } from '../../islands/island.js';
import { useRenderScope } from '../../ui/render-scope.js';
import styles from './finder.module.css';
import { DistributorForm, SpecialistForm } from './finder-forms.js';
import FinderMap from './finder-map.island.js';
import { PARTS } from './finder-parts.js';
import { DistributorResults, SpecialistResults } from './finder-results.js';

/** Form and result of a finder. Works by plain links and form; `finder-live` spares people the button. */
export function FinderSection({ finder }: { finder: FinderView }) {
  const { ctx } = useRenderScope();
  const isDistributors = finder.kind === 'distributors';
  const tiles = isDistributors ? finder.tiles : null;
  return (
    <section className={styles.section} aria-labelledby={PARTS.heading} data-ground="plain">
      <div className={styles.inner}>
        <search className={styles.search}>
          <form className={styles.form} id={PARTS.form} action={ctx.path} method="get" data-filter="">
            {isDistributors ? <DistributorForm finder={finder} /> : <SpecialistForm finder={finder} />}
          </form>
        </search>
        <div className={styles.side}>
          {tiles !== null && (
            <Island
              name="finder-map"
              component={FinderMap}
              props={{ ...tiles, host: hostOf(tiles.url, ctx.publicUrl) }}
              when="visible"
            />
          )}
          <div id={PARTS.results} className={styles.results}>
            {isDistributors ? <DistributorResults finder={finder} /> : <SpecialistResults finder={finder} />}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Of map pictures that do not come from this site; '' for those that do. */
function hostOf(url: string, publicUrl: string): string {
  const { host } = new URL(url.replace(/[{}]/g, ''));
  return host === new URL(publicUrl).host ? '' : host;
}
