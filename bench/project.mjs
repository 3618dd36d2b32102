/**
 * Makes content projects of any size for the stand-in: the sample project, and below it as many further pages as are
 * asked for, in bundles of items (sample/service/item-bundle.ts). The same number gives the same project.
 *
 *   node bench/project.mjs 10000 var/project-10000
 *   CONTENT_PROJECT_DIR=var/project-10000 npm start
 *
 * Of 100 pages some 75 are product series in groups of 40 and families of 40 groups, 15 posts of the blog by month,
 * 5 news and 5 pages about applications. A series page shows a hero and questions of its group, cards of its family, and
 * one of 20 calls that the whole site shares; a post shows one of those calls and links to three series. The menu gets
 * a section with the first families; there is a redirect rule for every 200th page.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Items of one bundle: an edit writes one bundle anew. */
const BUNDLE = 500;
const GROUP = 40;
const FAMILY = 40;
const POSTS_A_MONTH = 125;
const SHARED_CALLS = 20;
const MENU_LINKS = 8;
const PAGES_A_REDIRECT = 200;

const PICTURES = [
  'cabinet_n600',
  'cabinet_n800',
  'rack_open_frame',
  'pdu_p3_vertical',
  'cable_ladder',
  'busway_tap_off',
];
const THINGS = [
  'Cabinets',
  'Rack PDUs',
  'Cable managers',
  'Busway',
  'Containment',
  'Edge enclosures',
  'Open racks',
  'Trays',
];
const PLACES = [
  'data halls',
  'edge rooms',
  'network rooms',
  'labs',
  'plants',
  'offices',
  'colocation suites',
];
const CATEGORIES = ['cooling', 'power', 'cabling', 'edge', 'company'];
const AUTHORS = ['mara_lindqvist', 'kenji_morita'];

const block = (codename) =>
  `<object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="${codename}"></object>`;
const link = (codename, words) => `<a data-item-id="" data-codename="${codename}" href="">${words}</a>`;
const pick = (list, number) => list[number % list.length];
const number = (value, digits = 5) => String(value).padStart(digits, '0');

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

function* catalogue(series, places) {
  const groups = Math.ceil(series / GROUP);
  for (let family = 0; family * FAMILY < groups; family += 1) {
    const cards = `made_cards_${family}`;
    for (let card = 0; card < 3; card += 1) {
      yield {
        codename: `made_card_${family}_${card}`,
        name: `Card ${family} ${card}`,
        type: 'content_card',
        elements: {
          title: `${pick(['Load', 'Heat', 'Cable'], card)} first`,
          icon: [pick(['icon_load', 'icon_temperature', 'icon_cable'], card)],
          content: '<p>Rated by test with doors on and a safety factor of three, as UL 2416 asks.</p>',
        },
      };
    }
    yield {
      codename: cards,
      name: `Cards ${family}`,
      type: 'card_collection',
      elements: {
        title: 'What the ratings mean',
        cards: [0, 1, 2].map((card) => `made_card_${family}_${card}`),
        layout: ['three_columns'],
        title_styling: ['large_with_line'],
        card_style: ['eyebrow_icon'],
        icon_color: ['light_blue'],
        icon_size: ['large_120px'],
        background_color: ['gray'],
      },
    };
    const familyName = `${pick(THINGS, family)} ${family + 1}`;
    const own = [];
    const familySlug = `family-${family + 1}-${slugOf(pick(THINGS, family))}`;
    for (let group = family * FAMILY; group < Math.min(groups, (family + 1) * FAMILY); group += 1) {
      own.push(`made_group_${number(group, 4)}`);
      yield* groupOf(group, familySlug, cards, series, places);
    }
    places.families.push(`made_family_${family}`);
    yield page('group_page', `made_family_${family}`, familySlug, familyName, {
      intro_text: `${familyName} for every room, drawn to one mounting pattern.`,
      thumbnail_image: [pick(PICTURES, family)],
      content: `<p>Choose by load, then by size.</p>${block(cards)}${block(`made_call_${family % SHARED_CALLS}`)}`,
      subpages: own,
    });
  }
}

