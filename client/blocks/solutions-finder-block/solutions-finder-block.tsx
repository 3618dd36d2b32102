import type { Item } from '../../../src/content/content-types.contract.js';
import { Island } from '../../islands/island.js';
import { codenames, picture, text } from '../../ui/content.js';
import { actions } from '../../ui/links.js';
import { leaveOut, parts } from '../../ui/parts.js';
import { markForm } from '../../ui/picture.js';
import type { BlockProps, RenderScope } from '../../ui/render-scope.js';
import { freeName, missing, useRenderScope } from '../../ui/render-scope.js';
import { Section, SectionHead, useTitleId } from '../../ui/section.js';
import { type FinderPage, type FinderProps, type FinderStep, tidyChoice } from './finder-answers.js';
import Finder from './solutions-finder.island.js';

/** Questions that lead to the pages that fit all answers, or to a specialist. */
export function SolutionsFinderBlock({ item }: BlockProps<'solutions_finder_block'>) {
  const scope = useRenderScope();
  const titleId = useTitleId(item);
  const pages = new PageIndex(scope);
  const steps = parts(item.elements.steps, scope, ['solutions_finder_step'])
    .map((step) => readStep(step, pages, scope))
    .filter((step) => step !== null);
  if (steps.length === 0) return missing(scope, item, 'question with answers');
  const [specialist] = actions(item.elements.specialist, scope);
  const props: FinderProps = {
    parameter: freeName(scope.headData, 'answers').replace(/\W/g, ''),
    steps,
    pages: pages.list,
    specialist: specialist ? { title: specialist.title, href: specialist.href } : null,
    level: titleId === undefined ? 2 : 3,
  };
  return (
    <Section item={item} labelledBy={titleId}>
      <SectionHead item={item} id={titleId} />
      <Island name="solutions-finder" component={Finder} props={props} when="visible" />
    </Section>
  );
}

function readStep(
  step: Item<'solutions_finder_step'>,
  pages: PageIndex,
  scope: RenderScope,
): FinderStep | null {
  const title = text(step.elements.title);
  const options = parts(step.elements.options, scope, ['solutions_finder_option'], ({ elements }) =>
    text(elements.title) === '' ? 'title' : null,
  ).map(({ system, elements }) => {
    const icon = picture(elements.icon);
    return {
      id: system.codename,
      title: text(elements.title),
      description: text(elements.description),
      icon: icon && markForm(icon, 40, scope),
      results: pages.add(codenames(elements.results)),
      choice: choiceOf(system, text(elements.searchFacet), scope),
    };
  });
  if (title !== '' && options.length > 0) return { title, help: text(step.elements.help), options };
  leaveOut(scope, step, title === '' ? 'title' : 'option with a title');
  return null;
}

function choiceOf(
  system: Item<'solutions_finder_option'>['system'],
  written: string,
  scope: RenderScope,
): string {
  const choice = tidyChoice(written);
  if (written !== '' && choice === '')
    scope.ctx.report({
      code: 'unreadable_value',
      itemCodename: system.codename,
      itemType: system.type,
      message: `The search facet "${written.slice(0, 100)}" is none: it is written as key=value.`,
    });
  return choice;
}

/** Each published page once, however many answers lead to it. */
class PageIndex {
  readonly list: FinderPage[] = [];
  private readonly places = new Map<string, number | null>();

  constructor(private readonly scope: RenderScope) {}

  /** @returns places in the list of those that are published. */
  add(pages: readonly string[]): number[] {
    return pages.map((codename) => this.place(codename)).filter((place) => place !== null);
  }

  private place(codename: string): number | null {
    const known = this.places.get(codename);
    if (known !== undefined) return known;
    const page = this.read(codename);
    const place = page ? this.list.push(page) - 1 : null;
    this.places.set(codename, place);
    return place;
  }

  private read(codename: string): FinderPage | null {
    const { ctx, items } = this.scope;
    const href = ctx.pathOf(codename);
    const elements = Object.hasOwn(items, codename) ? items[codename]?.elements : undefined;
    const title = text(elements?.title) || (ctx.pageInfo(codename)?.title ?? '');
    if (href === null || title === '') return null;
    return { title, intro: text(elements?.introText) || text(elements?.pageDescription), href };
  }
}
