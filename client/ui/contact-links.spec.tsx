import { ContactLinkList } from './contact-link-list.js';
import { contactLinks, mailHref, phoneHref } from './contact-links.js';
import { markup, text } from './render-for-test.js';

describe('phoneHref', () => {
  it.each([
    ['+1 616 555-0142', 'tel:+16165550142'],
    ['(616) 555-0142', 'tel:6165550142'],
    ['616.555.0142', 'tel:6165550142'],
    ['+1 616 555-0142 ext. 214', 'tel:+16165550142;ext=214'],
    ['616 555 0142 x7', 'tel:6165550142;ext=7'],
    ['+49 (0) 69 5550 142', 'tel:+49695550142'],
    ['069 (0) 5550', 'tel:06905550'],
    ['616\u20115550142', 'tel:6165550142'],
  ])('dials %s', (written, href) => {
    expect(phoneHref(written)).toBe(href);
  });

  it.each(['', '12', 'call the plant', '555-RACK', '+1 616 555-0142 or 0143', '1'.repeat(16), '*67#'])(
    'does not dial "%s"',
    (written) => {
      expect(phoneHref(written)).toBeNull();
    },
  );
});

describe('mailHref', () => {
  it('takes one plain address and nothing that adds headers or recipients', () => {
    expect(mailHref('dock@northrack.example')).toBe('mailto:dock@northrack.example');
    expect(mailHref("o'neil+dock@mail.northrack.example")).toBe("mailto:o'neil+dock@mail.northrack.example");
    for (const bad of [
      '',
      'dock',
      'a@b',
      'a@b.example?cc=c@d.example',
      'a@b.example,c@d.example',
      '<a@b.example>',
    ])
      expect(mailHref(bad)).toBeNull();
  });
});

describe('ReachList', () => {
  it('links what can be dialled or written to, and keeps the words of the rest', () => {
    const list = contactLinks({
      phones: [text('+1 616 555-0142'), text(''), text('ask the desk')],
      fax: text('+1 616 555-0143'),
      email: text('dock@northrack.example'),
    });
    const { html } = markup(<ContactLinkList links={list} />);
    expect(html.match(/<a href="[^"]+"/g)).toEqual([
      '<a href="tel:+16165550142"',
      '<a href="mailto:dock@northrack.example"',
    ]);
    expect(html).toContain('<li>ask the desk</li>');
    expect(html).toMatch(/Fax <\/span>\+1 616 555-0143/);
  });

  it('renders nothing when there is nothing', () => {
    expect(markup(<ContactLinkList links={contactLinks({ phones: [undefined] })} />).html).toBe('');
  });
});