function* groupOf(group, familySlug, cards, series, places) {
  const key = number(group, 4);
  const title = `${pick(THINGS, group)} for ${pick(PLACES, group)}, line ${group + 1}`;
  yield {
    codename: `made_hero_${key}`,
    name: `Hero ${key}`,
    type: 'interior_hero',
    elements: {
      eyebrow: pick(THINGS, group),
      title: `Drawn to the millimeter for ${pick(PLACES, group)}`,
      description: '<p>Ships assembled in 12 working days from Michigan or Nevada.</p>',
      image: [pick(PICTURES, group)],
      text_color: ['black'],
      text_placement: ['left'],
    },
  };
  for (let at = 0; at < 3; at += 1) {
    yield {
      codename: `made_question_${key}_${at}`,
      name: `Question ${key} ${at}`,
      type: 'accordion_item',
      elements: {
        title: pick(['Which load may stand on it?', 'Which doors fit?', 'When does it ship?'], at),
        content: `<p>Line ${group + 1} is listed; the data sheet of each series states test ${at + 1} with its conditions.</p>`,
      },
    };
  }
  yield {
    codename: `made_questions_${key}`,
    name: `Questions ${key}`,
    type: 'accordion_list',
    elements: {
      title: 'Questions',
      items: [0, 1, 2].map((at) => `made_question_${key}_${at}`),
      background_color: ['none'],
    },
  };
  const own = [];
  const slug = `line-${group + 1}-for-${slugOf(pick(PLACES, group))}`;
  for (let at = group * GROUP; at < Math.min(series, (group + 1) * GROUP); at += 1) {
    own.push(`made_series_${number(at)}`);
    yield seriesPage(at, key, cards);
    places.seriesPaths.push(`/en-us/products/${familySlug}/${slug}/${seriesSlug(at)}`);
  }
  places.groupPaths.push(`/en-us/products/${familySlug}/${slug}`);
  yield page('group_page', `made_group_${key}`, slug, title, {
    hero: [`made_hero_${key}`],
    intro_text: `${title}: forty series on one frame.`,
    thumbnail_image: [pick(PICTURES, group)],
    content: `<p>All series of this line share frame, rails and doors.</p>${block(`made_questions_${key}`)}`,
    subpages: own,
  });
}

const seriesSlug = (at) => `${slugOf(pick(THINGS, at))}-${600 + (at % 9) * 50}-mm-series-${at + 1}`;

function seriesPage(at, group, cards) {
  const title = `${pick(THINGS, at)} ${600 + (at % 9) * 50} mm, series ${at + 1}`;
  const rows = [
    ['Width', `${600 + (at % 9) * 50} mm`],
    ['Depth', `${1000 + (at % 3) * 100} mm`],
    ['Height', `${42 + (at % 4) * 2}U`],
    ['Static load', `${900 + (at % 13) * 50} kg`],
    ['Door perforation', `${60 + (at % 5) * 5}%`],
    ['Part number', `NR-${number(at, 6)}`],
  ];
  const table = rows.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('');
  return page('series_page', `made_series_${number(at)}`, seriesSlug(at), title, {
    hero: [`made_hero_${group}`],
    series: `made-${at + 1}`,
    intro_text: `${title}: listed, bonded and shipped assembled.`,
    thumbnail_image: [pick(PICTURES, at)],
    content:
      `<h2>Built around the heaviest shelf</h2><p>The frame of series ${at + 1} is 2&nbsp;mm cold-rolled steel, ` +
      `roll-formed and welded at eight corners. Rails move in 25&nbsp;mm steps while the side panels stay on. Each door, ` +
      `panel and rail is bonded to the frame, with less than 0.1 Ω between any two points.</p>` +
      `<h2>Specifications</h2><table><tbody>${table}</tbody></table>` +
      `${block(cards)}${block(`made_questions_${group}`)}${block(`made_call_${at % SHARED_CALLS}`)}`,
  });
}

