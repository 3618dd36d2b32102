import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const person = (elements = {}) => item('team_member', 'mara', { name: text('Mara'), ...elements });

describe('team_member', () => {
  it('shows the person, and opens the rest of the biography', () => {
    const { html } = block(
      person({
        role: text('Engineer'),
        image: image('mara', { width: 800, height: 800 }),
        introTextForBio: rich('<p>Short.</p>'),
        remainingBioText: rich('<p>Long.</p>'),
      }),
    );
    expect(html).toContain('>Mara</h2>');
    expect(html).toContain('Engineer');
    expect(html).toContain('<summary>More about Mara</summary>');
    expect(html).not.toContain('open=""');
  });

  it('is open from the start when the editor says so', () => {
    const { html } = block(
      person({ remainingBioText: rich('<p>Long.</p>'), expandedByDefault: option('yes') }),
    );
    expect(html).toContain('open=""');
  });

  it.each(['no', 'perhaps'])('is closed from the start with the option %s', (expanded) => {
    const { html } = block(
      person({ remainingBioText: rich('<p>Long.</p>'), expandedByDefault: option(expanded) }),
    );
    expect(html).toContain('<details');
    expect(html).not.toContain('open=""');
  });

  it('renders no empty parts', () => {
    const { html } = block(person({ remainingBioText: rich('<p><br></p>') }));
    expect(html).not.toMatch(/<picture|<details|<p[ >]/);
  });

  it('links the name only to a published page', () => {
    const linked = person({ destinationPage: links('bio') });
    expect(block(linked, { paths: { bio: '/en-us/bio' } }).html).toContain('<a href="/en-us/bio">Mara</a>');
    expect(block(linked).html).not.toContain('<a ');
  });

  it('is left out without a name', () => {
    expect(block(item('team_member', 'x', { role: text('Engineer') })).html).toBe('');
  });
});
