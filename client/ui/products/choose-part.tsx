import { Island } from '../../islands/island.js';
import { AddPart } from '../add-part.js';
import press from '../press-button.module.css';
import { useRenderScope } from '../render-scope.js';
import { Unseen } from '../unseen.js';
import styles from './choose-part.module.css';

interface ChoosePartProps {
  /** Keys of what it is about, the first that is sold counts: a part's number, where the block leads. */
  of: readonly (string | null)[];
  /** What the series is called. */
  title: string;
}

/** The way onto the list from a block about products: its only part, or the table of its parts to choose from. */
export function ChoosePart({ of, title }: ChoosePartProps) {
  const { soldParts = {} } = useRenderScope().ctx;
  const key = of.find((one) => one !== null && Object.hasOwn(soldParts, one));
  const sold = key == null ? undefined : soldParts[key];
  if (sold === undefined) return null;
  return (
    <p className={styles.choose}>
      {sold.only === null ? (
        <a className={press.small} href={`${key}#parts`}>
          Choose from {sold.count} parts{title !== '' && <Unseen> of {title}</Unseen>}
        </a>
      ) : (
        <Island name="add-part" component={AddPart} props={{ primaryId: sold.only }} when="interaction" />
      )}
    </p>
  );
}
