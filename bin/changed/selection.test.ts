import { describe, expect, it } from 'vitest';
import type { Imports } from './module-graph.ts';
import { type Chosen, type Repository, selectTests } from './selection.ts';

const imports = (all: Readonly<Record<string, readonly string[]>>): Imports =>
  new Map(
    Object.entries(all).map(([from, targets]) => [
      from,
      targets.map((target) => ({ to: target.replace(/^on demand: /, ''), isDynamic: /^on/.test(target) })),
    ]),
  );

const OTHERS = ['answers', 'favorites', 'follows', 'places', 'search'];

const repository: Repository = {
  imports: imports({
    'shared/dates.ts': [],
    'shared/dates.test.ts': ['shared/dates.ts'],
    'lambdas/teams/main.ts': ['lambdas/teams/teams.service.ts', 'shared/teams/contract.ts'],
    'lambdas/teams/teams.service.ts': [],
    'lambdas/teams/teams.service.test.ts': ['lambdas/teams/teams.service.ts'],
    'lambdas/events/main.ts': ['shared/dates.ts'],
    'lambdas/relay/main.ts': ['shared/kernel.ts'],
    ...Object.fromEntries(OTHERS.map((name) => [`lambdas/${name}/main.ts`, ['shared/kernel.ts']])),
    'shared/kernel.ts': [],
    'shared/teams/contract.ts': [],
    'lambdas/teams/domain.ts': ['shared/teams/contract.ts'],
    'lambdas/domains.ts': ['lambdas/teams/domain.ts'],
    'lambdas/domains.test.ts': ['lambdas/domains.ts'],
    'infra/stacks.ts': ['lambdas/domains.ts'],
    'infra/stacks.test.ts': ['infra/stacks.ts'],
    'local/main.ts': [],
    'frontend/src/router.ts': [
      'on demand: frontend/src/team-page.tsx',
      'on demand: frontend/src/event-page.tsx',
    ],
    'frontend/src/team-page.tsx': ['frontend/src/card.module.css'],
    'frontend/src/event-page.tsx': [],
    'frontend/src/card.module.css': [],
    'bin/build.ts': ['on demand: infra/mail.ts'],
    'infra/mail.ts': [],
    'infra/mail.test.ts': ['on demand: infra/mail.ts'],
    'infra/functions.ts': [],
    'infra/functions.test.ts': ['infra/functions.ts'],
    'frontend/catalogs.test.ts': ['frontend/messages/en.json', 'shared/gone.ts'],
    'test/support/running-product.ts': ['local/main.ts'],
    'test/contract/roles.test.ts': [],
    'test/system/seats.test.ts': ['test/support/running-product.ts'],
    'test/e2e/fixtures.ts': [],
    'test/e2e/teams.spec.ts': ['test/e2e/fixtures.ts'],
    'test/e2e/events.spec.ts': ['test/e2e/fixtures.ts'],
    'test/e2e/serve.ts': ['test/support/running-product.ts'],
  }),
  mentioning: (text) =>
    new Map([
      ['m.team_title', ['frontend/src/team-page.tsx']],
      ["'event_title'", ['frontend/src/event-page.tsx']],
      ['cities.csv', ['shared/dates.ts']],
      ['docs/requirements', ['shared/dates.test.ts']],
      ['domains/events', ['test/system/seats.test.ts', 'shared/dates.test.ts']],
    ]).get(text) ?? [],
  changedMessages: (catalog) => (catalog.endsWith('/en.json') ? ['team_title', 'event_title'] : ['unused']),
  functions: ['teams', 'events', 'relay', ...OTHERS].map((name) => `lambdas/${name}/main.ts`),
  bundler: 'infra/functions.ts',
  productStart: 'test/support/running-product.ts',
  testsWithProduct: ['test/contract/roles.test.ts', 'test/system/seats.test.ts'],
  testsByRoute: ['test/contract/roles.test.ts'],
  registry: 'lambdas/domains.ts',
  browserStart: ['test/e2e/serve.ts'],
  loaded: new Map([
    [
      'test/e2e/teams.spec.ts',
      new Set([
        'frontend/src/router.ts',
        'frontend/src/team-page.tsx',
        'frontend/src/card.module.css',
        'lambdas/teams/',
      ]),
    ],
    [
      'test/e2e/events.spec.ts',
      new Set(['frontend/src/router.ts', 'frontend/src/event-page.tsx', 'lambdas/events/']),
    ],
  ]),
};
const inOrder = (chosen: Chosen): Chosen =>
  chosen === 'all' ? chosen : [...chosen].toSorted((a, b) => a.localeCompare(b));
