/** The catalogue of a made project: series in groups and families, with the blocks that they share. */
import { block, number, PICTURES, PLACES, page, pick, SHARED_CALLS, slugOf, THINGS } from './pieces.mjs';

const GROUP = 40;
const FAMILY = 40;

export function* catalogue(series, places) {
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
