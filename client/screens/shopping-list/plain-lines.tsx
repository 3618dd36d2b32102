import { lineTotal, type ShoppingItem } from '../../../src/lists/shopping-line.contract.js';
import { money } from '../../ui/money.js';
import styles from './list-table.module.css';

type PlainLine = Pick<
  ShoppingItem,
  'primaryId' | 'name' | 'msrp' | 'currency' | 'image' | 'path' | 'quantity' | 'note' | 'group'
>;

/** Lines that are only looked at. */
export function PlainLines({ lines }: { lines: readonly PlainLine[] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Lines of the list</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" className={styles.number}>
            List price
          </th>
          <th scope="col" className={styles.number}>
            Quantity
          </th>
          <th scope="col" className={styles.number}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { primaryId, name, msrp, currency, image, path, quantity, note, group } = line;
          const total = lineTotal(line);
          return (
            <tr key={primaryId} className={styles.line}>
              <th scope="row" className={styles.part}>
                <span className={styles.picture}>
                  {image !== null && <img src={image} alt="" width={64} height={64} loading="lazy" />}
                </span>
                <span className={styles.words}>
                  {path ? (
                    <a className={styles.partNumber} href={path}>
                      {primaryId}
                    </a>
                  ) : (
                    <span className={styles.partNumber}>{primaryId}</span>
                  )}
                  <span className={styles.name}>{name}</span>
                  {(group !== '' || note !== '') && (
                    <span className={styles.note}>{[group, note].filter(Boolean).join(': ')}</span>
                  )}
                </span>
              </th>
              <td className={styles.number} data-label="List price">
                {msrp === null ? <span className={styles.onRequest}>On request</span> : money(msrp, currency)}
              </td>
              <td className={styles.number} data-label="Quantity">
                {quantity.toLocaleString('en-US')}
              </td>
              <td className={styles.number} data-label="Total">
                {total === null ? '–' : money(total, currency)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
