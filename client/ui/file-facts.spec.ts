import { fileFacts } from './file-facts.js';

describe('fileFacts', () => {
  it.each([
    ['https://a.example/n6.pdf', 'application/pdf', 1_234_567, 'PDF, 1.2 MB'],
    ['https://a.example/n6.dwg?x=1', 'application/octet-stream', 340_400, 'DWG, 340 kB'],
    ['https://a.example/n6', 'application/zip', 12_600_000, 'ZIP, 13 MB'],
    ['https://a.example/n6', 'application/octet-stream', 999_600, '1 MB'],
    ['https://a.example/n6.step', '', 12, 'STEP, 1 kB'],
    ['https://a.example/n6.pdf', 'application/pdf', 0, 'PDF'],
    ['https://a.example/n6.pdf', 'application/pdf', Number.NaN, 'PDF'],
  ])('%s', (url, type, size, facts) => {
    expect(fileFacts({ url, type, size })).toBe(facts);
  });
});
