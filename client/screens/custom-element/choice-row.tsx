import type { Choice } from '../../../src/products/custom-elements/custom-elements.contract.js';
import styles from './custom-element.module.css';

/** What is known of a choice, beside its picture. */
export function ChoiceRow({ choice: { title, note, image } }: { choice: Choice }) {
  return (
    <>
      {image !== null && (
        <img
          key={image}
          className={styles.image}
          src={image}
          alt=""
          loading="lazy"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.note}>{note}</span>
      </span>
    </>
  );
}
