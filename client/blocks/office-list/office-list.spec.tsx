import { block, image, item, links, option, text } from '../../ui/render-for-test.js';

const plant = (codename: string, elements = {}) =>
  item('office_location', codename, {
    name: text(codename),
    addressLine1: text('Building 4'),
    addressLine2: text('4100 Foundry Park Drive'),
    city: text('Grand Rapids'),
    state: text('MI'),
    zip: text('49512'),
    country: text('United States'),
    ...elements,
  });
const list = (elements = {}) =>
  item('office_list', 'list', { title: text('Offices'), offices: links('a', 'b'), ...elements });
const canada = { city: text('Toronto'), state: text('ON'), zip: text(''), country: text('Canada') };

describe('office_list', () => {
  it('stands without headings of countries while there is one', () => {
    const { html } = block(list(), { items: [plant('a'), plant('b', { country: text('united states ') })] });
    expect(html.match(/<h3/g)).toHaveLength(2);
    expect(html).not.toContain('<h4');
    expect(html).toContain('<span>United States</span>');
  });

  it('is grouped by country when there are several', () => {
    const { html } = block(list(), { items: [plant('a'), plant('b', canada)] });
    expect(html.match(/<h3[^>]*>[^<]*/g)).toEqual([
      '<h3 class="country">United States',
      '<h3 class="country">Canada',
    ]);
    expect(html.match(/<h4/g)).toHaveLength(2);
    expect(html).not.toContain('<span>Canada</span>');
  });

  it('puts offices without a country before the others, one level up', () => {
    const { html } = block(list(), { items: [plant('a'), plant('b', { country: text('') })] });
    expect(html.indexOf('<h3 class="name">b')).toBeGreaterThan(0);
    expect(html.indexOf('<h3 class="name">b')).toBeLessThan(html.indexOf('class="country"'));
  });

  it('looks for the street on the map, outside of this site', () => {
    const { html } = block(list(), { items: [plant('a')] });
    const href = /href="(https:\/\/www\.openstreetmap\.org[^"]+)"[^>]*/.exec(html);
    expect(new URL(href?.[1] ?? '').searchParams.get('query')).toBe(
      '4100 Foundry Park Drive, Grand Rapids, MI 49512, United States',
    );
    expect(href?.[0]).toContain('rel="noopener" target="_blank"');
    expect(href?.[0]).toContain('aria-label="Map: a (opens in a new window)"');
  });

  it.each([
    [['Parque Industrial', 'Avenida de la Forja 410', 'Nave 7'], 'Avenida de la Forja 410'],
    [['Potomac Building, Suite 310', '20110 Exchange Way', ''], '20110 Exchange Way'],
    [['Port Gate', '', ''], 'Port Gate'],
  ])('finds the street among %j', ([first = '', second = '', third = ''], street) => {
    const lines = { addressLine1: text(first), addressLine2: text(second), addressLine3: text(third) };
    const { html } = block(list(), { items: [plant('a', lines)] });
    expect(html).toContain(encodeURIComponent(`${street}, Grand Rapids`));
  });

  it('has no map for an office without street and city', () => {
    const bare = item('office_location', 'a', { name: text('a'), country: text('Mexico') });
    expect(block(list(), { items: [bare] }).html).not.toContain('openstreetmap');
  });

  it('links phones, mail and the certificate by its title', () => {
    const full = plant('a', {
      phone: text('+1 616 555-0142'),
      phone2: text('+1 616 555-0143'),
      fax: text('+1 616 555-0144'),
      locationEmail: text('a@northrack.example'),
      linkTitle: text('ISO 9001'),
      isoRegistration: image('iso', {
        type: 'application/pdf',
        url: 'https://assets.example/iso.pdf',
        size: 2_000,
      }),
    });
    const { html } = block(list(), { items: [full] });
    for (const href of ['tel:+16165550142', 'tel:+16165550143', 'mailto:a@northrack.example'])
      expect(html).toContain(`href="${href}"`);
    expect(html).not.toContain('tel:+16165550144');
    expect(html).toMatch(/href="https:\/\/assets\.example\/iso\.pdf"><span>ISO 9001<\/span>/);
    expect(html).toContain('PDF, 2 kB');
  });

  it('names an untitled certificate, and shows none where there is no file', () => {
    const iso = image('iso', { type: 'application/pdf' });
    expect(block(list(), { items: [plant('a', { isoRegistration: iso })] }).html).toContain(
      'ISO registration',
    );
    expect(block(list(), { items: [plant('a', { linkTitle: text('ISO 9001') })] }).html).not.toContain('ISO');
  });

  it.each([
    ['1', 'columns1'],
    ['2', 'columns2'],
    ['3', 'columns3'],
    ['12', 'columns3'],
  ])('renders %s columns', (columns, name) => {
    const { html } = block(list({ columns: option(columns) }), { items: [plant('a')] });
    expect(html).toContain(`<ul class="columns ${name}">`);
  });

  it('honours background and padding', () => {
    const options = { backgroundColor: option('gray'), paddingModification: option('no_bottom_padding') };
    const { html } = block(list(options), { items: [plant('a')] });
    expect(html).toContain('data-ground="gray"');
    expect(html).toContain('noBottom');
  });

  it('leaves its facts for the structured data', () => {
    const { headData } = block(list(), { items: [plant('a', { phone: text('+1 616 555-0142') })] });
    expect(headData.offices).toEqual([
      {
        name: 'a',
        street: 'Building 4, 4100 Foundry Park Drive',
        city: 'Grand Rapids',
        state: 'MI',
        zip: '49512',
        country: 'United States',
        phone: '+1 616 555-0142',
        fax: '',
        email: '',
      },
    ]);
  });

  it('is left out without an office that has a name', () => {
    const rendered = block(list(), { items: [plant('a', { name: text('') })] });
    expect([rendered.html, rendered.headData.offices]).toEqual(['', []]);
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
