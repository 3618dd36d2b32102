/** Style of the bar; not in the site's style sheet, which visitors load. */
export const PREVIEW_BAR_STYLE = `
.preview-bar {
  --focus: var(--ink);
  position: sticky;
  top: 0;
  z-index: 9020;
  display: flex;
  gap: 1rem;
  align-items: center;
  height: 3rem;
  padding-inline: var(--edge);
  background: var(--amber);
  color: var(--ink);
  font-size: var(--t-small);
}
:root:has(.preview-bar) { --above: 3rem; }
/* What is fixed to the window is above what the editing tools draw on the page below it, 9000. */
:root:has(.preview-bar) :is(body > header, #consent-bar) { z-index: 9010; }
:root:has(.preview-bar) :is(body > a[href="#main"], .plinth-progress) { z-index: 9030; }
.preview-bar p { margin: 0 auto 0 0; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.preview-bar strong { font-weight: 600; }
.preview-bar a {
  flex: none;
  display: inline-flex;
  align-items: center;
  min-height: 2rem;
  padding-inline: 0.875rem;
  border-radius: var(--radius);
  background: var(--ink);
  color: var(--white);
  font-weight: 600;
  text-decoration: none;
}
.preview-bar a:hover { background: var(--navy-3); }
.preview-bar button {
  flex: none;
  min-height: 2rem;
  padding-inline: 0.875rem;
  border: 1px solid var(--ink);
  border-radius: var(--radius);
  background: transparent;
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
.preview-bar button:hover { background: rgb(13 21 32 / 10%); }
@media (max-width: 47.99em) { .preview-bar button { display: none; } }
@media (forced-colors: active) { .preview-bar { border-bottom: 2px solid CanvasText; } }
@media print { .preview-bar { display: none; } }
`;
