import { readFileSync } from 'node:fs';
import { Backdrop, backdropLook } from './backdrop.js';
import { BackdropText } from './backdrop-text.js';
import { image, markup } from './render-for-test.js';

const tokens = readFileSync('client/styles/tokens.css', 'utf8');
const sheet = readFileSync('client/ui/backdrop.module.css', 'utf8');
const tones = readFileSync('client/ui/backdrop-tone.module.css', 'utf8');

type Color = readonly [number, number, number];

/** Value of a custom property inside a tone's rule, or among the tokens, followed to its end. */
function propertyOf(name: string, rule = ''): string {
  const body = rule === '' ? '' : (new RegExp(`^\\${rule} \\{([^}]*)\\}`, 'm').exec(tones)?.[1] ?? '');
  const found = new RegExp(`${name}: ([^;]+);`);
  const value = (found.exec(body) ?? found.exec(tokens))?.[1];
  if (value === undefined) throw new Error(`${name} has no value.`);
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : propertyOf(other, rule);
}

function colorOf(value: string): Color {
  const [red = 0, green = 0, blue = 0] = value.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16))
    : value.split(' ').map(Number);
  return [red, green, blue];
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Color, other: Color): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe('words on a picture', () => {
  it.each([
    ['.white', '--text'],
    ['.white', '--muted-on-picture'],
    ['.white', '--link'],
    ['.black', '--text'],
    ['.black', '--muted-on-picture'],
    ['.black', '--link'],
  ])('can be read on any: %s %s', (tone, role) => {
    const opacity = Number.parseInt(propertyOf('--opacity', tone), 10) / 100;
    const veil = colorOf(propertyOf('--veil', tone));
    const words = colorOf(propertyOf(role, tone));
    for (const grey of [0, 128, 255]) {
      const [red, green, blue] = veil.map((part) => part * opacity + grey * (1 - opacity)) as [
        number,
        number,
        number,
      ];
      expect(contrast(words, [red, green, blue])).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('Backdrop', () => {
  const look = backdropLook({}, 'white');

  it('lays nothing over a picture that speaks for itself', () => {
    const value = image('hall', { description: 'Hall' }).value[0] ?? null;
    const silent = markup(<Backdrop look={look} image={value} silent />).html;
    expect(silent).toContain('alt="Hall"');
    expect(silent).not.toContain('pictured');
    const spoken = markup(
      <Backdrop look={look} image={value}>
        <BackdropText size="band" title="T" />
      </Backdrop>,
    ).html;
    expect(spoken).toContain('pictured no_blur');
    expect(spoken).toContain('alt=""');
  });

  it('needs no picture', () => {
    const { html } = markup(
      <Backdrop look={{ ...look, blur: 'full_blur' }} image={null}>
        <BackdropText size="band" title="T" />
      </Backdrop>,
    );
    expect(html).not.toMatch(/pictured|full_blur|<img|crumbs|beside|foot/);
  });

  it('keeps words away from the edge of the ground when the padding is taken away', () => {
    expect(sheet).toMatch(/--least: var\(--s-4\)/);
    expect(sheet).not.toMatch(/\.no(?:Top|Bottom)[^{]*\{[^}]*padding[^}]*: 0/);
  });
});
