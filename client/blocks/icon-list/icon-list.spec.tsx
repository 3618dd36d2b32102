import { block, image, item, text } from '../../ui/render-for-test.js';

const [mark] = image('mark', { type: 'image/svg+xml', width: 48, height: 48 }).value;
const [logo] = image('logo', { type: 'image/svg+xml', width: 174, height: 32, description: 'UL' }).value;
const list = (elements = {}) =>
  item('icon_list', 'list', {
    icons: { type: 'asset', name: '', value: [mark, logo].filter((each) => each !== undefined) },
    ...elements,
  });

describe('icon_list', () => {
  it('renders marks and logos at heights that look alike, named by their descriptions', () => {
    const { html } = block(list());
    expect(html).toMatch(/width="48" height="48" alt=""/);
    expect(html).toMatch(/width="174" height="32" alt="UL"/);
  });

  it('has a title only when filled in', () => {
    expect(block(list({ title: text('Listed by') })).html).toContain('>Listed by</p>');
    expect(block(list()).html).not.toContain('</p>');
  });

  it('shows the same picture once', () => {
    const twice = { type: 'asset', name: '', value: [logo, logo] };
    expect(block(list({ icons: twice })).html.match(/<img/g)).toHaveLength(1);
  });

  it('is left out without a picture', () => {
    const paper = image('paper', { type: 'application/pdf' });
    for (const icons of [undefined, paper]) {
      const rendered = block(list({ icons }));
      expect(rendered.html).toBe('');
      expect(rendered.problems[0]?.code).toBe('missing_required');
    }
  });
});
