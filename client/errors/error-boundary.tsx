import { Component, type ErrorInfo, type ReactNode } from 'react';
import { detailsOf, showsDetails } from './debug.js';

interface ErrorSlotProps {
  error: unknown;
  /** Renders the children once more. */
  clear: () => void;
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Hook: hears of each error that is caught here. */
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** What is shown in place of the children. */
  slot?: (props: ErrorSlotProps) => ReactNode;
}

/** Page-level boundary: tells a hook of an error and shows a slot in its place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown): { caught: { error: unknown } } {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    const Slot = this.props.slot ?? ErrorSlot;
    return <Slot error={caught.error} clear={() => this.setState({ caught: null })} />;
  }
}

/** Says that a part is missing; outside of production also why, and lets one try again. */
function ErrorSlot({ error, clear }: ErrorSlotProps) {
  const details = showsDetails() ? detailsOf(error) : null;
  return (
    <div className="plinth-alert plinth-error-slot" role="status" data-island-error="">
      <p>This part could not be loaded.</p>
      {details !== null && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <pre className="plinth-alert-details" tabIndex={0}>
            {details}
          </pre>
          <button type="button" className="plinth-alert-clear" onClick={clear}>
            Clear the error.
          </button>
        </>
      )}
    </div>
  );
}
