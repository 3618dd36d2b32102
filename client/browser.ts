/** All that runs in the browser of every page: a few kilobytes that start the rest when it is needed. */
import { startAccount } from './account/start-account.js';
import { Consent } from './consent/consent.js';
import { startApp } from './errors/watch.js';
import { defineIslands } from './islands/element.js';
import { defineLazily } from './lazy-elements.js';
import { startListCounter } from './lists/start-list-counter.js';
import { keepLocale } from './locale.js';
import { Navigator } from './navigation/navigator.js';
import { watchSearchKey } from './navigation/search-key.js';
import { startOnFirstUse } from './on-first-use.js';

startApp([
  () => defineIslands(async () => (await import('./islands/registry.js')).islands),
  () => Navigator.start(),
  startOnFirstUse,
  () => defineElements(new Consent()),
  keepLocale,
  startAccount,
  startListCounter,
  watchSearchKey,
]);

function defineElements(consent: Consent): void {
  defineLazily({
    'plinth-disclosure': {
      when: 'interaction',
      define: async () => (await import('./ui/disclosure.js')).defineDisclosure(),
    },
    'plinth-frame': {
      when: 'present',
      define: async () => (await import('./consent/frame-element.js')).defineFrames(consent),
    },
    'plinth-local-time': {
      when: 'present',
      define: async () => (await import('./ui/local-time.js')).defineLocalTime(),
    },
    'plinth-slides': {
      when: 'present',
      define: async () => (await import('./ui/slides-element.js')).defineSlides(),
    },
    'plinth-tabs': {
      when: 'present',
      define: async () => (await import('./ui/tabs-element.js')).defineTabs(),
    },
  });
}
