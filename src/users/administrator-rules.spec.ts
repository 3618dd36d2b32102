import { refusalOf, type Standing } from './administrator-rules.js';
import { type BatchMember, planOf } from './user-batches.service.js';

const admin = (id: string): Standing => ({ id, roles: ['Admin'], status: 'active' });
const [ONE, TWO] = [admin('1'), admin('2')];
const USER: Standing = { id: '3', roles: ['customer'], status: 'active' };

it.each<[string, string | null, Standing, Partial<Standing>, string[], string | null]>([
  ['another takes the role', '1', TWO, { roles: [] }, ['1', '2'], null],
  ['another disables', '1', TWO, { status: 'disabled' }, ['1', '2'], null],
  ['of two at once the later one', '1', TWO, { roles: [] }, ['2'], 'last_admin'],
  ['who is none any more', '1', USER, { roles: ['Admin'] }, ['2'], 'forbidden'],
  ['the last one disables themselves', '1', ONE, { status: 'disabled' }, ['1'], 'last_admin'],
  ['one takes it from themselves', '1', ONE, { roles: [] }, ['1', '2'], 'self'],
  ['one disables themselves', '1', ONE, { status: 'disabled' }, ['1', '2'], 'self'],
  ['one deletes themselves', '1', ONE, { status: 'deleted-pending' }, ['1', '2'], 'self'],
  ['one takes another role', '1', ONE, { roles: ['Admin', 'customer'] }, ['1'], null],
  [
    'an administrator who is disabled already',
    '1',
    { ...TWO, status: 'disabled' },
    { roles: [] },
    ['1'],
    null,
  ],
  ['an operator, of the last one', null, ONE, { roles: [] }, ['1'], 'last_admin'],
  ['an operator', null, USER, { status: 'disabled' }, [], null],
])('%s', (_, actor, old, change, admins, code) => {
  expect(refusalOf(actor, old, { ...old, ...change }, admins)?.code ?? null).toBe(code);
});

it('plans a change of roles, and says who is left out and why', () => {
  const members: BatchMember[] = [
    { id: '1', mail: 'a', roles: ['Admin'], status: 'active' },
    { id: '2', mail: 'b', roles: [], status: 'invited' },
    { id: '3', mail: 'c', roles: ['Admin'], status: 'deleted-pending' },
    { id: '4', mail: 'd', roles: ['Admin', 'x'], status: 'disabled' },
  ];
  const plan = (change: 'add' | 'remove', actor: string) => {
    const { changed, skipped } = planOf(members, { role: 'Admin', change }, actor);
    return [changed.map(({ id }) => id), skipped.map(({ member, reason }) => [member.id, reason])];
  };
  expect(plan('add', '1')).toEqual([
    ['2'],
    [
      ['1', 'Has the role already.'],
      ['3', 'The account is deleted.'],
      ['4', 'Has the role already.'],
    ],
  ]);
  expect(plan('remove', '1')).toEqual([
    ['4'],
    [
      ['1', 'This is you.'],
      ['2', 'Does not have the role.'],
      ['3', 'The account is deleted.'],
    ],
  ]);
});
