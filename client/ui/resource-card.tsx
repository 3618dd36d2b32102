import cardStyles from './card.module.css';
import { groundClass } from './card-style.js';
import { cx } from './cx.js';
import type { IconName } from './icon.js';
import { Icon } from './icon.js';
import { leavesSite } from './links.js';
import { cardShape, Picture } from './picture.js';
import { useRenderScope } from './render-scope.js';
import type { Resource, Target } from './resource.js';
import styles from './resource-card.module.css';
import { ResourceHeart } from './resource-heart.js';
import { typeset } from './typeset.js';

/** Pictures and covers share this shape, so that a row of cards stands level. */
const RATIO = 4 / 3;

const ICONS: Readonly<Record<Target['destination'], IconName>> = {
  page: 'arrow',
  away: 'external',
  file: 'download',
};

interface ResourceLook {
  /** Heading level of the title. */
  level: 2 | 3 | 4;
}

interface ResourceCardProps extends ResourceLook {
  resource: Resource;
  /** As in the `sizes` attribute of its picture. */
  sizes: string;
  /** `lead` and `beside` as in a collection; `wide`: picture and words side by side. */
  role?: 'lead' | 'beside' | 'wide' | undefined;
  ground?: 'white' | 'gray' | 'dark' | null;
}

/** A resource as a card: picture or cover, kind and date or file, title, intro. All of it is the link. */
export function ResourceCard({ resource, level, sizes, role, ground }: ResourceCardProps) {
  const { target } = resource;
  return (
    <article
      className={cx(
        cardStyles.card,
        cardStyles.pictured,
        styles.card,
        groundClass(ground ?? null),
        ground && cardStyles.boxed,
        role === 'wide' ? cx(styles.wide, cardStyles.lead) : role && cardStyles[role],
        target && cardStyles.linked,
      )}
      data-boxed={ground ? '' : undefined}
    >
      <ResourcePicture resource={resource} sizes={sizes} />
      <div className={cx(cardStyles.body, styles.body)} data-card-words="">
        <div className={styles.top}>
          <ResourceEyebrow resource={resource} />
          <Ends resource={resource} />
        </div>
        <Title resource={resource} level={level} className={cardStyles.title} />
        <Words resource={resource} />
        <Facts facts={resource.facts} elsewhere={resource.elsewhere} className={styles.foot} />
      </div>
    </article>
  );
}

/** A resource as a row of a list that is scanned: date or kind, title and intro, where it leads. */
export function ResourceRow({ resource, level }: ResourceLook & { resource: Resource }) {
  const { kind, when, file, facts, elsewhere, target } = resource;
  // What has neither date nor file is grouped by its facts.
  const onlyFacts = !when && file.length === 0;
  const beside = onlyFacts ? facts : when ? [kind, ...file] : file;
  return (
    <article className={cx(styles.row, target && styles.linked)}>
      <div className={styles.first}>
        <p className={styles.lead}>{when ? <When when={when} /> : kind}</p>
        <Facts facts={beside} />
      </div>
      <div className={styles.words}>
        <Title resource={resource} level={level} className={styles.rowTitle} />
        <Words resource={resource} />
        <Facts facts={onlyFacts ? [] : facts} elsewhere={elsewhere} />
      </div>
      <Ends resource={resource} />
    </article>
  );
}

/** Kind and date, or kind and file. */
export function ResourceEyebrow({ resource: { kind, when, file } }: { resource: Resource }) {
  if (kind === '' && !when && file.length === 0) return null;
  return (
    <p className={cx(cardStyles.eyebrow, styles.facts)}>
      {kind !== '' && <span>{kind}</span>}
      {when && (
        <span>
          <When when={when} />
        </span>
      )}
      {file.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

function When({ when }: { when: NonNullable<Resource['when']> }) {
  return <time dateTime={when.instant}>{when.words}</time>;
}

interface TitleProps extends ResourceLook {
  resource: Resource;
  className: string | undefined;
}

function Title({ resource: { title, target }, level, className }: TitleProps) {
  const { ctx } = useRenderScope();
  const Heading = `h${level}` as const;
  return (
    <Heading className={className}>
      {target ? (
        <a
          className={styles.link}
          href={target.href}
          rel={leavesSite(target.href, ctx.publicUrl) ? 'noopener' : undefined}
        >
          {typeset(title, 'title')}
        </a>
      ) : (
        typeset(title, 'title')
      )}
    </Heading>
  );
}

function Words({ resource: { subtitle, intro } }: { resource: Resource }) {
  return (
    <>
      {subtitle !== '' && <p className={styles.subtitle}>{typeset(subtitle)}</p>}
      {intro !== '' && <p className={styles.intro}>{typeset(intro)}</p>}
    </>
  );
}

interface FactsProps {
  facts: readonly string[];
  elsewhere?: string;
  className?: string | undefined;
}

function Facts({ facts, elsewhere = '', className }: FactsProps) {
  const shown = [...new Set(facts)].filter((fact) => fact !== '');
  if (shown.length === 0 && elsewhere === '') return null;
  return (
    <p className={cx(styles.facts, className)}>
      {shown.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {elsewhere !== '' && (
        <span>
          Taken at {elsewhere} <Icon name="external" size={14} className={styles.away} />
        </span>
      )}
    </p>
  );
}

/** The heart of a document, and where the resource leads. */
function Ends({ resource }: { resource: Resource }) {
  const { target } = resource;
  if (target === null) return null;
  return (
    <div className={styles.ends}>
      <ResourceHeart resource={resource} />
      <Icon name={ICONS[target.destination]} size={20} className={styles.target} />
    </div>
  );
}

interface ResourcePictureProps {
  resource: Resource;
  sizes: string;
  /** Keeps the picture's own shape. */
  whole?: boolean;
}

/** The resource's picture, or a cover in its place that says in large letters what the words beside it say. */
export function ResourcePicture({ resource, sizes, whole }: ResourcePictureProps) {
  const { image, sheet, kind, file, when, facts, type } = resource;
  const isDocument = type === 'resource_item' || type === 'resource_download';
  if (image) {
    const cropped = !sheet && !whole && !cardShape(image).contained;
    const look = sheet ? styles.sheet : cropped ? styles.media : !whole && styles.contained;
    return (
      <Picture
        className={cx(cardStyles.image, look)}
        image={image}
        sizes={sizes}
        ratio={cropped ? RATIO : undefined}
      />
    );
  }
  return (
    <div className={cx(styles.cover, isDocument && styles.paper)} aria-hidden="true">
      <span className={styles.coverMark}>{file[0] ?? when?.words ?? facts[0]}</span>
      <span className={styles.coverKind}>{kind}</span>
    </div>
  );
}
