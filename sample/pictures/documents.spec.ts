import { documents } from './documents.js';

describe('the documents of the demo', () => {
  const { files, list } = documents();

  it('are PDF files whose parts lie where their table says', () => {
    expect(files.size).toBe(list.length);
    for (const file of files.values()) {
      expect(file).toMatch(/^%PDF-1\.4\n[\x20-\x7e\n]*%%EOF\n$/);
      const start = Number(/startxref\n(\d+)\n/.exec(file)?.[1]);
      expect(file.slice(start, start + 4)).toBe('xref');
      const places = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) =>
        Number(place),
      );
      expect(places.length).toBeGreaterThan(5);
      for (const [index, place] of places.entries()) {
        expect(file.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`));
      }
      const [, length, stream] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file) ?? [];
      expect(stream).toHaveLength(Number(length));
    }
  });
});
