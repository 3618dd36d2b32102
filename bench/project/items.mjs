/** All items of a made project. */
import { application, news, posts } from './articles.mjs';
import { catalogue } from './catalogue.mjs';
import { number, PLACES, pick, SHARED_CALLS } from './pieces.mjs';

const MENU_LINKS = 8;
const PAGES_A_REDIRECT = 200;

/** Everything of a project of `pages` further pages, item by item; what hangs where is told in `places`. */
export function* madeItems(pages, places) {
  const count = {
    series: Math.max(1, Math.round(pages * 0.75)),
    posts: Math.max(1, Math.round(pages * 0.15)),
  };
  count.news = Math.max(1, Math.round(pages * 0.05));
  for (let at = 0; at < SHARED_CALLS; at += 1) yield sharedCall(at);
  let made = 0;
  for (const item of catalogue(count.series, places)) {
    if (item.elements.url_slug !== undefined) made += 1;
    yield item;
  }
  for (const item of posts(count.posts, count.series, places)) {
    if (item.elements.url_slug !== undefined) made += 1;
    yield item;
  }
  for (let at = 0; at < count.news; at += 1, made += 1) {
    places.news.push(`made_news_${number(at)}`);
    yield news(at);
  }
  for (let at = 0; made < pages; at += 1, made += 1) {
    places.applications.push(`made_application_${number(at)}`);
    yield application(at, count.series);
  }
  for (let at = 0; at < pages / PAGES_A_REDIRECT; at += 1) yield redirect(at, places);
  yield* menuSection(places);
  places.made = made;
}

function sharedCall(at) {
  return {
    codename: `made_call_${at}`,
    name: `Call ${at}`,
    type: 'cta_banner',
    elements: {
      title: `Need help with ${pick(PLACES, at)}?`,
      description: '<p>Application engineers answer within one working day, with a drawing.</p>',
      primary_cta: ['cta_talk_to_an_engineer_primary'],
      secondary_cta: ['cta_see_all_cabinets_secondary'],
      styling: ['light_gray'],
    },
  };
}

function redirect(at, places) {
  return {
    codename: `made_redirect_${number(at)}`,
    name: `Redirect ${at}`,
    type: '_redirect_rule',
    elements: {
      source_path: `/catalog/item-${at + 1}`,
      target_path_or_url: pick(places.seriesPaths, at * 13),
      redirect_type: ['permanent'],
    },
  };
}

function* menuSection(places) {
  const shown = places.families.slice(0, MENU_LINKS);
  for (const [at, family] of shown.entries()) {
    yield {
      codename: `made_nav_${at}`,
      name: `Link ${at}`,
      type: 'navigation_item',
      elements: { title: `Family ${at + 1}`, page: [family] },
    };
  }
  yield {
    codename: 'made_menu_section',
    name: 'Section: families',
    type: 'navigation_section',
    elements: { title: 'Families', items: shown.map((_, at) => `made_nav_${at}`) },
  };
}
