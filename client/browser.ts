/** All that runs in the browser of every page: a few kilobytes that start the rest when it is needed. */
import { defineIslands } from './islands/element.js';
import { islands } from './islands/registry.js';
import { Navigator } from './navigation/navigator.js';
import { defineDisclosure } from './ui/disclosure.js';
import { defineTabs } from './ui/tabs-element.js';

defineDisclosure();
defineTabs();
defineIslands(islands);
Navigator.start();
