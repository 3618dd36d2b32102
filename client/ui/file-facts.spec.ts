import { fileFacts, fileType, siteName } from './file-facts.js';

const file = (name: string, size: number, url = 'https://assets.example/x') => ({
  name,
  size,
  url,
  description: null,
  type: '',
  width: null,
  height: null,
});

describe('file facts', () => {
  it.each([
    ['sheet.pdf', 'PDF'],
    ['https://a.example/x/sheet.PDF?version=2#page=3', 'PDF'],
    ['/documents/model.stp', 'STEP'],
    ['load-table.xlsx', 'Excel'],
    ['https://a.example', ''],
    ['https://a.example/guide.html', ''],
    ['https://a.example/v1.2/guide', ''],
    ['no ending', ''],
  ])('of %s is %s', (address, type) => expect(fileType(address)).toBe(type));

  it.each([
    [0, []],
    [Number.NaN, []],
    [12, ['1 kB']],
    [640_400, ['640 kB']],
    [999_600, ['1 MB']],
    [1_234_000, ['1.2 MB']],
    [248_600_000, ['249 MB']],
  ])('tells %d bytes as %j', (size, words) => expect(fileFacts(file('x', size))).toEqual(words));

  it('takes the ending of the address when the name has none', () => {
    expect(fileFacts(file('Sheet', 2_000_000, 'https://assets.example/sheet.pdf'))).toEqual(['PDF', '2 MB']);
  });

  it('names the site of a full address only', () => {
    expect(siteName('https://www.ashrae.org/x')).toBe('ashrae.org');
    expect(siteName('/en-us')).toBe('');
    expect(siteName('mailto:a@b.example')).toBe('');
  });
});
