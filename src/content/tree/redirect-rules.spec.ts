import { Readable } from 'node:stream';
import { jest } from '@jest/globals';
import { SILENT } from '../../platform/testing/logger.js';
import { contentParts } from '../testing/content-parts.js';
import {
  choice,
  type JsonProject,
  jsonItem,
  jsonProject,
  projectHandler,
  text,
} from '../testing/delivery-json.js';
import { ScriptedService, sendJson } from '../testing/scripted-service.js';
import { RedirectRules } from './redirect-rules.js';
import { byName } from './rule-list.js';

const LATER = { last_modified: '2026-10-01T08:00:00Z' };

function ruleItem(codename: string, source: string, target: string, more = {}, system = {}) {
  const elements = { source_path: text(source), target_path_or_url: text(target), ...more };
  return jsonItem(codename, '_redirect_rule', elements, system);
}

describe('RedirectRules', () => {
  let service: ScriptedService;
  let parts: ReturnType<typeof contentParts>;
  let project: JsonProject;
  let rules: RedirectRules;

  beforeEach(async () => {
    service = await ScriptedService.start();
    project = jsonProject(
      [
        ruleItem('b', '/b', '/en-us/b', { redirect_type: choice('temporary') }, { name: 'B rule' }),
        ruleItem('c', '/c', '/en-us/c', { redirect_type: choice('permanent') }, { name: 'A rule' }),
        ruleItem('a', ' /a ', 'https://other.example', {}, { name: 'A rule' }),
        jsonItem('page', 'interior_page', { title: text('No rule') }),
      ],
      {},
    );
    service.handler = projectHandler(project);
    parts = contentParts({ kontentBaseUrl: service.baseUrl, kontentTimeoutMs: 1_000 });
    rules = parts.rules;
  });

  afterEach(async () => {
    parts.close();
    await service.stop();
    jest.restoreAllMocks();
  });

  const first = () => {
    const [rule] = rules.list;
    if (!rule) throw new Error('no rule');
    return rule;
  };
  const sources = () => rules.list.map(({ source }) => source);

  it('reads all rules through the feed, in the order of their names', async () => {
    expect(await rules.load()).toMatchObject({ outcome: 'applied', older: [], stale: false });
    expect(rules.list).toEqual([
      expect.objectContaining({
        codename: 'a',
        source: '/a',
        target: 'https://other.example',
        lasting: null,
      }),
      expect.objectContaining({ codename: 'c', source: '/c', lasting: 'permanent' }),
      expect.objectContaining({ codename: 'b', source: '/b', lasting: 'temporary' }),
    ]);
    const asked = service.requests.map(({ url }) => url.pathname);
    expect(asked).toEqual(['/env/items-feed', '/env/items-feed']);
  });

  it('gives the same list and rules as long as nothing changes', async () => {
    await rules.load();
    const before = rules.list;
    expect((await rules.load()).outcome).toBe('unchanged');
    expect(rules.list).toBe(before);
    project.items.set('b', ruleItem('b', '/b2', '/en-us/b', {}, LATER));
    await rules.load();
    expect(rules.list[0]).toBe(before[0]);
    expect(sources()).toContain('/b2');
  });

  it('follows one rule: changed, new, unpublished', async () => {
    await rules.load();
    project.items.set('b', ruleItem('b', '/b', '/en-us/elsewhere', {}, LATER));
    project.items.set('d', ruleItem('d', '/d', '/en-us/d'));
    project.items.delete('c');
    expect(await rules.refresh(['b', 'd', 'c'])).toMatchObject({ outcome: 'applied', stale: false });
    expect(rules.get('b')?.target).toBe('/en-us/elsewhere');
    expect(rules.get('d')?.source).toBe('/d');
    expect(rules.get('c')).toBeNull();
    expect(service.requests.at(-1)?.headers['x-kc-wait-for-loading-new-content']).toBe('true');
  });

  it('never lets an older state win, and says so', async () => {
    project.items.set('b', ruleItem('b', '/new', '/en-us/b', {}, LATER));
    await rules.load();
    project.items.set('b', ruleItem('b', '/old', '/en-us/b'));
    expect(await rules.refresh(['b'])).toMatchObject({ outcome: 'older', older: ['b'] });
    await rules.load();
    expect(rules.get('b')?.source).toBe('/new');
  });

  it('keeps what changed while all rules were being read', async () => {
    await rules.load();
    const answer = projectHandler(project);
    project.feedPageSize = 10;
    let release = () => {};
    const asked = new Promise<void>((resolve) => {
      service.handler = (request, response) => {
        release = () => answer(request, response);
        resolve();
      };
    });
    const loading = rules.load();
    await asked;
    const applied = rules.applySent([
      { codename: 'c', record: null },
      { codename: 'n', record: { ...first(), codename: 'n', source: '/n' } },
    ]);
    await applied;
    release();
    await loading;
    expect(rules.get('c')).toBeNull();
    expect(rules.get('n')?.source).toBe('/n');
  });

  it.each([
    ['an error', (response: Parameters<ScriptedService['handler']>[1]) => sendJson(response, 500, {})],
    ['garbage', (response: Parameters<ScriptedService['handler']>[1]) => response.end('<html>')],
    [
      'a list that is none',
      (response: Parameters<ScriptedService['handler']>[1]) => sendJson(response, 200, { items: 7 }),
    ],
  ])('keeps the last good rules at %s', async (_what, answer) => {
    await rules.load();
    service.handler = (_request, response) => answer(response);
    await expect(rules.load()).rejects.toThrow();
    await expect(rules.refresh(['b'])).rejects.toThrow();
    expect(sources()).toEqual(['/a', '/c', '/b']);
  });

  it('does not believe at once that most of many rules are gone', async () => {
    for (let at = 0; at < 20; at += 1) project.items.set(`m${at}`, ruleItem(`m${at}`, `/m${at}`, '/en-us'));
    project.feedPageSize = 100;
    let now = 1_000_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    await rules.load();
    const all = rules.list;
    const known = [...project.items];
    project.items.clear();
    expect((await rules.load()).outcome).toBe('refused');
    now += 59_000;
    expect((await rules.load()).outcome).toBe('refused');
    expect(rules.list).toBe(all);
    // It was trouble.
    for (const [codename, item] of known) project.items.set(codename, item);
    await rules.load();
    project.items.clear();
    now += 59_000;
    expect((await rules.load()).outcome).toBe('refused');
    // They stay gone.
    now += 61_000;
    expect((await rules.load()).outcome).toBe('applied');
    expect(rules.list).toEqual([]);
  });

  it('lives on in a snapshot', async () => {
    await rules.load();
    const lines = [...rules.save()];
    const restored = new RedirectRules(parts.client, SILENT);
    expect(await restored.restore(Readable.from(lines))).toBe(true);
    expect(restored.list).toEqual(rules.list);
    const [head = '', ...rest] = lines;
    for (const broken of [
      [],
      [head],
      rest,
      lines.slice(0, -1),
      lines.toSpliced(1, 1),
      [...lines, lines.at(-1) ?? ''],
      [head, '{"codename":"x"}', ...rest],
      [head.replace('2', '1'), ...rest],
    ]) {
      expect(await restored.restore(Readable.from(broken))).toBe(false);
    }
    expect(restored.list).toEqual(rules.list);
  });

  it('keeps thousands of rules in their order, whatever comes, goes or changes, also while they are read', async () => {
    project.feedPageSize = 1_000;
    const name = (at: number) => `rule_${(at * 7_919) % 5_003}`;
    project.items.clear();
    for (let at = 0; at < 5_003; at += 1) {
      project.items.set(name(at), ruleItem(name(at), `/${at}`, '/en-us'));
    }
    await rules.load();
    expect(rules.list).toHaveLength(5_003);
    expect(rules.list).toEqual(rules.list.toSorted(byName));
    const first = rules.get('rule_17');
    if (first === null) throw new Error('the rule is not there');
    const loading = rules.load();
    const applied = rules.applySent([
      { codename: 'rule_17', record: { ...first, name: 'zzz' } },
      { codename: 'rule_18', record: null },
      { codename: 'new', record: { ...first, codename: 'new', name: '0' } },
    ]);
    await Promise.all([loading, applied]);
    expect(rules.list).toHaveLength(5_003);
    expect(rules.list).toEqual(rules.list.toSorted(byName));
    expect([rules.list.at(0)?.codename, rules.list.at(-1)?.codename]).toEqual(['new', 'rule_17']);
  });

  it('keeps elements of wrong kinds as empty texts, and never more text than a rule may have', async () => {
    project.items.clear();
    project.items.set(
      'x',
      jsonItem('x', '_redirect_rule', { source_path: { value: ['/a'] }, redirect_type: 7 }),
    );
    project.items.set('y', ruleItem('y', `/${'a'.repeat(10_000)}`, '/en-us'));
    await rules.load();
    expect(rules.get('x')).toMatchObject({ source: '', target: '', lasting: null });
    expect(rules.get('y')?.source).toHaveLength(2_049);
  });
});
