import { type ComponentType, useContext, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandContext, type IslandSurroundings } from './island-context.js';
import { findLost } from './island-props.js';

/**
 * When the browser takes over: at once, when it has nothing else to do, when the island is near the screen, when it is
 * and the person may have favorites, when the address has a query, or when a person reaches for it. Who reaches for an
 * island earlier starts it earlier.
 */
export type HydrateWhen = 'load' | 'idle' | 'visible' | 'favorites' | 'query' | 'interaction';

export interface IslandProps<P extends object> {
  /** Name under which `registry.ts` knows the component. */
  name: string;
  component: ComponentType<P>;
  /** Plain JSON: it is written into the document and read again in the browser. */
  props: P;
  when: HydrateWhen;
  className?: string | undefined;
}

/**
 * A component that also runs in the browser. It is rendered by the server inside `<plinth-island>`, as a React root of
 * its own: it sees no context of the page around it, neither here nor there. One that cannot be rendered is reported
 * and left out.
 *
 * @throws Error outside of production for props that JSON would lose.
 */
export function Island<P extends object>({
  name,
  component: Component,
  props,
  when,
  className,
}: IslandProps<P>) {
  const page = useContext(IslandContext);
  const position = useId();
  const lost = findLost(props);
  if (lost !== null) {
    const error = new Error(
      `Island "${name}": ${lost} cannot be sent to the browser; island props are plain JSON.`,
    );
    if (process.env.NODE_ENV !== 'production') throw error;
    page.report({ island: name, error });
    return null;
  }
  const json = JSON.stringify(props);
  const prefix = freePrefix(page, name, json, position);
  const html = renderOrReport(page, name, () =>
    renderToString(<Component {...props} />, { identifierPrefix: prefix }),
  );
  if (html === null) return null;
  return (
    <plinth-island
      class={className}
      name={name}
      when={when}
      props={json}
      id-prefix={prefix}
      // The component's own markup, rendered by React a few lines above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function renderOrReport(page: IslandSurroundings, island: string, render: () => string): string | null {
  try {
    return render();
  } catch (error) {
    page.report({ island, error });
    return null;
  }
}

/**
 * Prefix of the ids inside an island: the same for the same page, another one for each island of it. The browser
 * reads it from the element.
 */
function freePrefix(page: IslandSurroundings, name: string, json: string, position: string): string {
  const base = `i${hash(`${name} ${json}`)}`;
  if (page.taken === null) return `${base}${position}`;
  let prefix = `${base}-`;
  for (let count = 2; page.taken.has(prefix); count += 1) prefix = `${base}-${count}-`;
  page.taken.add(prefix);
  return prefix;
}

/** FNV-1a, 32 bits: short and the same everywhere. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
