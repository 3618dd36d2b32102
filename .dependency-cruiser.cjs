/** The walls between the rooms (README, "Architecture"): `npm run lint` fails when one is crossed. */
const outsideFace = '(\\.module|\\.contract)\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that need each other are one thing; split what both need.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'modules-are-entered-by-the-front',
      severity: 'error',
      comment: 'What a module gives to others stands in its *.module.ts or *.contract.ts.',
      from: { path: '^src/([^/]+)/' },
      to: { path: '^src/[^/]+/', pathNot: ['^src/($1|platform|config)/', outsideFace] },
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
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^src/(platform|config)/' },
      to: { path: '^src/', pathNot: '^src/(platform|config)/' },
    },
    {
      name: 'config-knows-nothing',
      severity: 'error',
      from: { path: '^src/config/' },
      to: { path: '^src/', pathNot: '^src/config/' },
    },
    {
      name: 'content-knows-no-http-server',
      severity: 'error',
      comment: 'content/ is used by web and worker alike.',
      from: { path: '^src/content/' },
      to: {
        path: '^src/(platform/http|platform/redis|pages|webhooks|sync|health)/|^(node_modules/)?express',
      },
    },
    {
      name: 'only-sync-purges',
      severity: 'error',
      comment: 'Pages are purged by the work on notifications only.',
      from: { path: '^src/(content|pages|health|platform)/' },
      to: { path: '^src/(sync|webhooks)/', pathNot: outsideFace },
    },
    {
      name: 'blocks-stand-alone',
      severity: 'error',
      comment:
        'A block uses the design system, islands and content types; another block only through rich text.',
      from: { path: '^client/blocks/([^/]+)/' },
      to: {
        path: '^client/',
        pathNot: ['^client/blocks/$1/', '^client/(ui|islands|content|styles)/'],
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
      from: { path: '^(src|client)/', pathNot: '\\.spec\\.tsx?$|/testing/' },
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
      from: { path: '^(src|migrations)/', pathNot: '\\.spec\\.tsx?$|/testing/' },
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