function* posts(count, series, places) {
  for (let month = 0; month * POSTS_A_MONTH < count; month += 1) {
    const own = [];
    const slug = `notes-${number(month + 1, 3)}`;
    for (let at = month * POSTS_A_MONTH; at < Math.min(count, (month + 1) * POSTS_A_MONTH); at += 1) {
      own.push(`made_post_${number(at)}`);
      yield post(at, series);
      places.postPaths.push(`/en-us/resources/blog/${slug}/field-note-${at + 1}`);
    }
    places.months.push(`made_month_${number(month, 3)}`);
    yield page('interior_page', `made_month_${number(month, 3)}`, slug, `Field notes, volume ${month + 1}`, {
      content: '<p>Measurements from rooms in service.</p>',
      subpages: own,
    });
  }
}

function post(at, series) {
  const links = [1, 2, 3].map((step) =>
    link(`made_series_${number((at * 7 * step) % series)}`, `series ${step}`),
  );
  return page('blog_page', `made_post_${number(at)}`, `field-note-${at + 1}`, `Field note ${at + 1}`, {
    author: [pick(AUTHORS, at)],
    date: { value: dateOf(at), display_timezone: 'America/Detroit' },
    intro_text: `What room ${at + 1} taught us about ${pick(PLACES, at)}.`,
    image: [pick(PICTURES, at)],
    show_blog_image: ['no'],
    resource_type: ['blog'],
    content_category: [pick(CATEGORIES, at)],
    content:
      `<p>Room ${at + 1} lost ${4 + (at % 9)}% of its air through openings nobody drew. They were counted with a tape ` +
      `measure and one formula: area × 0.6 × the square root of twice the pressure divided by density.</p>` +
      `<h2>What we changed</h2><p>We put in ${links.join(', ')}, and measured again after four weeks. The fans now run ` +
      `${10 + (at % 20)}% slower at the same load.</p>${block(`made_call_${at % SHARED_CALLS}`)}`,
  });
}

function news(at) {
  return page(
    'news_page',
    `made_news_${number(at)}`,
    `note-to-customers-${at + 1}`,
    `Note to customers ${at + 1}`,
    {
      date: { value: dateOf(at), display_timezone: 'America/Detroit' },
      intro_text: `Lead times of week ${at + 1}.`,
      image: ['scene_factory'],
      resource_type: ['news'],
      content_category: ['company'],
      content: `<p>Orders placed by Friday leave in ${2 + (at % 5)} weeks. Stock configurations leave the next day.</p>`,
    },
  );
}

