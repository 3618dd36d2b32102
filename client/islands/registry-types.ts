import type { ComponentType } from 'react';

/** How the browser gets a component: a chunk of its own, loaded when an island of that name starts. */
export type LoadComponent = () => Promise<ComponentType<Record<string, unknown>>>;

/** What a file `<name>.island.tsx` exports. */
export interface IslandFile {
  default: ComponentType<Record<string, unknown>>;
}

/** Takes a component of any props; what an island hands over was checked when the server rendered it. */
export function island<P extends object>(load: () => Promise<ComponentType<P>>): LoadComponent {
  return load as unknown as LoadComponent;
}

/**
 * Islands by the name of their file: `…/slider.island.tsx` is `slider`.
 * @param files imports by path, as `import.meta.glob` gives them
 * @throws Error when two files have the same name
 */
export function fromFiles(
  files: Readonly<Record<string, () => Promise<IslandFile>>>,
): Record<string, LoadComponent> {
  const islands: Record<string, LoadComponent> = {};
  for (const [path, load] of Object.entries(files)) {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.island\.tsx$/, '');
    if (Object.hasOwn(islands, name)) throw new Error(`Two islands are called "${name}"; one is ${path}.`);
    islands[name] = async () => (await load()).default;
  }
  return islands;
}
