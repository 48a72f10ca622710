/** Who may import whom, by pattern: a new domain or feature is covered without a change here. */
const layers = {
  shared: ['shared'],
  lambdas: ['lambdas', 'shared'],
  infra: ['infra', 'shared'],
  frontend: ['frontend', 'shared'],
  local: ['local'],
};
const test = '\\.test\\.tsx?$';
/** What a domain declares about itself, and their list: read without loading a handler. */
const declarations = '^lambdas/(domains|[^/]+/domain)\\.ts$';
/** Rooms that other domains need and that need none of them, unlike the rest of their domain: other domains use their doors directly. */
const lowerRooms = [
  '^lambdas/users/people/index\\.ts$',
  '^lambdas/conversations/store/index\\.ts$',
  '^lambdas/downloads/sections/index\\.ts$',
  '^lambdas/organizations/staff/index\\.ts$',
  '^lambdas/places/lookups/index\\.ts$',
  '^lambdas/reliability/figures/index\\.ts$',
];

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(layers).map(([from, to]) => ({
      name: `layer-${from}`,
      severity: 'error',
      comment: `${from} imports only ${to.join(' and ')} of ours; infra the declarations of domains as well`,
      from: { path: `^${from}/`, pathNot: test },
      to: {
        path: '^(shared|lambdas|infra|frontend|local|bin|test|bench)/',
        pathNot: [`^(${to.join('|')})/`, ...(from === 'infra' ? [declarations] : [])],
      },
    })),
    {
      name: 'domain-islands',
      severity: 'error',
      comment: 'a domain uses another one only through its index.ts, or that of a lower room',
      from: { path: '^lambdas/([^/]+)/', pathNot: ['^lambdas/(core|data|integrations|runtime)/', test] },
      to: {
        path: '^lambdas/([^/]+)/',
        pathNot: [
          '^lambdas/$1/',
          '^lambdas/(core|data|integrations|runtime)/',
          '^lambdas/[^/]+/index\\.ts$',
          ...lowerRooms,
          '^lambdas/domains\\.ts$',
        ],
      },
    },
    {
      name: 'rooms-have-doors',
      severity: 'error',
      comment:
        'other domains use a room only through its index.ts; rooms of one domain import files, so that a bundle contains what it uses',
      from: { path: '^lambdas/([^/]+)/', pathNot: test },
      to: {
        path: '^lambdas/(?!core/|data/|integrations/|runtime/)[^/]+/[^/]+/',
        pathNot: ['^lambdas/$1/', '^lambdas/[^/]+/[^/]+/index\\.ts$', ...lowerRooms],
      },
    },
    {
      name: 'entry-points-are-imported-by-nobody',
      severity: 'error',
      comment:
        'entry points combine domains: what they import does not count as a dependency of their domain',
      from: {},
      to: { path: '^lambdas/[^/]+/main[^/]*\\.ts$' },
    },
    {
      name: 'an-api-names-verbs',
      severity: 'error',
      comment:
        'index.ts gives other domains the verbs that they need; what stores and decides stays in the domain',
      from: { path: ['^lambdas/[^/]+/index\\.ts$', ...lowerRooms] },
      to: { path: '\\.(entity|repository|service)\\.ts$' },
    },
    {
      name: 'declarations-know-shared-only',
      severity: 'error',
      comment: 'domain.ts is read by infrastructure, tests and documentation',
      from: { path: '^lambdas/[^/]+/domain\\.ts$' },
      to: { pathNot: '^(shared|node_modules/zod)/' },
    },
    {
      name: 'foundations-know-no-domain',
      severity: 'error',
      from: { path: '^lambdas/(core|data|integrations)/', pathNot: test },
      to: { path: '^lambdas/', pathNot: '^lambdas/(core|data|integrations)/' },
    },
    {
      name: 'runtime-knows-no-domain',
      severity: 'error',
      comment: 'the context is above core, data, and integrations, and below every domain',
      from: { path: '^lambdas/runtime/', pathNot: test },
      to: { path: '^lambdas/', pathNot: '^lambdas/(core|data|integrations|runtime)/' },
    },
    {
      name: 'feature-islands',
      severity: 'error',
      comment: 'pages in app/ join features; features never import one another',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/([^/]+)/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'websites-know-no-session',
      severity: 'error',
      comment: 'what websites show holds no token and asks the API for nothing (decision 58)',
      from: { path: '^frontend/src/site/' },
      to: { path: '^frontend/src/lib/(session|api|reads)/', reachable: true },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^frontend/src/(ui|lib)/', pathNot: test },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'electrodb-behind-repositories',
      severity: 'error',
      from: { path: '^lambdas/', pathNot: ['\\.(entity|repository|table)\\.ts$', '^lambdas/data/', test] },
      to: { path: 'node_modules/electrodb' },
    },
    {
      name: 'sdk-behind-integrations',
      severity: 'error',
      from: { path: '^lambdas/', pathNot: ['^lambdas/(core|data|integrations)/', test] },
      to: { path: 'node_modules/(@aws-sdk/client-|stripe/)' },
    },
    {
      name: 'middy-behind-core',
      severity: 'error',
      from: { path: '^(lambdas|shared)/', pathNot: '^lambdas/core/' },
      to: { path: 'node_modules/@middy' },
    },
    {
      name: 'shared-runs-anywhere',
      severity: 'error',
      from: { path: '^shared/', pathNot: test },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: 'node_modules/(zod|temporal-polyfill)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|cdk\\.out|docs)/|(frontend/src|shared/messages)/paraglide' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