function application(at, series) {
  return page(
    'interior_page',
    `made_application_${number(at)}`,
    `application-${at + 1}`,
    `Application ${at + 1}`,
    {
      content:
        `<p>How ${pick(PLACES, at)} number ${at + 1} were equipped with ` +
        `${link(`made_series_${number((at * 11) % series)}`, 'one series')}.</p>${block(`made_call_${at % SHARED_CALLS}`)}`,
    },
  );
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

function page(type, codename, slug, title, elements) {
  return {
    codename,
    name: title,
    type,
    elements: {
      title,
      url_slug: slug,
      page_description: `${title}: dimensions, ratings, part numbers and what to check before you order.`,
      ...elements,
    },
  };
}

/** Posts go back in time, eight hours apart, from a day that is past. */
function dateOf(at) {
  return new Date(Date.UTC(2026, 5, 1) - at * 8 * 3_600_000).toISOString().replace('.000Z', 'Z');
}

function slugOf(words) {
  return words.toLowerCase().replaceAll(' ', '-');
}

/** Adds `pages` pages to a project folder that holds the sample. @returns what was made, and how to change it */
export function addPages(directory, pages) {
  const made = join(directory, 'content', 'items', 'made');
  mkdirSync(made, { recursive: true });
  const places = {
    families: [],
    months: [],
    news: [],
    applications: [],
    seriesPaths: [],
    groupPaths: [],
    postPaths: [],
    made: 0,
  };
  const shards = new Map();
  let lines = [];
  let shard = 0;
  let items = 0;
  let bytes = 0;
  const flush = () => {
    if (lines.length === 0) return;
    const text = `${lines.join('\n')}\n`;
    bytes += Buffer.byteLength(text);
    writeFileSync(join(made, `${number(shard, 4)}.ndjson`), text);
    shard += 1;
    lines = [];
  };
  for (const item of madeItems(pages, places)) {
    shards.set(item.codename, shard);
    lines.push(JSON.stringify(item));
    items += 1;
    if (lines.length === BUNDLE) flush();
  }
  flush();
  const hang = (codename, element, children) =>
    changeSample(directory, codename, (item) => {
      item.elements[element] = [...(item.elements[element] ?? []), ...children];
    });
  hang('products', 'subpages', places.families);
  hang('blog', 'subpages', places.months);
  hang('newsroom', 'subpages', places.news);
  hang('solutions', 'subpages', places.applications);
  hang('menu_products', 'column_4', ['made_menu_section']);
  return {
    directory,
    pages: places.made,
    items,
    bundles: shard,
    bytes,
    places,
    /** Publishes a change of a made item. */
    edit(codename, change) {
      changeBundle(join(made, `${number(shards.get(codename) ?? -1, 4)}.ndjson`), codename, (item) => {
        change(item);
        return item;
      });
    },
    /** Unpublishes a made item. */
    remove(codename) {
      changeBundle(join(made, `${number(shards.get(codename) ?? -1, 4)}.ndjson`), codename, () => null);
    },
  };
}

function changeBundle(file, codename, change) {
  const start = `{"codename":"${codename}",`;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith(start)) return [line];
      const item = change(JSON.parse(line));
      return item === null ? [] : [JSON.stringify(item)];
    });
  replace(file, lines.join('\n'));
}

function changeSample(directory, codename, change) {
  const items = join(directory, 'content', 'items');
  const found = readdirSync(items, { recursive: true, encoding: 'utf8' }).find((file) =>
    file.endsWith(`/${codename}.json`),
  );
  if (found === undefined) throw new Error(`The sample has no item "${codename}".`);
  const item = JSON.parse(readFileSync(join(items, found), 'utf8'));
  change(item);
  replace(join(items, found), `${JSON.stringify(item, null, 2)}\n`);
}

/** In one move: the stand-in never reads half a file. */
function replace(file, text) {
  writeFileSync(`${file}.writing`, text);
  renameSync(`${file}.writing`, file);
}

/** A copy of the sample with `pages` further pages. @returns as {@link addPages} */
export function makeProject(directory, pages) {
  rmSync(directory, { recursive: true, force: true });
  for (const part of ['model', 'content'])
    cpSync(join(ROOT, 'sample', part), join(directory, part), { recursive: true });
  const blocks = join(ROOT, 'client', 'blocks');
  for (const folder of readdirSync(blocks)) {
    const samples = join(blocks, folder, 'sample');
    if (existsSync(samples))
      cpSync(samples, join(directory, 'content', 'items', 'samples', folder), { recursive: true });
  }
  return addPages(directory, pages);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , pages, directory] = process.argv;
  if (!(Number(pages) > 0) || directory === undefined) {
    process.stderr.write('Usage: node bench/project.mjs <pages> <directory>\n');
    process.exit(1);
  }
  if (existsSync(directory) && !existsSync(join(directory, 'model'))) {
    process.stderr.write(`${directory} is there and holds no project; it is left alone.\n`);
    process.exit(1);
  }
  const project = makeProject(resolve(directory), Number(pages));
  const { items, bundles, bytes } = project;
  process.stdout.write(`${JSON.stringify({ pages: project.pages, items, bundles, bytes })}\n`);
}
