import { block, item, links, option, rich, text } from '../../ui/render-for-test.js';

const form = (elements = {}) =>
  item('marketing_form_code_block', 'form', { code: text('<form></form>'), ...elements });

describe('marketing_form_code_block', () => {
  it.each([
    [{}, 'left'],
    [{ alignment: option('left') }, 'left'],
    [{ alignment: option('center') }, 'center'],
    [{ alignment: option('right') }, 'right'],
    [{ alignment: option('top') }, 'left'],
  ])('honours %j', (elements, name) => {
    expect(block(form(elements)).html).toContain(`class="layout ${name}"`);
  });

  it('has its words beside it, and a name without them', () => {
    const { html } = block(form({ title: text('Ask'), description: rich('<p>Two days.</p>') }));
    expect(html).toContain('>Ask</h2>');
    expect(html).toContain('<p>Two days.</p>');
    expect(html).toContain('title="Ask"');
    const bare = block(form()).html;
    expect(bare).toContain('title="Form"');
    expect(bare).not.toContain('<h2');
  });

  it('leads to another page while the form is not there', () => {
    const { html } = block(form({ fallbackPage: links('contact') }), {
      paths: { contact: '/en-us/contact' },
    });
    expect(html).toMatch(/<\/template><div [^>]*data-panel[\s\S]*<a [^>]*href="\/en-us\/contact"/);
    expect(html).toContain('Title of contact');
    expect(block(form({ fallbackPage: links('gone') })).html).not.toContain('Does the form not show?');
  });

  it('is left out without code', () => {
    const { html, problems } = block(form({ code: text('') }));
    expect(html).toBe('');
    expect(problems).toHaveLength(1);
  });
});
