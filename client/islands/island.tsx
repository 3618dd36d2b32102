import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * When the browser takes over: at once, when it has nothing else to do, when the island is near the screen, or
 * when a person reaches for it.
 */
export type IslandMoment = 'load' | 'idle' | 'visible' | 'interaction';

export interface IslandProps<P extends object> {
  /** Name under which `registry.ts` knows the component. */
  name: string;
  component: ComponentType<P>;
  /** Plain JSON: it is written into the document and read again in the browser. */
  props: P;
  when: IslandMoment;
  className?: string | undefined;
}

/**
 * A component that also runs in the browser. It is drawn by the server inside `<plinth-island>`, as a React root of
 * its own: it sees no context of the page around it, neither here nor there.
 *
 * Two islands of one page must differ in name or props, since both together make the prefix of their ids.
 */
export function Island<P extends object>({
  name,
  component: Component,
  props,
  when,
  className,
}: IslandProps<P>) {
  const json = serialise(name, props);
  const prefix = `i${hash(`${name} ${json}`)}-`;
  const html = renderToString(<Component {...props} />, { identifierPrefix: prefix });
  return (
    <plinth-island
      class={className}
      name={name}
      when={when}
      props={json}
      id-prefix={prefix}
      // The component's own markup, drawn by React a line above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function serialise(name: string, props: object): string {
  const lost = findLost(props, 'props');
  if (lost)
    throw new Error(`Island "${name}": ${lost} cannot be sent to the browser; island props are plain JSON.`);
  return JSON.stringify(props);
}

/** Where in a value something stands that JSON would lose; null when nothing does. */
function findLost(value: unknown, at: string): string | null {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean')
    return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : at;
  if (typeof value !== 'object') return at;
  const { prototype } = Object;
  if (!Array.isArray(value) && ![prototype, null].includes(Object.getPrototypeOf(value))) return at;
  for (const [key, item] of Object.entries(value)) {
    const lost = findLost(item, `${at}.${key}`);
    if (lost) return lost;
  }
  return null;
}

/** FNV-1a, 32 bits: short, the same everywhere, and good enough to tell the islands of one page apart. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
