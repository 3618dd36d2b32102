import { Component, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

export interface MountOptions {
  container: HTMLElement;
  Component: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
  /** As on the server, so that ids agree. */
  idPrefix: string;
  /** Called once, when the component can hear events. */
  onReady: () => void;
  onError: (kind: 'render' | 'mismatch', error: unknown) => void;
}

/** Takes over what the server drew inside `container`. @returns how to end it. */
export function mount({
  container,
  Component: Content,
  props,
  idPrefix,
  onReady,
  onError,
}: MountOptions): () => void {
  const root = hydrateRoot(
    container,
    <Boundary onReady={onReady}>
      <Content {...props} />
    </Boundary>,
    {
      identifierPrefix: idPrefix,
      onCaughtError: (error) => onError('render', error),
      onUncaughtError: (error) => onError('render', error),
      onRecoverableError: (error) => onError('mismatch', error),
    },
  );
  return () => root.unmount();
}

interface BoundaryProps {
  onReady: () => void;
  children: ReactNode;
}

/** One island's failure is its own. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    if (!this.state.failed) this.props.onReady();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <p role="status" data-island-error="">
        This part could not be loaded.
      </p>
    );
  }
}
