import type { ComponentType } from 'react';

/** How the browser gets a component: a chunk of its own, loaded when an island of that name starts. */
export type LoadComponent = () => Promise<ComponentType<Record<string, unknown>>>;

/** Takes a component of any props; what an island hands over was checked when the server drew it. */
export function island<P extends object>(load: () => Promise<ComponentType<P>>): LoadComponent {
  return load as unknown as LoadComponent;
}
