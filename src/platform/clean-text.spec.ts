import { cleanJson, cleanText } from './clean-text.js';

describe('cleanText', () => {
  it('removes control characters and half surrogates, keeps everything else', () => {
    expect(cleanText('a\u0000b\u0007c\u0085d\uFFFEe')).toBe('abcde');
    expect(cleanText('a\tb\nc\r\nd')).toBe('a\tb\nc\r\nd');
    expect(cleanText('x\uD800y')).toBe('x\uFFFDy');
    const fine = 'Größe – 1,200 mm · 機櫃 😀';
    expect(cleanText(fine)).toBe(fine);
  });
});

describe('cleanJson', () => {
  it('cleans texts and names of members at every depth, and leaves the rest', () => {
    const odd = JSON.parse(
      '{"a\\u0000":["x\\ud800y",{"b":"\\u0000"},1,null,true],"__proto__":{"c":"\\udc00"}}',
    );
    expect(JSON.stringify(cleanJson(odd))).toBe(
      '{"a":["x\uFFFDy",{"b":""},1,null,true],"__proto__":{"c":"\uFFFD"}}',
    );
  });
});
