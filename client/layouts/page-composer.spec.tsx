import { contextFor, item, linkedItems, links, page, rich, text } from '../ui/render-for-test.js';
import { newHeadData } from '../ui/render-scope.js';
import { PageComposer } from './page-composer.js';

const object = (codename: string) =>
  `<object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="${codename}"></object>`;

function composerWith(
  items: Parameters<typeof linkedItems>[0],
  blocks: PageComposer['scope']['blocks'] = {},
) {
  const { ctx, problems } = contextFor();
  const headData = newHeadData();
  const scope = {
    ctx,
    items: linkedItems(items),
    lists: {},
    page: null,
    trail: [],
    leading: false,
    faults: new Map(),
  };
  return { composer: new PageComposer({ ...scope, blocks, headData }, []), headData, problems };
}

describe('PageComposer', () => {
  const owner = page('interior_page', 'p', { title: text('P') });

  it('leaves calls to action and icons between the paragraphs around them', () => {
    const call = item('call_to_action', 'call', { title: text('See'), page: links('p') });
    const list = item('accordion_list', 'list', {});
    const { composer } = composerWith([call, list], {
      call_to_action: () => <i>call</i>,
      accordion_list: () => <b>band</b>,
    });
    const html = composer.content(rich(`<p>a</p>${object('call')}<p>b</p>${object('list')}<p>c</p>`), owner);
    expect(html).toMatch(/<p>a<\/p>.*<i>call<\/i>.*<p>b<\/p>.*<\/div><b>band<\/b><div/);
  });

  it('takes back what a block left for the head when it fails', () => {
    const list = item('office_list', 'offices', {});
    const { composer, headData, problems } = composerWith([list], {
      office_list: () => {
        headData.offices.push({ ...OFFICE, name: 'gone' });
        headData.faq.push({ question: 'q', answer: 'a' });
        throw new Error('broken');
      },
    });
    headData.offices.push(OFFICE);
    expect(composer.block(list)).toBe('');
    expect([headData.offices, headData.faq]).toEqual([[OFFICE], []]);
    expect(problems[0]?.code).toBe('block_failed');
  });
});

const OFFICE = {
  name: 'Reno',
  street: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  phone: '',
  fax: '',
  email: '',
};
