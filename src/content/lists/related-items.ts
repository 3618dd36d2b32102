import { dependency } from '../dependencies.js';
import {
  type Dated,
  type DateGroup,
  dateOf,
  groupByDate,
  type ListQueries,
  newestFirst,
} from './list-queries.js';
import { allTerms, seriesOf } from './page-lists.js';

/** Pages about one series of which the newest are chosen: so many codenames still make a usable address. */
const MOST_ABOUT = 24;

/** By the number of shared topics, the series being one of them, then the newest. @throws ContentError */
export async function relatedItems(queries: ListQueries): Promise<Dated[]> {
  const { request } = queries;
  const [about, others] = await Promise.all([
    aboutSeries(queries),
    // Where a point is needed and only the series earns one, nothing else is to be queried.
    request.least > 0 && Object.keys(request.terms).length === 0 ? [] : byTopic(queries),
  ]);
  const found = new Map([...others, ...about].map((dated) => [dated.item.system.codename, dated]));
  const score = ({ item }: Dated) =>
    Object.entries(allTerms(item)).reduce(
      (sum, [name, terms]) => sum + terms.filter((term) => request.terms[name]?.includes(term)).length,
      request.series !== '' && seriesOf(item) === request.series ? 1 : 0,
    );
  return [...found.values()]
    .map((dated) => ({ dated, points: score(dated) }))
    .filter(({ points }) => points >= request.least)
    .toSorted((a, b) => b.points - a.points || newestFirst(a.dated, b.dated))
    .slice(0, request.count)
    .map(({ dated }) => dated);
}

/**
 * What is published and due about the series. The page tree knows which pages that are, so that the service gets
 * no query for the many series that nobody has written about.
 */
async function aboutSeries(queries: ListQueries): Promise<Dated[]> {
  const { request, context } = queries;
  const { series, types, except } = request;
  if (series === '') return [];
  context.result.dependencies.add(dependency('series', series));
  const all = context.records.tree
    .aboutSeries(series)
    .map(({ record }) => record)
    .filter(({ codename, type }) => types.includes(type) && !except.includes(codename));
  // Also of one that is left out: it may be opened, be given a date, or become one of the newest.
  for (const { codename } of all) context.result.dependencies.add(dependency('item', codename));
  const codenames = all
    .toSorted((a, b) => b.lastModified.localeCompare(a.lastModified, 'en'))
    .slice(0, MOST_ABOUT)
    .map(({ codename }) => codename);
  if (codenames.length === 0) return [];
  const answer = await queries.ask({
    group: { element: null, types },
    filters: [{ element: 'system.codename', is: 'in', values: codenames }],
    order: 'desc',
    limit: MOST_ABOUT,
    skip: 0,
    terms: {},
  });
  return groupByDate(types).flatMap((group) => {
    const own = answer.items.filter(({ system }) => group.types.includes(String(system.type)));
    return queries.usable(own, group).filter(({ item, at }) => {
      if (group.element === null) return true;
      if (dateOf(item, group.element) === null) return false;
      if (at > context.now) queries.noteChange(at);
      return at <= context.now;
    });
  });
}

/** The newest, and the newest that share a topic. */
async function byTopic(queries: ListQueries): Promise<Dated[]> {
  const { request } = queries;
  const topics = request.terms.content_category ?? [];
  const groups = groupByDate(request.types);
  const ask = async (group: DateGroup, isByTopic: boolean) => {
    const filters = queries.due(group);
    if (isByTopic) filters.push({ element: 'elements.content_category', is: 'any', values: topics });
    const limit = 2 * request.count;
    const { items } = await queries.ask({ group, filters, order: 'desc', limit, skip: 0, terms: {} });
    return queries.usable(items, group);
  };
  const answers = await Promise.all(
    groups.flatMap((group) => [ask(group, false), ...(topics.length > 0 ? [ask(group, true)] : [])]),
  );
  return answers.flat();
}
