/** All that runs in the browser of every page: a few kilobytes that start the rest when it is needed. */
import { startAccount } from './account/start-account.js';
import { Consent } from './consent/consent.js';
import { defineFrames } from './consent/frame-element.js';
import { startApp } from './errors/watch.js';
import { defineIslands } from './islands/element.js';
import { islands } from './islands/registry.js';
import { keepLocale } from './locale.js';
import { BuildWatch } from './navigation/build-watch.js';
import { Navigator } from './navigation/navigator.js';
import { watchSearchKey } from './navigation/search-key.js';
import { defineDisclosure } from './ui/disclosure.js';
import { watchForms } from './ui/form-sending.js';
import { defineLocalTime } from './ui/local-time.js';
import { defineSlides } from './ui/slides-element.js';
import { defineTabs } from './ui/tabs-element.js';

startApp([
  defineDisclosure,
  defineLocalTime,
  defineSlides,
  defineTabs,
  () => defineIslands(islands),
  () => Navigator.start(),
  () => BuildWatch.start(),
  () => defineFrames(new Consent()),
  watchForms,
  keepLocale,
  startAccount,
  watchSearchKey,
]);
