import { EXIT_PATH } from '../../src/preview/preview.contract.js';
import { PREVIEW_BAR_STYLE } from './preview-bar-style.js';

/** Says on every page of the preview that it is one, with the way out. */
export function PreviewBar({ path }: { path: string }) {
  return (
    <>
      <style>{PREVIEW_BAR_STYLE}</style>
      <section className="preview-bar" aria-label="Preview">
        <p>
          <strong>Preview: draft content</strong>
        </p>
        <a href={`${EXIT_PATH}?path=${encodeURIComponent(path)}`} rel="external">
          Exit preview
        </a>
      </section>
    </>
  );
}
