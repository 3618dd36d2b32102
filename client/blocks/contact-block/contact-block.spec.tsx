import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const mara = item('_contact_info', 'mara', {
  title: text('Airflow'),
  name: text('Mara Lindqvist'),
  jobTitle: text('Director'),
  phone: text('+1 616 555-0142'),
  phone2: text('+1 616 555-0143'),
  email: text('mara@northrack.example'),
  address: rich('<p>4100 Foundry Park Drive</p>'),
  image: image('mara', { width: 800, height: 800, description: 'Portrait' }),
  page: links('company'),
});
const desk = item('_contact_info', 'desk', { phone: text('+1 616 555-0128') });
const live = item('call_to_action', 'live', { title: text('Write'), page: links('company') });
const paths = { company: '/en-us/company' };
const contacts = (elements = {}) =>
  item('contact_block', 'contacts', {
    title: text('Who answers'),
    contacts: links('mara', 'desk'),
    ...elements,
  });
const render = (elements = {}) => block(contacts(elements), { items: [mara, desk, live], paths }).html;

describe('contact_block', () => {
  it('tells all that is known of a contact, with phone and mail links', () => {
    const html = render();
    expect(html).toContain('<h3 class="heading"><a href="/en-us/company">Airflow</a></h3>');
    for (const words of ['Mara Lindqvist', 'Director', '4100 Foundry Park Drive', 'alt="Portrait"'])
      expect(html).toContain(words);
    expect(html).toContain('href="tel:+16165550142"');
    expect(html).toContain('href="tel:+16165550143"');
    expect(html).toContain('href="mailto:mara@northrack.example"');
  });

  it('renders no empty parts for a contact that is only a number', () => {
    const { html } = block(contacts({ contacts: links('desk') }), { items: [desk] });
    expect(html).not.toMatch(/<h3|<picture|<p[ >]/);
    expect(html).toContain('href="tel:+16165550128"');
  });

  it('takes the name as heading where there is no title', () => {
    const named = item('_contact_info', 'desk', { name: text('Tomas') });
    const { html } = block(contacts({ title: text('') }), { items: [named] });
    expect(html).toContain('<h2 class="heading">Tomas</h2>');
    expect(html.match(/Tomas/g)).toHaveLength(1);
  });

  it('does not link a page that is not published', () => {
    const { html } = block(contacts(), { items: [mara] });
    expect(html).toContain('<h3 class="heading">Airflow</h3>');
  });

  it.each([
    ['left', 'stacked'],
    ['center', 'compact'],
    ['right', 'stacked'],
  ])('is aligned %s and %s on phones', (alignment, mobile) => {
    const html = render({ alignment: option(alignment), mobileStyling: option(mobile) });
    expect(html).toContain(`class="block ${alignment} ${mobile}"`);
  });

  it('stands left and stacked when the options are not known', () => {
    const html = render({ alignment: option('top'), mobileStyling: option('tiny') });
    expect(html).toContain('class="block left stacked"');
  });

  it('honours background, padding and call to action', () => {
    expect(render({ backgroundColor: option('gray') })).toContain('data-ground="gray"');
    expect(render({ paddingModification: option('no_top_padding') })).toContain('noTop');
    expect(render({ cta: links('live') })).toContain('>Write</span>');
    expect(render({ cta: links('gone') })).not.toContain('class="row');
  });

  it('is left out without a contact that says anything', () => {
    const mute = item('_contact_info', 'desk', { jobTitle: text('Engineer') });
    const rendered = block(contacts(), { items: [mute] });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
