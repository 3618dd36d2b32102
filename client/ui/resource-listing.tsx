import type { ReactElement } from 'react';
import type { ContentItem, PageList } from '../../src/content/content.contract.js';
import { listPageQuery } from '../../src/content/list-page.contract.js';
import { LISTED_TYPES, type ListedType } from '../../src/content/page-kinds.contract.js';
import { Island } from '../islands/island.js';
import grid from './card-grid.module.css';
import collectionStyles from './collection.module.css';
import { choice, choices, codenames, text } from './content.js';
import { CourseFilter } from './course-filter.js';
import filterStyles from './course-filter.module.css';
import { cx } from './cx.js';
import { Pagination } from './pagination.js';
import type { RenderScope } from './render-scope.js';
import { freeId, listOf, missing, useRenderScope } from './render-scope.js';
import type { Resource } from './resource.js';
import { creditWords, queriedResources, resourcesNamed } from './resource.js';
import styles from './resource-listing.module.css';
import { Section, SectionHead, useTitleId } from './section.js';

interface ResourceListingProps {
  item: ContentItem;
  listClassName: string | undefined;
  /** Renders one resource with its title at this heading level. */
  member: (resource: Resource, level: 2 | 3 | 4) => ReactElement;
}

interface Group {
  heading: string;
  resources: Resource[];
}

/** Chosen resources, then what a query gave: under `Upcoming` and `Past` for what has a date, and page by page. */
export function ResourceListing({ item, listClassName, member }: ResourceListingProps) {
  const scope = useRenderScope();
  const titleId = useTitleId(item);
  const list = listOf(scope, item);
  const kinds = choices(item.elements.pageKinds, LISTED_TYPES);
  const groups = groupsOf(item, kinds, list, scope);
  const asks = kinds.length > 0 || list !== null;
  if (groups.length === 0 && !asks) return missing(scope, item, 'resource');
  const top = titleId === undefined ? 2 : 3;
  const beside =
    choice(item.elements.titlePlacement, ['top', 'left'], 'top') === 'left' && titleId !== undefined;
  return (
    <Section item={item} labelledBy={titleId}>
      <div className={cx(beside && collectionStyles.beside)}>
        <SectionHead item={item} id={titleId} look={beside ? 'small' : 'large'} />
        <div className={cx(beside && styles.beside)}>
          {groups.length === 0 && <p className={styles.nothing}>Nothing here yet.</p>}
          {groups.map((group) => (
            <ListGroup
              key={group.heading}
              group={group}
              level={top}
              name={text(item.elements.title)}
              className={cx(listClassName, beside && grid.narrow)}
              member={member}
            />
          ))}
          {list && (
            <Pagination
              page={list.page}
              pages={list.pages}
              addressOf={(number) => scope.ctx.path + listPageQuery({ list: list.list, number })}
            />
          )}
        </div>
      </div>
    </Section>
  );
}

function groupsOf(
  item: ContentItem,
  kinds: readonly ListedType[],
  list: PageList | null,
  scope: RenderScope,
): Group[] {
  const chosen = resourcesNamed(codenames(item.elements.resources), scope);
  // They stand on the first page of the list, and never again among what a query gave.
  const shown = list === null || list.page === 1 ? chosen : [];
  const { upcoming, others } = queriedResources(item, scope, chosen);
  const dated = kinds.length > 0 && kinds.every((kind) => kind === 'event_page' || kind === 'webinar_page');
  const groups: Group[] =
    upcoming.length > 0 || dated
      ? [
          { heading: '', resources: shown },
          { heading: 'Upcoming', resources: upcoming },
          { heading: dated ? 'Past' : 'More', resources: others },
        ]
      : [{ heading: '', resources: [...shown, ...others] }];
  return groups.filter(({ resources }) => resources.length > 0);
}

interface ListGroupProps {
  group: Group;
  level: 2 | 3;
  name: string;
  className: string | undefined;
  member: ResourceListingProps['member'];
}

function ListGroup({ group: { heading, resources }, level, name, className, member }: ListGroupProps) {
  const scope = useRenderScope();
  const filter = filterOf(resources);
  const id = filter === null ? undefined : freeId(scope.headData, `${name} courses`);
  const Heading = `h${level}` as const;
  const below = heading === '' ? level : level === 2 ? 3 : 4;
  return (
    <div className={styles.group}>
      {heading !== '' && (
        <Heading className={styles.heading} id={freeId(scope.headData, heading)}>
          {heading}
        </Heading>
      )}
      {filter && id && (
        <Island
          name="course-filter"
          component={CourseFilter}
          props={{ list: id, ...filter }}
          when="query"
          className={filterStyles.shell}
        />
      )}
      <ul className={className} id={id}>
        {resources.map((resource) => (
          <li
            key={resource.codename}
            data-course-types={
              filter ? resource.course?.types.map(({ codename }) => codename).join(' ') : undefined
            }
            data-credits={filter ? (resource.course?.credits ?? undefined) : undefined}
          >
            {member(resource, below)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the courses of a list differ in; null when that leaves nothing to choose. */
function filterOf(resources: readonly Resource[]) {
  const courses = resources.flatMap(({ course }) => course ?? []);
  const types = new Map(
    courses.flatMap((course) => course.types).map(({ codename, name }) => [codename, name]),
  );
  const credits = new Set(courses.flatMap((course) => course.credits ?? []));
  if (types.size < 2 && credits.size < 2) return null;
  return {
    types: [...types].map(([codename, name]) => ({ codename, name })),
    credits: [...credits]
      .toSorted((one, other) => one - other)
      .map((credit) => ({ value: String(credit), name: creditWords(credit) })),
  };
}
