import { contextFor, item, linkedItems, links, page, rich, text } from '../ui/render-for-test.js';
import { newFindings } from '../ui/render-scope.js';
import { Painter } from './page-composer.js';

const object = (codename: string) =>
  `<object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="${codename}"></object>`;

function painterWith(items: Parameters<typeof linkedItems>[0], blocks: Painter['draw']['blocks'] = {}) {
  const { ctx, problems } = contextFor();
  const found = newFindings();
  const draw = {
    ctx,
    items: linkedItems(items),
    lists: {},
    page: null,
    trail: [],
    leading: false,
    faults: new Map(),
  };
  return { painter: new Painter({ ...draw, blocks, found }, []), found, problems };
}

describe('Painter', () => {
  const owner = page('interior_page', 'p', { title: text('P') });

  it('leaves calls to action and icons between the paragraphs around them', () => {
    const call = item('call_to_action', 'call', { title: text('See'), page: links('p') });
    const list = item('accordion_list', 'list', {});
    const { painter } = painterWith([call, list], {
      call_to_action: () => <i>call</i>,
      accordion_list: () => <b>band</b>,
    });
    const html = painter.content(rich(`<p>a</p>${object('call')}<p>b</p>${object('list')}<p>c</p>`), owner);
    expect(html).toMatch(/<p>a<\/p>.*<i>call<\/i>.*<p>b<\/p>.*<\/div><b>band<\/b><div/);
  });

  it('takes back what a block left for the head when it fails', () => {
    const list = item('office_list', 'offices', {});
    const { painter, found, problems } = painterWith([list], {
      office_list: () => {
        found.offices.push({ ...OFFICE, name: 'gone' });
        found.faq.push({ question: 'q', answer: 'a' });
        throw new Error('broken');
      },
    });
    found.offices.push(OFFICE);
    expect(painter.block(list)).toBe('');
    expect([found.offices, found.faq]).toEqual([[OFFICE], []]);
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
