/** What a made project has to read: posts by month, news, and pages about applications. */
import {
  AUTHORS,
  block,
  CATEGORIES,
  link,
  number,
  PICTURES,
  PLACES,
  page,
  pick,
  SHARED_CALLS,
} from './pieces.mjs';

const POSTS_A_MONTH = 125;

export function* posts(count, series, places) {
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
    series: `made-${((at * 7) % series) + 1}`,
    content:
      `<p>Room ${at + 1} lost ${4 + (at % 9)}% of its air through openings nobody drew. They were counted with a tape ` +
      `measure and one formula: area × 0.6 × the square root of twice the pressure divided by density.</p>` +
      `<h2>What we changed</h2><p>We put in ${links.join(', ')}, and measured again after four weeks. The fans now run ` +
      `${10 + (at % 20)}% slower at the same load.</p>${block(`made_call_${at % SHARED_CALLS}`)}`,
  });
}

export function news(at) {
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

export function application(at, series) {
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

/** Posts go back in time, eight hours apart, from a day that is past. */
function dateOf(at) {
  return new Date(Date.UTC(2026, 5, 1) - at * 8 * 3_600_000).toISOString().replace('.000Z', 'Z');
}
