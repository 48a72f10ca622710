import { expect, it } from 'vitest';
import { aTeam, requestKey } from '#test/support/builders.ts';
import { createSites } from '#test/support/sites.ts';
import { createTestTable } from '#test/support/table.ts';
import { createTeamOwners } from './team-owners.ts';

const store = createTestTable();

it('SEC-03 the plan of a team is its starter’s to manage, and nobody else’s', async () => {
  const { member, teams } = createSites(store.table);
  const [owner, other] = [await member(1), await member(2)];
  const team = await teams.create(owner, { ...aTeam(), requestKey: requestKey(1) }, 'gth');
  const owners = createTeamOwners(store.table);
  expect(await owners.owns(owner.userId, team.id)).toBe(true);
  expect(await owners.owns(other.userId, team.id)).toBe(false);
  expect(await owners.owns(owner.userId, 'team_00000000000000000000000000')).toBe(false);
  expect(await owners.owns(owner.userId, 'no team')).toBe(false);
});
