import { cutHtml, cutText, isTooComplex } from './cut-text.js';
import { propertyName } from './property-name.js';

describe('cutText', () => {
  it('counts bytes and never splits a character', () => {
    expect(cutText('abcdef', 6)).toBe('abcdef');
    expect(cutText('abcdef', 5)).toBe('abcde');
    expect(cutText('aé', 2)).toBe('a');
    expect(cutText('a機', 3)).toBe('a');
    expect(cutText('a機', 4)).toBe('a機');
    expect(cutText('a😀', 4)).toBe('a');
    expect(cutText('a😀', 5)).toBe('a😀');
  });
});

describe('cutHtml', () => {
  it('ends after a whole block', () => {
    expect(cutHtml('<p>one</p><p>two</p>', 100)).toBe('<p>one</p><p>two</p>');
    expect(cutHtml('<p>one</p><p>two</p>', 15)).toBe('<p>one</p>');
  });

  it('ends after a whole word inside a block that is too long, never inside a tag', () => {
    expect(cutHtml('<p>one two three</p>', 12)).toBe('<p>one two');
    expect(cutHtml('<p>a</p><p>one two <a href="/x">three</a></p>', 34)).toBe(
      '<p>a</p><p>one two <a href="/x">',
    );
    expect(cutHtml('<p>one<strong>two</strong></p>', 14)).toBe('<p>one<strong>');
  });
});

describe('isTooComplex', () => {
  it('refuses deep nesting and masses of tags, quickly', () => {
    const started = process.cpuUsage();
    expect(isTooComplex('<div>'.repeat(200_000))).toBe(true);
    expect(isTooComplex('<b></b>'.repeat(150_000))).toBe(true);
    expect(isTooComplex('<'.repeat(1_000_000))).toBe(false);
    // Of this process alone: others on the machine do not count.
    expect(process.cpuUsage(started).user).toBeLessThan(1_500_000);
  });

  it('accepts a long ordinary text', () => {
    expect(isTooComplex('<p>A line<br> and <strong>more</strong></p><img src="#"/>'.repeat(5000))).toBe(
      false,
    );
  });
});

describe('propertyName', () => {
  it.each([
    ['title', 'title'],
    ['url_slug', 'urlSlug'],
    ['column_1', 'column1'],
    ['is_this_a_training_video_', 'isThisATrainingVideo'],
    ['_folder', 'folder'],
    ['seo__page_description', 'seoPageDescription'],
    ['__proto__', 'proto'],
    ['', ''],
  ])('%s -> %s', (codename, name) => {
    expect(propertyName(codename)).toBe(name);
    expect(propertyName(codename)).toBe(name);
  });
});
