import type { BundleData } from '../../../src/products/bundle/bundle.contract.js';
import { Island } from '../../islands/island.js';
import { ActionLink } from '../../ui/button.js';
import statement from '../../ui/statement.module.css';
import BundleProgress from './bundle-progress.island.js';

const LIBRARY = '/en-us/search?type=resources';

/** A ZIP file of documents: how far it is, where it is to be had, or why there is none. */
export function DocumentBundleScreen({ data: { bundle, statusPath, problem } }: { data: BundleData }) {
  return (
    <section className={statement.page}>
      <h1 className={statement.title}>{titleOf(problem)}</h1>
      {bundle === null ? (
        <>
          <p className={statement.text}>
            {problem?.startsWith('This link')
              ? 'Files are kept for 24 hours. Choose the documents again to have a new one made.'
              : problem}
          </p>
          <p className={statement.actions}>
            <ActionLink action={{ title: 'To the documents', href: LIBRARY, style: 'primary' }} />
          </p>
        </>
      ) : (
        <>
          {bundle.state === 'waiting' && (
            <noscript>
              <meta httpEquiv="refresh" content="3" />
            </noscript>
          )}
          <Island
            name="bundle-progress"
            component={BundleProgress}
            props={{ bundle, statusPath }}
            when="load"
          />
        </>
      )}
    </section>
  );
}

function titleOf(problem: string | null): string {
  if (problem === null) return 'Documents as a ZIP file';
  return problem.startsWith('This link') ? problem : 'The file was not made';
}
