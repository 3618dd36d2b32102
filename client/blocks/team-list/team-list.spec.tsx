import { block, image, item, links, option, rich, text } from '../../ui/render-for-test.js';

const person = (name: string, elements = {}) =>
  item('team_member', name, {
    name: text(name),
    role: text('Engineer'),
    introTextForBio: rich('<p>Short.</p>'),
    remainingBioText: rich('<p>Long.</p>'),
    image: image(name, { width: 800, height: 800, description: `Portrait of ${name}` }),
    ...elements,
  });
const team = (elements = {}) =>
  item('team_list', 'team', { title: text('Team'), members: links('mara', 'tomas'), ...elements });
const render = (elements = {}) => block(team(elements), { items: [person('mara'), person('tomas')] }).html;

describe('team_list', () => {
  it('shows people under its title, the longer biography folded', () => {
    const html = render();
    expect(html.match(/<h3/g)).toHaveLength(2);
    expect(html.match(/<details class="more"><summary>More about mara<\/summary>/g)).toHaveLength(1);
    expect(html).toContain('alt="Portrait of mara"');
    expect(render({ title: text('') }).match(/<h2/g)).toHaveLength(2);
  });

  it.each([
    ['1', 'columns1', 'member wide'],
    ['2', 'columns2', 'member half'],
    ['3', 'columns3', 'member'],
    ['x', 'columns3', 'member'],
  ])('renders %s columns', (columns, name, member) => {
    const html = render({ columns: option(columns) });
    expect(html).toContain(`<ul class="columns ${name}">`);
    expect(html).toContain(`<article class="${member}">`);
  });

  it('honours background and padding', () => {
    expect(render({ backgroundColor: option('gray') })).toContain('data-ground="gray"');
    expect(render({ paddingModification: option('no_top_padding') })).toContain('noTop');
  });

  it('renders no empty parts', () => {
    const bare = item('team_member', 'mara', { name: text('Mara') });
    const { html } = block(team(), { items: [bare] });
    expect(html).not.toMatch(/<picture|<details|<p[ >]/);
  });

  it('skips people without a name, and is left out without anybody', () => {
    const mute = person('mara', { name: text('') });
    expect(block(team(), { items: [mute, person('tomas')] }).html.match(/<article/g)).toHaveLength(1);
    const rendered = block(team(), { items: [mute] });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
