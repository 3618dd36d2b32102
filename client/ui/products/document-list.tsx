import type { DocumentView } from '../../../src/catalog/catalog.contract.js';
import { BUNDLE_PATH, DOCUMENT_FIELD } from '../../../src/products/bundle/bundle.contract.js';
import { Island } from '../../islands/island.js';
import { SubmitButton } from '../button.js';
import { FavoriteButton } from '../favorite-button.js';
import { Icon } from '../icon.js';
import { DOCUMENT_WORDS, dayWords, fileSize } from './part-words.js';
import styles from './product-section.module.css';

const LANGUAGES = new Intl.DisplayNames('en-US', { type: 'language', fallback: 'code' });

/** Documents to be opened one by one, or chosen and had as one file. */
export function DocumentList({ documents }: { documents: readonly DocumentView[] }) {
  // One is opened, not chosen; what is on another site is not ours to give.
  const isChoice = documents.filter(({ external }) => !external).length > 1;
  if (!isChoice) return <Documents documents={documents} />;
  return (
    <form method="post" action={BUNDLE_PATH} data-dirty="false">
      <Documents documents={documents} isChoice />
      <div className={styles.choice}>
        <SubmitButton look="secondary">Download chosen as ZIP</SubmitButton>
      </div>
    </form>
  );
}

/** With what tells one revision from another, and the older ones that are kept. */
function Documents({
  documents,
  isChoice = false,
}: {
  documents: readonly DocumentView[];
  isChoice?: boolean;
}) {
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.id}>
          <div className={styles.row}>
            <a
              href={document.url}
              rel={document.external ? 'noopener' : undefined}
              className={styles.document}
            >
              <Icon name={document.external ? 'external' : 'document'} size={22} />
              <span>
                <span className={styles.documentTitle}>{document.title}</span>
                <span className={styles.facts}>{factsOf(document).join(' · ')}</span>
              </span>
            </a>
            {isChoice && !document.external && (
              <label className={styles.choose}>
                <input
                  type="checkbox"
                  name={`${DOCUMENT_FIELD}${document.id}`}
                  aria-label={`Choose ${document.title}`}
                />
              </label>
            )}
            <span className={styles.heart}>
              <Island
                name="favorite"
                component={FavoriteButton}
                props={{ kind: 'resource', id: document.id, title: document.title }}
                when="favorites"
              />
            </span>
          </div>
          {document.earlier.length > 0 && (
            <details className={styles.earlier}>
              <summary>Earlier revisions</summary>
              {document.earlier.map(({ revision, dated, url }) => (
                <a key={url} href={url}>
                  {[revision && `Revision ${revision}`, dated && dayWords(dated), 'newer revision exists']
                    .filter(Boolean)
                    .join(', ')}
                </a>
              ))}
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function factsOf({
  kind,
  revision,
  dated,
  bytes,
  language,
  mediaType,
  external,
  gated,
}: DocumentView): string[] {
  return [
    DOCUMENT_WORDS[kind],
    revision === '' ? '' : `Revision ${revision}`,
    dated === null ? '' : dayWords(dated),
    external
      ? 'Leads to another site'
      : `${formatWord(mediaType)}${bytes === null ? '' : `, ${fileSize(bytes)}`}`,
    language === 'en' ? '' : (LANGUAGES.of(language) ?? language),
    gated ? 'Sign-in required' : '',
  ].filter((fact) => fact !== '');
}

function formatWord(mediaType: string): string {
  if (mediaType === 'application/pdf') return 'PDF';
  if (mediaType === 'image/vnd.dxf') return 'DXF';
  if (mediaType.startsWith('image/svg')) return 'SVG';
  return (mediaType.split('/')[1] ?? mediaType).toUpperCase();
}
