import type { RichTextElement } from '../../../src/content/content.contract.js';
import { RichText } from '../../ui/rich-text.js';
import type { DomNode } from '../../ui/rich-text-tree.js';
import styles from './rich-text.module.css';

/** The prose between a page's blocks: a readable measure, with room for wide tables and figures. */
export function RichTextBlock({ element, nodes }: { element: RichTextElement; nodes: readonly DomNode[] }) {
  return (
    <div className={styles.block} data-ground="plain">
      <RichText element={element} nodes={nodes} className={styles.prose} sectionClassName={styles.body} />
    </div>
  );
}
