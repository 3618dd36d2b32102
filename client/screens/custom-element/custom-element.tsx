import { createRoot } from 'react-dom/client';
import {
  CUSTOM_ELEMENTS,
  type CustomElementName,
} from '../../../src/products/custom-elements/custom-elements.contract.js';
import { startApp } from '../../errors/watch.js';
import { PressButton } from '../../ui/press-button.js';
import { Chooser } from './chooser.js';
import styles from './custom-element.module.css';
import { type Connection, connect } from './element-api.js';

/** All that runs in the documents of custom elements. */
startApp([start]);

function start(): void {
  const place = document.querySelector<HTMLElement>('[data-custom-element]');
  const name = CUSTOM_ELEMENTS.find((known) => known === place?.dataset.customElement);
  if (!place || name === undefined) return;
  const root = createRoot(place);
  if (window.parent === window) {
    root.render(<Outside name={name} />);
    return;
  }
  void connect(place.dataset.api ?? '').then(
    (connection) => {
      reportHeight(place, connection);
      root.render(<Chooser name={name} {...connection} />);
    },
    (error: unknown) => {
      root.render(<Failed />);
      // For whoever sets the element up.
      console.warn(error);
    },
  );
}

/** The frame is as high as what is in it. */
function reportHeight(place: HTMLElement, { api }: Connection): void {
  let last = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(place.getBoundingClientRect().height);
    if (height !== last) api.setHeight(height);
    last = height;
  }).observe(place);
}

function Outside({ name }: { name: CustomElementName }) {
  return (
    <div className={styles.outside}>
      <h1>This page works inside Kontent.ai</h1>
      <p>
        It is a tool for editors and shows nothing here. To use it, add a custom element to a content type,
        with this as the address of its hosted code:
      </p>
      <p>
        <code>{`${location.origin}/en-us/custom-elements/${name}`}</code>
      </p>
    </div>
  );
}

function Failed() {
  return (
    <div className={styles.fault} role="alert">
      <p>Kontent.ai does not answer this element. What was chosen before is unchanged.</p>
      <PressButton look="small" onClick={() => location.reload()}>
        Try again
      </PressButton>
    </div>
  );
}
