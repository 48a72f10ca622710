import { describe, expect, it } from 'vitest';
import type { Subject } from '#shared/domains/payments/shapes.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { aMember } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { signUp, startTeam, writePlan } from '#test/support/sites.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import type { Caller } from '../core/access.ts';
import { rolesInTeam } from '../teams/index.ts';
import { accessWith } from './api.ts';

const ctx = testContext();
const { members } = createTeamsCaller(ctx);
const access = accessWith(rolesInTeam);

const world = async () => {
  const find = (caller: Caller, named: Subject) => access.subject(ctx, caller, named);
  const rolesOf = async (caller: Caller, named: Subject) => (await find(caller, named))?.roles;
  return { find, rolesOf };
};

describe('managing a plan', () => {
  it('SEC-03 people manage their own plan, and no one else’s', async () => {
    const { rolesOf } = await world();
    const own = { type: 'user', id: aMember(1).userId } as const;
    expect(await rolesOf(aMember(1), own)).toEqual(['self']);
    expect(await rolesOf(aMember(2), own)).toEqual(['otherPerson']);
    expect(await rolesOf({ kind: 'visitor' }, own)).toBeUndefined();
  });

  it('TEA-04 SEC-03 roles in a team decide about its plan; a missing team has none', async () => {
    const { rolesOf } = await world();
    const { id, slug } = await startTeam(ctx, 10, { name: 'Plans of a team' });
    await members.join(await signUp(ctx, 11), id);
    await members.assignRole(aMember(10), id, aMember(11).userId, 'admin');
    const team = { type: 'teams', id } as const;
    expect(await rolesOf(aMember(10), team)).toEqual(['owner']);
    expect(await rolesOf(aMember(11), team)).toEqual(['admin']);
    expect(await rolesOf(aMember(12), team)).toEqual(['visitor']);
    // A slug is not a subject id: a plan bought for one would belong to no one.
    for (const other of [slug, 'no team', 'team_00000000000000000000000000'])
      expect(await rolesOf(aMember(10), { type: 'teams', id: other })).toEqual([]);
  });

  it('SEC-03 the person who pays for a team’s plan can still cancel it after leaving the team', async () => {
    const { find, rolesOf } = await world();
    const id = TeamId.parse((await startTeam(ctx, 20, { name: 'Paid by another' })).id);
    await writePlan(ctx, 20, id);
    await members.join(await signUp(ctx, 21), id);
    await members.handOver(aMember(20), id, aMember(21).userId);
    await members.leave(aMember(20), id);
    const team = { type: 'teams', id } as const;
    expect(await rolesOf(aMember(20), team)).toEqual(['visitor', 'payer']);
    expect(await rolesOf(aMember(21), team)).toEqual(['owner']);
    expect((await find(aMember(21), team))?.object.current).toMatchObject({ payerId: aMember(20).userId });
  });
});
