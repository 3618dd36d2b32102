import { ASSETS, block, image, item, text } from '../../ui/render-for-test.js';

const line = (elements = {}) => item('document_link', 'line', { ...elements });
const upload = (more = {}) =>
  image('n6', { type: 'application/pdf', url: `${ASSETS}/n6-drawing.pdf`, size: 2_412_000, ...more });

describe('document_link', () => {
  it('leads to the uploaded file, with type and size', () => {
    const { html } = block(
      line({ link: text('https://other.example/a.zip'), title: text('Drawing'), document: upload() }),
    );
    expect(html).toContain(`href="${ASSETS}/n6-drawing.pdf"`);
    expect(html).toContain('>Drawing</span>');
    expect(html).toContain('PDF, 2.4 MB');
    expect(html).not.toContain('other.example');
  });

  it.each([
    [340, 'PDF, 1 kB'],
    [48_200, 'PDF, 48 kB'],
    [0, 'PDF'],
  ])('tells %i bytes as %s', (size, facts) => {
    expect(block(line({ document: upload({ size }) })).html).toContain(`>${facts}</span>`);
  });

  it('leads to an address, named after its file when it has no title', () => {
    const { html } = block(line({ link: text('https://other.example/files/snmp%20mib.zip?v=2') }));
    expect(html).toContain('rel="noopener"');
    expect(html).toContain('>snmp mib.zip</span>');
    expect(html).toContain('>ZIP</span>');
  });

  it('names an address without a file by the address', () => {
    expect(block(line({ link: text('https://other.example/') })).html).toContain('>https://other.example/<');
  });

  it('keeps a file of this site inside', () => {
    expect(block(line({ link: text('/files/a.pdf') })).html).not.toContain('noopener');
  });

  it.each(['javascript:alert(1)', '//evil.example/a.pdf', 'data:text/html,x', ''])(
    'is left out with the address "%s"',
    (address) => {
      const rendered = block(line({ link: text(address), title: text('Drawing') }));
      expect(rendered.html).toBe('');
      expect(rendered.problems[0]?.code).toBe('missing_required');
    },
  );
});
