import { useEffect, useState } from 'react';
import { compareAddress } from '../../../src/products/products.contract.js';
import { comparison, setComparison } from '../../stores/comparison.js';
import styles from './compare-screen.module.css';

/** Brings the address and the comparison of this browser together; what somebody else sent replaces nothing unasked. */
export default function ComparisonKeeper({ ids }: { ids: string[] }) {
  const [isOthers, setOthers] = useState(false);
  useEffect(() => {
    const own = comparison();
    if (ids.length === 0) {
      if (own.length > 0 && !location.search.includes('ids=')) location.replace(compareAddress(own));
      else setComparison([]);
    } else if (ids.every((id) => own.includes(id)) || own.length === 0) setComparison(ids);
    else setOthers(true);
  }, [ids]);
  if (!isOthers) return null;
  return (
    <p className={styles.note} role="status">
      You have a comparison of your own with {comparison().length}.{' '}
      <button
        type="button"
        onClick={() => {
          setComparison(ids);
          setOthers(false);
        }}
      >
        Replace it with this one
      </button>{' '}
      <a href={compareAddress(comparison())}>Open yours</a>
    </p>
  );
}