const WITH_PRODUCT = ['test/contract/roles.test.ts', 'test/system/seats.test.ts'];
const BY_ROUTE = ['test/contract/roles.test.ts'];
const BUNDLES = 'infra/functions.test.ts';
const CATALOGS = 'frontend/catalogs.test.ts';
const TEAMS = ['test/e2e/teams.spec.ts'];
const EVENTS = ['test/e2e/events.spec.ts'];
const BOTH = [...EVENTS, ...TEAMS];

describe('the tests selected for a change', () => {
  it.each([
    ['one domain', ['lambdas/teams/teams.service.ts'], ['teams']],
    ['what many share', ['shared/kernel.ts'], undefined],
    ['a screen', ['frontend/src/team-page.tsx'], undefined],
  ])('to %s are limited to the endpoints of its domains', (_, files, domains) => {
    expect(selectTests(files, repository).domains).toEqual(domains);
  });

  it.each([
    ['nothing', [], [], []],
    ['a test', ['shared/dates.test.ts'], ['shared/dates.test.ts'], []],
    [
      'a function',
      ['lambdas/teams/teams.service.ts'],
      [BUNDLES, 'lambdas/teams/teams.service.test.ts', ...BY_ROUTE],
      TEAMS,
    ],
    [
      'what a function shares',
      ['shared/dates.ts'],
      [BUNDLES, 'shared/dates.test.ts', ...WITH_PRODUCT],
      EVENTS,
    ],
    ['a function that no browser calls', ['lambdas/relay/main.ts'], [BUNDLES, ...BY_ROUTE], BOTH],
    ['what the functions of many domains share', ['shared/kernel.ts'], [BUNDLES, ...WITH_PRODUCT], 'all'],
    ['a contract', ['shared/teams/contract.ts'], [BUNDLES, 'lambdas/domains.test.ts', ...BY_ROUTE], TEAMS],
    [
      'what a domain declares',
      ['lambdas/teams/domain.ts'],
      ['infra/stacks.test.ts', 'lambdas/domains.test.ts'],
      [],
    ],
    ['a screen', ['frontend/src/team-page.tsx'], [], TEAMS],
    ['a style', ['frontend/src/card.module.css'], [], TEAMS],
    ['what every screen loads', ['frontend/src/router.ts'], [], BOTH],
    ['the local runtime', ['local/main.ts'], WITH_PRODUCT, 'all'],
    ['a step of the build', ['infra/mail.ts'], ['infra/mail.test.ts'], []],
    ['a spec', TEAMS, [], TEAMS],
    ['what specs share', ['test/e2e/fixtures.ts'], [], BOTH],
    ['a text', ['frontend/messages/en.json'], [CATALOGS], BOTH],
    ['a text of a feature', ['frontend/src/features/teams/messages/en.json'], [], BOTH],
    ['a text of a notification', ['shared/messages/en.json'], [], BOTH],
    [
      'a file that a module names',
      ['shared/cities.csv'],
      [BUNDLES, 'shared/dates.test.ts', ...WITH_PRODUCT],
      EVENTS,
    ],
    ['a folder that a test reads', ['docs/requirements/new.md'], ['shared/dates.test.ts'], []],
    ['a document', ['docs/operations.md', 'README.md'], [], []],
    ['a removed module', ['lambdas/teams/gone.ts'], [], []],
    ['a removed module that others find by a pattern', ['shared/gone.ts'], [CATALOGS], []],
    ['a text that nobody names', ['frontend/messages/es.json'], 'all', 'all'],
    ['the packages', ['package-lock.json'], 'all', 'all'],
    ['a file that nobody names', ['frontend/public/robots.txt'], 'all', 'all'],
  ])('of %s', (_, files, tests, specs) => {
    const chosen = selectTests(files, repository);
    expect({ tests: inOrder(chosen.tests), specs: inOrder(chosen.specs) }).toEqual({ tests, specs });
  });

  it('a spec that has never run is run after every change to the product', () => {
    const loaded = new Map([...repository.loaded].slice(0, 1));
    const { specs } = selectTests(['frontend/src/card.module.css'], { ...repository, loaded });
    expect(inOrder(specs)).toEqual(BOTH);
    expect(selectTests(['shared/dates.test.ts'], { ...repository, loaded }).specs).toEqual([]);
  });
});
