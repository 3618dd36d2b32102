import { readdirSync, readFileSync } from 'node:fs';
import { DOCUMENTS, documentList, fileOf } from './catalogue.js';
import { plainTable, tablesOf } from './sources.js';

const FOLDER = 'sample/content/assets';
/** Bytes: what a visitor on the road loads without a thought. */
const LARGEST = 120_000;

describe('the documents of the demo', () => {
  it('are all in the repository, each with a title and words on what it holds', () => {
    const files = readdirSync(`${FOLDER}/documents`).map((file) => `documents/${file}`);
    expect(files.sort()).toEqual(Object.keys(DOCUMENTS).map(fileOf).sort());
    const listed = JSON.parse(readFileSync(`${FOLDER}/assets.json`, 'utf8'));
    expect(listed).toEqual(expect.arrayContaining(documentList()));
    for (const { title, description } of Object.values(DOCUMENTS)) {
      expect(title.length).toBeLessThanOrEqual(65);
      expect(description.length).toBeGreaterThan(20);
    }
  });

  it.each(Object.keys(DOCUMENTS))('%s is a small tagged PDF of one or two pages', (codename) => {
    const pdf = readFileSync(`${FOLDER}/${fileOf(codename)}`);
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-1.')).toBe(true);
    expect(pdf.length).toBeLessThan(LARGEST);
    expect([1, 2]).toContain(text.match(/\/Type \/Page\b/g)?.length);
    expect(text).toContain('/MarkInfo');
    expect(text).toContain('/Lang (en-US)');
    // Letters are embedded as fonts, not drawn one by one.
    expect(text).not.toContain('/Type3');
  });

  it.each([
    ['document_n_series_data_sheet', 'n_series_cabinets'],
    ['document_p3_data_sheet', 'p3_rack_pdus'],
    ['document_v_series_data_sheet', 'v_series_cable_managers'],
  ])('%s shows every table of %s', async (codename, page) => {
    const html = (await DOCUMENTS[codename]?.write()) ?? '';
    const tables = tablesOf(page);
    expect(tables.length).toBeGreaterThan(1);
    for (const each of tables) expect(html).toContain(each);
  });
});

describe('a table taken from a page', () => {
  it('gets a head, row names, and nothing of its links', () => {
    const html =
      '<table><tbody><tr><td>Part</td><td>Size&nbsp;(in)</td></tr><tr><td><p><a data-item-id="x" href="">P3</a></p></td><td>56&nbsp;mm (2.2 in)</td></tr></tbody></table>';
    expect(plainTable(html)).toBe(
      '<table class=""><thead><tr><th>Part</th><th>Size <small>in</small></th></tr></thead>' +
        '<tbody><tr><th scope="row">P3</th><td>56 mm <small>2.2 in</small></td></tr></tbody></table>',
    );
  });
});
