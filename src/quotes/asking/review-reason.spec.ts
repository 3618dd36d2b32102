import { reviewReason } from './review-reason.js';

const NOW = Date.parse('2027-03-04T10:00:00Z');
const fair = { website: '', openedAt: '2027-03-04T09:59:57Z', words: 'Ten racks, see www.example.com' };

it('takes what a person sends', () => {
  expect(reviewReason(fair, NOW)).toBe('');
});

it.each([
  ['hidden field', { website: 'x' }],
  ['three seconds', { openedAt: '2027-03-04T09:59:57.001Z' }],
  ['three seconds', { openedAt: 'yesterday' }],
  ['more than 5 links', { words: 'http://a '.repeat(6) }],
  ['spam', { words: 'Best SEO services' }],
])('wants a review: %s', (reason, odd) => {
  expect(reviewReason({ ...fair, ...odd }, NOW)).toContain(reason);
});
