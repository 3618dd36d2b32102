import { readSnippet, type ScriptCode } from './script-code.js';

const PLAIN: ScriptCode = { content: '', src: '', async: false, defer: false, type: null };

describe('readSnippet', () => {
  const good: [string, Partial<ScriptCode>][] = [
    ['a();', { content: 'a();' }],
    ['', {}],
    ['  <script>a();</script>  ', { content: 'a();' }],
    ['<SCRIPT>a();</SCRIPT >', { content: 'a();' }],
    [
      '<script\n  async\n  src="https://s.example/a.js"\n></script>',
      { src: 'https://s.example/a.js', async: true },
    ],
    ["<script defer src='https://s.example/a.js'></script>", { src: 'https://s.example/a.js', defer: true }],
    ['<script src=https://s.example/a.js async></script>', { src: 'https://s.example/a.js', async: true }],
    ['<script src="https://s.example/?a=1>2"></script>', { src: 'https://s.example/?a=1>2' }],
    ['<script src="https://one.example" SRC="https://two.example"></script>', { src: 'https://one.example' }],
    ['<script type="module">import "x";</script>', { content: 'import "x";', type: 'module' }],
    ['<script type="text/javascript">a();</script>', { content: 'a();' }],
    [
      '<script type="application/ld+json">{"a":1}</script>',
      { content: '{"a":1}', type: 'application/ld+json' },
    ],
    [
      '<script async src="https://s.example/gtag.js"></script>\n<script>\nwindow.d = [];\n</script>',
      { content: 'window.d = [];', src: 'https://s.example/gtag.js', async: true },
    ],
    ['<script><script>a();</script></script>', { content: 'a();' }],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', { content: 'alert(1)' }],
    ['a();</script>', { content: 'a();' }],
    ['<script>a();', { content: 'a();' }],
    ['</script><script>alert(1)</script>', { content: 'alert(1)' }],
    ['if (a <script.length) b();', { content: 'if (a <script.length) b();' }],
    ['a();\r\nb();\rc();', { content: 'a();\nb();\nc();' }],
    ['a\0b', { content: 'ab' }],
    ['a("\u2028")', { content: 'a("\u2028")' }],
    ['<img src=x onerror=alert(1)>', { content: '<img src=x onerror=alert(1)>' }],
    [
      '<!-- Google Tag Manager -->\n<script>(function(w){w.a=1})(window);</script>\n<!-- End Google Tag Manager -->',
      { content: '(function(w){w.a=1})(window);' },
    ],
    [
      '<!-- one --><script async src="https://s.example/a.js"></script><!-- two --><script>a();</script>',
      { content: 'a();', src: 'https://s.example/a.js', async: true },
    ],
    ['<!-- <script>old();</script> --><script>a();</script>', { content: 'a();' }],
    ['<!-- <script>old();</script> -->', {}],
    ['<script/async/src="https://s.example/a.js"></script>', { src: 'https://s.example/a.js', async: true }],
  ];
  it.each(good)('reads %j', (snippet, code) => {
    expect(readSnippet(snippet)).toEqual({ kind: 'script', code: { ...PLAIN, ...code } });
  });

  it.each([
    ['a("</script")', 'closing'],
    ['a("</SCRIPT\t")', 'closing'],
    ['<scripty>a</scripty>', 'closing'],
    ['<script><!-- a(); //--></script>', 'comment'],
    ['<!-- vendor --><script>a(); <!-- b -->\n</script>', 'comment'],
    ['<!-- vendor --> a();', 'comment'],
    ['<!-- <script>a();</script> --> b();', 'comment'],
    ['<!-- never closed <script>a();</script>', 'comment'],
    ['a();<!-- end', 'comment'],
    ['<!<script>--a', 'comment'],
    ['<script type="text/template">x</script>', 'unknown type'],
    ['<script type="importmap">{}</script>', 'unknown type'],
    ['<script type="text/plain" data-consent="necessary">x</script>', 'unknown type'],
    ['x'.repeat(50_001), 'longer'],
  ])('refuses %j', (snippet, why) => {
    const reading = readSnippet(snippet);
    expect(reading.kind === 'refused' ? reading.why : JSON.stringify(reading)).toContain(why);
  });

  it('never lets out what could end the element', () => {
    const pieces = ['<', '/', 'script', 'SCRIPT', '>', ' ', '<!--', '-->', '"', "'", '=', 'src', 'a()', '\n'];
    let seed = 7;
    const next = (count: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % count;
    };
    for (let round = 0; round < 3_000; round += 1) {
      const snippet = Array.from({ length: 1 + next(24) }, () => pieces[next(pieces.length)]).join('');
      const reading = readSnippet(snippet);
      if (reading.kind === 'script') expect(reading.code.content).not.toMatch(/<\/script|<!--/i);
    }
  });

  it.each([
    ['many cut-off tags', '<script '.repeat(6_000)],
    ['open quotes', `<script ${'a="'.repeat(15_000)}`],
    ['comments in comments', `${'<!--'.repeat(6_000)}${'-->'.repeat(6_000)}`],
    ['scripts that are not closed', '<script><!--'.repeat(4_000)],
    ['tags in tags', `${'<script'.repeat(3_000)}${'>'.repeat(3_000)}`],
  ])('is quick with %s', (_name, snippet) => {
    // Time of this process alone: others on the machine do not count.
    const started = process.cpuUsage();
    readSnippet(snippet.slice(0, 50_000));
    expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
  });
});
