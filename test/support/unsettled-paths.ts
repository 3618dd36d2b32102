/** Request targets made of what is hard to spell, and whether their canonical form is its own. */
import { canonicalPath } from '../../src/platform/http/canonical-path.js';
import { below, randomOf } from './random.js';

const PIECES =
  'a B - ~ + : ? # . / // \\ % %41 %25 %20 %2e %2F %C3%89 %CC%87 e%CC%81 é en-us EN-US _payload.json'.split(
    ' ',
  );

/** Those of so many targets that are sent elsewhere once more after the first time. */
export function unsettledPaths(count: number, seed: number): string[] {
  const random = randomOf(seed);
  const unsettled: string[] = [];
  for (let round = 0; round < count; round += 1) {
    let target = round % 2 === 0 ? '/en-us/' : '/';
    for (let pieces = below(6, random); pieces > 0; pieces -= 1) target += piece(random);
    const first = canonicalPath(target);
    if (first.kind === 'refused') continue;
    const location = first.kind === 'redirect' ? first.location : target;
    const second = canonicalPath(location);
    const [path, query = ''] = location.split(/\?(.*)/s);
    if (second.kind !== 'path' || second.path !== path || second.query !== query) unsettled.push(target);
  }
  return unsettled;
}

function piece(random: () => number): string {
  const kind = below(8, random);
  if (kind < 5) return PIECES[below(PIECES.length, random)] ?? '';
  // Any letter, and some mark that it may be composed with.
  const code = kind === 5 ? 0x300 + below(0x70, random) : below(kind === 6 ? 0x2_500 : 0x1_f000, random);
  return code >= 0xd800 && code < 0xe000 ? '' : encodeURIComponent(String.fromCodePoint(code));
}
