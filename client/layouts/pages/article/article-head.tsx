import type { ReactNode } from 'react';
import type {
  AssetValue,
  ChoiceValue,
  ContentItem,
  ElementValue,
  PageItem,
} from '../../../../src/content/content.contract.js';
import { Breadcrumbs } from '../../../ui/breadcrumbs.js';
import { picture, text } from '../../../ui/content.js';
import { cx } from '../../../ui/cx.js';
import { Picture } from '../../../ui/picture.js';
import { typeset } from '../../../ui/typeset.js';
import { OnDay } from '../../../ui/when.js';
import { FavoriteLine } from '../favorite-line.js';
import styles from './article-head.module.css';

export interface ArticleHeadProps {
  page: PageItem;
  /** What it is and what it is about; said before the title. */
  topics?: readonly ChoiceValue[];
  author?: ContentItem | null;
  date?: ElementValue | undefined;
  image?: AssetValue | null;
  /** Stands where the picture would: a film. */
  media?: ReactNode;
  /** Facts and what to do, beside the title. */
  panel?: ReactNode;
}

/** Head of every article: the way here, topics, the title, who wrote it and when, and its picture. */
export function ArticleHead({ page, topics = [], author, date, image, media, panel }: ArticleHeadProps) {
  const intro = text(page.elements.introText);
  const figure = media || (image && <LeadPicture image={image} />);
  return (
    <header className={styles.head}>
      <div className={styles.inner}>
        <Breadcrumbs />
        <div className={cx(styles.opening, panel ? styles.panelled : undefined)}>
          <div className={styles.words}>
            <Topics topics={topics} />
            <h1 className={styles.title}>
              {typeset(text(page.elements.title) || page.system.name, 'title')}
            </h1>
            {intro !== '' && <p className={styles.intro}>{typeset(intro)}</p>}
            <Byline author={author ?? null} date={date} />
            <FavoriteLine page={page} />
          </div>
          {panel && <div className={styles.panel}>{panel}</div>}
        </div>
      </div>
      {figure && <div className={styles.frame}>{figure}</div>}
    </header>
  );
}

function Topics({ topics }: { topics: readonly ChoiceValue[] }) {
  if (topics.length === 0) return null;
  return (
    <ul className={styles.topics} aria-label="Topics">
      {topics.map((topic) => (
        <li key={topic.codename}>{topic.name}</li>
      ))}
    </ul>
  );
}

function Byline({ author, date }: { author: ContentItem | null; date: ElementValue | undefined }) {
  const name = text(author?.elements.name);
  const role = text(author?.elements.role);
  const portrait = picture(author?.elements.image);
  const day = OnDay({ element: date });
  if (name === '' && !day) return null;
  return (
    <div className={styles.byline}>
      {portrait && <Picture className={styles.portrait} image={portrait} ratio={1} sizes="3rem" alt="" />}
      {name !== '' && (
        <p>
          <span className={styles.name}>{name}</span>
          {role !== '' && <span>{role}</span>}
        </p>
      )}
      {day && <p className={styles.date}>{day}</p>}
    </div>
  );
}

function LeadPicture({ image }: { image: AssetValue }) {
  return (
    <Picture
      image={image}
      sizes="(min-width: 96rem) 90rem, 92vw"
      ratio={2}
      narrow={image}
      narrowRatio={4 / 3}
      first
    />
  );
}
