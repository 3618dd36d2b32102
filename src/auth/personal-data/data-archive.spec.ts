import { unzipSync } from 'fflate';
import { dataArchive } from './data-archive.js';

const textsOf = (archive: Buffer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );

it('holds everything as JSON, and each kind of row as CSV', () => {
  const account = [
    { name: 'Łukasz "L" 😀', roles: ['a', 'b'], at: new Date('2026-01-02T03:04:05Z'), city: null },
  ];
  const files = textsOf(dataArchive({ account, lists: [], formulas: [{ note: '=HYPERLINK("x")', n: 3 }] }));
  expect(Object.keys(files).sort()).toEqual(['account.csv', 'data.json', 'formulas.csv']);
  expect(JSON.parse(files['data.json'] ?? '')).toEqual({
    account: [{ ...account[0], at: '2026-01-02T03:04:05.000Z' }],
    lists: [],
    formulas: [{ note: '=HYPERLINK("x")', n: 3 }],
  });
  expect(files['account.csv']).toBe(
    '\uFEFF"name","roles","at","city"\r\n"Łukasz ""L"" 😀","a, b","2026-01-02T03:04:05.000Z",""\r\n',
  );
  expect(files['formulas.csv']).toContain(`"'=HYPERLINK(""x"")","3"`);
});

it('is a good file without any data, too', () => {
  expect(textsOf(dataArchive({}))).toEqual({ 'data.json': '{}' });
});
