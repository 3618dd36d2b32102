import { runToEnd } from '../content/content.module.js';
import { pageProblems } from './page-problems.js';
import { treeOf } from './testing/trees.js';

it('names item and element of every page that cannot be reached, or does not lead on, as it was meant', () => {
  const tree = treeOf(
    { slug: '', id: 'home' },
    {
      slug: 'products',
      below: [
        { slug: 'racks', id: 'racks' },
        { slug: 'Racks', id: 'racks_again' },
        { slug: '', id: 'nameless' },
        { slug: 'a/b', id: 'slashed' },
        // Means one thing only.
        { slug: '/rails/', id: 'rails' },
      ],
    },
    { slug: 'good', facts: { redirectTo: 'en-us/products' } },
    { slug: 'outside', facts: { redirectTo: 'www.other.example' } },
    { slug: 'bad', facts: { redirectTo: 'our products', type: '_folder' } },
    { slug: 'unclear', facts: { secure: true, accessFaults: ['names no role'] } },
    { slug: 'unlisted', facts: { redirectTo: 'https://unlisted.example/x' } },
  );
  const options = { publicUrl: 'https://www.northrack.example', redirectHosts: ['www.other.example'] };
  expect(tree.pathOf('rails')).toBe('/en-us/products/rails');
  const problems = runToEnd(pageProblems(tree, options));
  expect(problems.map(({ code, itemCodename }) => `${code} ${itemCodename}`).sort()).toEqual([
    'access_unclear unclear',
    'address_taken racks_again',
    'bad_slug nameless',
    'bad_slug slashed',
    'bad_target bad',
    'host_not_listed unlisted',
  ]);
  const words = new Map(problems.map(({ itemCodename, message }) => [itemCodename, message]));
  expect(words.get('racks_again')).toMatch(/element "url_slug" holds "Racks".* "racks"/);
  expect(words.get('bad')).toMatch(/element "redirect_to" holds "our products"/);
});
