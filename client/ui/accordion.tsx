import type { ContentItem } from '../../src/content/content.contract.js';
import type { Item } from '../../src/content/content-types.contract.js';
import styles from './accordion.module.css';
import { richText, text } from './content.js';
import { Icon } from './icon.js';
import { parts } from './parts.js';
import { freeId, missing, useRenderScope } from './render-scope.js';
import { RichText } from './rich-text.js';
import { treeOf, wordsOf } from './rich-text-tree.js';
import { Section, SectionHead, useTitleId } from './section.js';
import { typeset } from './typeset.js';

/** A block of questions that open: native disclosure, so find-in-page and a link to the answer open it too. */
export function AccordionSection({ item }: { item: ContentItem }) {
  const scope = useRenderScope();
  const titleId = useTitleId(item);
  const entries = parts(item.elements.items, scope, ['accordion_item'], ({ elements }) => {
    if (text(elements.title) === '') return 'title';
    return richText(elements.content) === null ? 'content' : null;
  });
  if (entries.length === 0) return missing(scope, item, 'item with title and content');
  return (
    <Section item={item} labelledBy={titleId}>
      <div className={styles.layout}>
        <SectionHead item={item} id={titleId} className={styles.head} look="small" />
        <div className={styles.list}>
          {entries.map((entry) => (
            <AccordionItem key={entry.system.codename} entry={entry} level={titleId === undefined ? 2 : 3} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function AccordionItem({ entry, level }: { entry: Item<'accordion_item'>; level: 2 | 3 }) {
  const scope = useRenderScope();
  const content = richText(entry.elements.content);
  if (content === null) return null;
  const question = text(entry.elements.title);
  const Question = `h${level}` as const;
  scope.headData.faq.push({ question, answer: wordsOf(treeOf(content)) });
  return (
    <details className={styles.item}>
      <summary className={styles.summary}>
        <Question className={styles.question}>{typeset(question, 'title')}</Question>
        <Icon name="plus" size={24} className={styles.icon} />
      </summary>
      {/* The id stands inside, so that browsers open what an address points to. */}
      <div className={styles.panel} id={freeId(scope.headData, question)}>
        <RichText element={content} level={level + 1} className={styles.answer} />
      </div>
    </details>
  );
}
