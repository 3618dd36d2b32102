/**
 * The editing overlay: all that runs in the browser of editors alone. It is a build of its own, which only documents of
 * the preview name. What the package of the service does it does; this is what it leaves to the site.
 */
import KontentSmartLink, { KontentSmartLinkEvent } from '@kontent-ai/smart-link';
import { checkClicks } from './click-checks.js';
import { LivePage } from './live-page.js';
import { guardMessages } from './message-guard.js';
import { keepEditing } from './overlay-switch.js';

const script = document.getElementById('editing-overlay');
const { kontentEnvironmentId, kontentLanguageCodename } = document.body.dataset;
const isFramed = window.self !== window.top;

// Before the package listens: what it must not hear, it does not.
if (isFramed) guardMessages(script?.dataset.appOrigin ?? '');
checkClicks(isFramed);

const links = KontentSmartLink.initialize({
  defaultDataAttributes: {
    environmentId: kontentEnvironmentId,
    languageCodename: kontentLanguageCodename,
  },
  queryParam: 'ksl-enabled',
});

/** What the app says of a refresh. */
type RefreshKind = { manualRefresh?: boolean } | undefined;

const page = new LivePage();
links.on(KontentSmartLinkEvent.Refresh, (_data: unknown, metadata: RefreshKind, reload: () => void) => {
  // Whoever presses the button wants all of it, scripts and styles as well.
  if (metadata?.manualRefresh === true) reload();
  else void page.refresh().catch(() => reload());
});
links.on(KontentSmartLinkEvent.Update, (data: unknown) => page.update(data));
document.addEventListener('plinth:navigated', () => page.forget());

const exit = document.querySelector<HTMLAnchorElement>('.preview-bar a');
// The site for visitors shows itself in no frame.
if (isFramed && exit) exit.target = '_blank';
if (!isFramed && exit) keepEditing(exit, 'ksl-enabled');
