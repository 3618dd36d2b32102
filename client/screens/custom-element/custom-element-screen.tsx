import type { CustomElementData } from '../../../src/products/custom-elements/custom-elements.contract.js';
import styles from './custom-element.module.css';

/** The place of a custom element; its script does the rest, since only the browser knows where it is shown. */
export function CustomElementScreen({ data }: { data: CustomElementData }) {
  return (
    <div className={styles.element} data-custom-element={data.name} data-api={data.apiAddress}>
      <p className={styles.hint}>Loading</p>
      <noscript>
        <p className={styles.hint}>This element needs JavaScript.</p>
      </noscript>
    </div>
  );
}
