import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';
import { ErrorBoundary } from '../errors/error-boundary.js';
import type { BufferedInput } from './buffered-input.js';
import { findAgain } from './find-again.js';
import { replayInput } from './replay-input.js';

export interface MountOptions {
  container: HTMLElement;
  Component: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
  /** As on the server, so that ids agree. */
  idPrefix: string;
  /** Replayed once the component is there. */
  buffered: BufferedInput;
  /** Called once, when the component is there and all its effects have run, before what was buffered is replayed. */
  onReady: () => void;
  onError: (kind: 'render' | 'mismatch', error: unknown) => void;
}

/** Takes over what the server rendered inside `container`. @returns how to end it. */
export function mount({
  container,
  Component: Content,
  props,
  idPrefix,
  buffered,
  onReady,
  onError,
}: MountOptions): () => void {
  const returnFocus = watchFocus(container);
  const started = (): void => {
    onReady();
    replayInput(buffered);
    returnFocus();
  };
  // Nothing here may add a branch to the tree: ids are made of the way through it, and the server rendered only Content.
  const tree = (
    <ErrorBoundary onError={(error) => onError('render', error)}>
      <Started onReady={started}>
        <Content {...props} />
      </Started>
    </ErrorBoundary>
  );
  const options = {
    identifierPrefix: idPrefix,
    // The boundary has told of it; without this React would write to the console.
    onCaughtError: () => undefined,
    onUncaughtError: (error: unknown) => onError('render', error),
    onRecoverableError: (error: unknown) => onError('mismatch', error),
  };
  const root = takeOver(container, tree, options);
  return () => {
    root.unmount();
    // React leaves what it moved out of the tree, such as links to preload.
    container.replaceChildren();
  };
}

function takeOver(container: HTMLElement, tree: ReactNode, options: HydrationOptions): Root {
  if (container.hasChildNodes()) {
    // In pieces, between which a press is answered: a table may have hundreds of rows.
    let hydrated: Root | undefined;
    startTransition(() => {
      hydrated = hydrateRoot(container, tree, options);
    });
    if (hydrated) return hydrated;
  }
  // An element that was taken out and is put back has nothing left to be taken over.
  const root = createRoot(container, options);
  root.render(tree);
  return root;
}

/**
 * React renders again what others have changed in the container, and takes away what has the focus there.
 * @returns gives the focus to what stands in its place now
 */
function watchFocus(container: HTMLElement): () => void {
  let focused: Element | null = null;
  let find: () => Element | undefined = () => undefined;
  const note = (): void => {
    const { activeElement } = document;
    if (!activeElement || !container.contains(activeElement)) return;
    focused = activeElement;
    find = findAgain(container, activeElement);
  };
  note();
  container.addEventListener('focusin', note);
  return () => {
    container.removeEventListener('focusin', note);
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const place = find();
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
}

/** Effects run from the inside outwards: when this one runs, the component's own have. */
function Started({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
