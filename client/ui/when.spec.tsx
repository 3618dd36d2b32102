import { occasionOf } from '../../src/content/occasion.contract.js';
import { localTimeWords } from './local-time.js';
import { contextFor, date, markup, text } from './render-for-test.js';
import { OnDay, standingOf, When } from './when.js';

const DETROIT = 'America/Detroit';
const START = date('2026-10-05T13:00:00Z', DETROIT);
const END = date('2026-10-05T20:30:00Z', DETROIT);

describe('OnDay', () => {
  it('says the day in its zone', () => {
    const { html } = markup(<OnDay element={date('2026-09-14T22:30:00Z', 'Europe/Stockholm')} />);
    expect(html).toBe('<time dateTime="2026-09-14T22:30:00.000Z">September 15, 2026</time>');
  });

  it.each([
    ['nothing', undefined],
    ['emptiness', date(null)],
    ['nonsense', date('soon')],
    ['another element', text('2026-09-14')],
  ])('shows nothing for %s', (_what, element) => {
    expect(markup(<OnDay element={element} />).html).toBe('');
  });
});

describe('When', () => {
  const render = (start = START, end: ReturnType<typeof date> | null = END, past = false) => {
    const occasion = occasionOf(start, end);
    if (occasion === null) throw new Error('no occasion');
    return markup(<When occasion={occasion} past={past} />).html;
  };

  it('says days and hours of the venue and leaves a place for the time of the visitor', () => {
    expect(render()).toMatch(/<time [^>]*dateTime="2026-10-05T13:00:00.000Z">October 5, 2026<\/time>/);
    expect(render()).toContain('<span>9:00 AM – 4:30 PM EDT</span>');
    expect(render()).toMatch(
      /<plinth-local-time [^>]*start="2026-10-05T13:00:00.000Z" end="2026-10-05T20:30:00.000Z" zone="America\/Detroit"><\/plinth-local-time>/,
    );
  });

  it('has no such place for whole days, nor for what is past', () => {
    const days = render(date('2026-10-05T04:00:00Z', DETROIT), date('2026-10-07T04:00:00Z', DETROIT));
    expect(days).toMatch(/dateTime="2026-10-05">October 5–7, 2026<\/time><\/div>$/);
    expect(render(START, END, true)).not.toContain('plinth-local-time');
  });
});

describe('localTimeWords', () => {
  const words = (own: string, end = '2026-10-05T20:30:00Z', start = '2026-10-05T13:00:00Z') =>
    localTimeWords(start, end, DETROIT, own);

  it.each([
    ['Europe/Berlin', 'Your time: 3:00 PM – 10:30 PM'],
    ['Asia/Tokyo', 'Your time: 10:00 PM – 5:30 AM next day'],
    ['Pacific/Auckland', 'Your time: October 6, 2:00 AM – 9:30 AM'],
  ])('is shown in %s', (own, expected) => {
    expect(words(own)).toBe(expected);
  });

  it('is shown without an end, and of several days only the start', () => {
    expect(words('Europe/Berlin', '')).toBe('Your time: 3:00 PM');
    expect(words('Europe/Berlin', '2026-10-07T20:30:00Z')).toBe('Your time: starts October 5, 3:00 PM');
  });

  it('is left out where clocks show the same, and where nothing can be said', () => {
    expect(words('America/New_York')).toBeNull();
    expect(words('Europe/Berlin', '', 'soon')).toBeNull();
    expect(words('Mars/Olympus')).toBeNull();
  });
});

describe('standingOf', () => {
  const standing = (startDate: ReturnType<typeof date>, endDate?: ReturnType<typeof date>) => {
    const { ctx, changes } = contextFor();
    return { ...standingOf({ startDate, endDate }, { ctx }), changes };
  };

  it('asks to be re-rendered when what is to come will be over', () => {
    expect(
      standing(date('2027-03-04T14:00:00Z', DETROIT), date('2027-03-04T21:30:00Z', DETROIT)),
    ).toMatchObject({
      over: false,
      changes: ['2027-03-04T21:30:00.000Z'],
    });
    // It is noon in UTC on this very day: the day lasts until midnight in Detroit.
    expect(standing(date('2026-11-28T05:00:00Z', DETROIT))).toMatchObject({
      over: false,
      changes: ['2026-11-29T05:00:00.000Z'],
    });
  });

  it('asks for nothing once it is over, or without a date', () => {
    expect(standing(START, END)).toMatchObject({ over: true, changes: [] });
    expect(standing(date(null))).toMatchObject({ occasion: null, over: null, changes: [] });
  });
});
