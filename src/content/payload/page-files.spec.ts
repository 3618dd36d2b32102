import { hideFiles } from './page-files.js';

const HOST = 'https://assets.example';
const PAGE = '6f1d6a6e-0000-4000-8000-000000000001';
const hide = (content: object) => hideFiles(content, PAGE, [HOST]);

it('puts addresses of its own wherever one of the asset service stands, and knows them again', () => {
  const file = `${HOST}/env/id/Price%20list.pdf`;
  const { content, files } = hide({
    asset: { url: file },
    picture: { url: `${HOST}/env/id/a.png?rect=0,0,10,10` },
    html: `<p><a href="${file}">x</a> and ${HOST}/env/id/b.png&nbsp;there</p>`,
    others: ['https://elsewhere.example/a.pdf', 'https://assets.example.evil/a.pdf', 'https://'],
  });
  const text = JSON.stringify(content);
  expect(text).not.toContain(`${HOST}/`);
  expect([...files.values()].sort()).toEqual([file, `${HOST}/env/id/a.png`, `${HOST}/env/id/b.png`].sort());
  const [name] = [...files].find(([, address]) => address === file) ?? [];
  expect(content).toMatchObject({
    asset: { url: `/api/files/${PAGE}/${name}/Price%20list.pdf` },
    picture: { url: expect.stringMatching(/^\/api\/files\/[\w-]+\/[0-9a-f]{32}\/a\.png\?rect=0,0,10,10$/) },
    html: expect.stringContaining(`<a href="/api/files/${PAGE}/${name}/Price%20list.pdf">x</a>`),
    others: ['https://elsewhere.example/a.pdf', 'https://assets.example.evil/a.pdf', 'https://'],
  });
});

it('is the same each time, and another one for another file', () => {
  const names = ['a', 'b', 'a'].map((file) => [...hide({ url: `${HOST}/e/${file}/x.pdf` }).files.keys()][0]);
  expect(names[0]).toBe(names[2]);
  expect(names[0]).not.toBe(names[1]);
});
