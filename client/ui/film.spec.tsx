import { Film, filmOf } from './film.js';
import { contextFor, image, markup } from './render-for-test.js';

const { ctx } = contextFor();
const poster = image('still').value[0] ?? null;

describe('filmOf', () => {
  it('takes an id', () => {
    expect(filmOf('dQw4w9WgXcQ', ctx)).toEqual({
      kind: 'player',
      src: 'https://films.example/embed/dQw4w9WgXcQ',
      page: 'https://films.example/watch?v=dQw4w9WgXcQ',
    });
  });

  it('takes an address of a listed host as it is', () => {
    const src = 'https://frames.example/film?a=1&b=2';
    expect(filmOf(src, ctx)).toEqual({ kind: 'player', src, page: src });
  });

  it('links an address of another host, and an id whose player is not listed', () => {
    expect(filmOf('https://elsewhere.example/1', ctx)).toEqual({
      kind: 'link',
      href: 'https://elsewhere.example/1',
    });
    expect(filmOf('abc', { ...ctx, frameOrigins: [] })).toEqual({
      kind: 'link',
      href: 'https://films.example/watch?v=abc',
    });
  });

  it('never frames our own host', () => {
    const own = { ...ctx, frameOrigins: ['https://www.example'] };
    expect(filmOf('https://www.example/en-us', own)?.kind).toBe('link');
  });

  it.each([
    '',
    'a',
    'two words',
    '../x',
    'x'.repeat(65),
    'http://films.example/1',
    '//films.example/1',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://films.example@evil.example:x',
    'https://me:secret@films.example/1',
    '"><script>',
  ])('leaves out %j', (video) => {
    expect(filmOf(video, ctx)).toBeNull();
  });
});

describe('Film', () => {
  it('keeps its frame in a template, behind a button that names the host', () => {
    const { html } = markup(<Film video="abc123" title="Fitting a frame" poster={poster} />);
    expect(html).toMatch(
      /<template><iframe [^>]*src="https:\/\/films\.example\/embed\/abc123"[^>]*><\/iframe><\/template>/,
    );
    expect(html).toContain('title="Fitting a frame"');
    expect(html).not.toMatch(/autoplay/i);
    expect(html).toMatch(/<button [^>]*aria-label="Load video from films\.example: Fitting a frame"/);
    expect(html).toContain('href="https://films.example/watch?v=abc123"');
    expect(html).toContain('still.png');
    expect(html).not.toContain('data-auto');
  });

  it('says its title where it has no picture', () => {
    expect(markup(<Film video="abc123" title="Fitting" />).html).toMatch(/<p [^>]*>Fitting<\/p>/);
  });

  it('is a link elsewhere, and nothing for junk', () => {
    const { html } = markup(<Film video="https://elsewhere.example/1" title="Fitting" />);
    expect(html).toContain('href="https://elsewhere.example/1" rel="noopener"');
    expect(html).toContain('Watch the film: Fitting');
    expect(html).not.toContain('iframe');
    expect(markup(<Film video="javascript:alert(1)" title="Fitting" />).html).toBe('');
  });
});
