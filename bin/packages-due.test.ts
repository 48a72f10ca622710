import { expect, it } from 'vitest';
import { concernsPackages } from '#test/support/packages-due.ts';

it.each([
  ['package-lock.json', true],
  ['infra/build/bundling.ts', true],
  ['lambdas/events/main.ts', true],
  ['lambdas/events/main.background.ts', true],
  ['lambdas/events/domain.ts', true],
  ['lambdas/events/dates/cards.ts', false],
  ['infra/stacks/api-stack.ts', false],
])('a change of %s concerns deployment packages: %s', (file, concerns) => {
  expect(concernsPackages(file)).toBe(concerns);
});
