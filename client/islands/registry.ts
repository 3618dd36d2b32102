import { fromFiles, type IslandFile, island, type LoadComponent } from './registry-types.js';

/** All components that run in the browser, by the name that `<Island name>` uses. */
export const islands: Readonly<Record<string, LoadComponent>> = {
  ...fromFiles(import.meta.glob<IslandFile>('../{blocks,layouts,screens}/**/*.island.tsx')),
  // Of the design system, which many blocks share.
  'add-part': island(async () => (await import('../ui/add-part.js')).AddPart),
  'course-filter': island(async () => (await import('../ui/course-filter.js')).CourseFilter),
  'drawer-close': island(async () => (await import('../ui/admin/drawer-close.js')).default),
  'waiting-count': island(async () => (await import('../ui/admin/waiting-count.js')).default),
  favorite: island(async () => (await import('../ui/favorite-button.js')).FavoriteButton),
  'select-all': island(async () => (await import('../ui/admin/select-all.js')).default),
};
