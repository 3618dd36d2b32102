/** The rules between rooms (README, "Rooms"): `npm run lint` fails when one is broken. */

/** Rooms of `src/` from the lowest floor up. `*` stands for every room that is not named. */
const FLOORS = [
  ['config'],
  ['platform'],
  ['content', 'mail'],
  ['cache', 'users', 'catalog'],
  ['locations'],
  ['redirects', 'consent', 'errors'],
  ['render'],
  ['auth'],
  ['attachments', 'newsletter', 'orders'],
  ['*'],
  ['pages'],
  ['feeds', 'sitemaps', 'builds', 'reports'],
  ['sync'],
  ['webhooks', 'health'],
  ['ops'],
];
const named = FLOORS.flat().filter((room) => room !== '*');
const anyOf = (rooms) =>
  rooms.map((room) => (room === '*' ? `(?!(?:${named.join('|')})/)[^/]+` : room)).join('|');

const floorRules = FLOORS.map((rooms, at) => ({
  name: rooms[0] === '*' ? 'floor-of-features' : `floor-of-${rooms[0]}`,
  severity: 'error',
  comment: 'A room imports only from rooms on lower floors.',
  from: { path: `^src/(${anyOf(rooms)})/` },
  to: {
    path: '^src/',
    pathNot: ['^src/$1/', ...(at > 0 ? [`^src/(?:${anyOf(FLOORS.slice(0, at).flat())})/`] : [])],
  },
}));

const DOORS = '\\.(module|contract|service)\\.ts$';
const TESTS = '\\.spec\\.tsx?$|/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that need each other are one thing; split what both need. Types count too.',
      from: {},
      to: { circular: true },
    },
    ...floorRules,
    {
      name: 'rooms-are-entered-by-their-doors',
      severity: 'error',
      comment: 'What a room gives to others stands in its *.module.ts, *.contract.ts or *.service.ts.',
      from: { path: '^src/([^/]+)/' },
      to: { path: '^src/[^/]+/', pathNot: ['^src/($1|platform|config)/', DOORS, '/testing/'] },
    },
    {
      name: 'test-helpers-are-for-tests',
      severity: 'error',
      from: { path: '^(src|client)/', pathNot: TESTS },
      to: { path: '^(src|client)/.*/testing/' },
    },
    {
      name: 'client-takes-only-contracts',
      severity: 'error',
      comment: 'client/ knows of src/ only types and schemas in *.contract.ts.',
      from: { path: '^client/' },
      to: { path: '^src/', pathNot: '\\.contract\\.ts$' },
    },
    {
      name: 'server-takes-only-built-client',
      severity: 'error',
      comment: 'src/ loads the built client (dist/client); it never imports its sources.',
      from: { path: '^src/' },
      to: { path: '^client/' },
    },
    {
      name: 'content-knows-no-http-server',
      severity: 'error',
      comment: 'content/ is used by web and worker alike; contracts are plain values.',
      from: { path: '^src/content/' },
      to: { path: '^src/platform/(http|redis)/|^(node_modules/)?express', pathNot: '\\.contract\\.ts$' },
    },
    {
      name: 'blocks-stand-alone',
      severity: 'error',
      comment:
        'A block uses the design system, islands and content types; another block only through rich text.',
      from: { path: '^client/blocks/([^/]+)/' },
      to: {
        path: '^client/',
        pathNot: ['^client/blocks/$1/', '^client/(ui|islands|styles)/'],
      },
    },
    {
      name: 'sample-is-not-the-product',
      severity: 'error',
      comment: 'The product must build and run without the demo.',
      from: { path: '^(src|client)/', pathNot: '\\.spec\\.tsx?$' },
      to: { path: '^sample/' },
    },
    {
      name: 'no-child-processes',
      severity: 'error',
      comment: 'Nothing that a request or an editor says may start a program.',
      from: { path: '^(src|client)/', pathNot: TESTS },
      to: { path: '^(node:)?child_process$' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '\\.spec\\.tsx?$' },
      to: { path: '\\.spec\\.tsx?$' },
    },
    {
      name: 'no-development-packages-in-the-product',
      severity: 'error',
      from: { path: '^(src|migrations)/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
