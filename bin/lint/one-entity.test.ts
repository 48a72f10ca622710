import { expect, it } from 'vitest';
import { createLinter } from '#test/support/linter.ts';

const passes = createLinter('one-entity.grit');

it('an entity is defined by defineEntity', () => {
  expect(passes('export const Team = new Entity({}, {});', 'lambdas/teams/team.entity.ts')).toBe(false);
  expect(passes('export const Team = new Entity<A, B>({}, {});', 'lambdas/teams/team.entity.ts')).toBe(false);
  expect(passes("export const Team = defineEntity('team', {});", 'lambdas/teams/team.entity.ts')).toBe(true);
});
