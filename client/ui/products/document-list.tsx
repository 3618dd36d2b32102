import type { DocumentView } from '../../../src/catalog/catalog.contract.js';
import { Icon } from '../icon.js';
import { DOCUMENT_WORDS, dayWords, fileSize } from './part-words.js';
import styles from './product-section.module.css';

const LANGUAGES = new Intl.DisplayNames('en-US', { type: 'language', fallback: 'code' });

/** Documents with what tells one revision from another, and the older ones that are kept. */
export function DocumentList({ documents }: { documents: readonly DocumentView[] }) {
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.id}>
          <a href={document.url} rel={document.external ? 'noopener' : undefined} className={styles.document}>
            <Icon name={document.external ? 'external' : 'document'} size={22} />
            <span>
              <span className={styles.documentTitle}>{document.title}</span>
              <span className={styles.facts}>{factsOf(document).join(' · ')}</span>
            </span>
          </a>
          {document.earlier.length > 0 && (
            <details className={styles.earlier}>
              <summary>Earlier revisions</summary>
              {document.earlier.map(({ revision, dated, url }) => (
                <a key={url} href={url}>
                  {[revision && `Revision ${revision}`, dated && dayWords(dated)].filter(Boolean).join(', ')}
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
