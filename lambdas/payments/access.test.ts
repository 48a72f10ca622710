import { describe, expect, it } from 'vitest';
import type { Subject } from '#shared/domains/payments/shapes.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { testContext } from '#test/support/context.ts';
import { createSites } from '#test/support/sites.ts';
import type { Caller } from '../core/access.ts';
import { rolesInTeam } from '../teams/index.ts';
import { accessWith } from './api.ts';

const ctx = testContext();
const access = accessWith(rolesInTeam);

const world = async () => {
  const sites = createSites(ctx.table);
  const find = (caller: Caller, named: Subject) => access.subject(ctx, caller, named);
  const rolesOf = async (caller: Caller, named: Subject) => (await find(caller, named))?.roles;
  return { ...sites, find, rolesOf };
};

describe('managing a plan', () => {
  it('SEC-03 people manage their own plan, and no one else’s', async () => {
    const { member, rolesOf } = await world();
    const own = { type: 'user', id: member(1).userId } as const;
    expect(await rolesOf(member(1), own)).toEqual(['self']);
    expect(await rolesOf(member(2), own)).toEqual(['otherPerson']);
    expect(await rolesOf({ kind: 'visitor' }, own)).toBeUndefined();
  });

  it('TEA-04 SEC-03 roles in a team decide about its plan; a missing team has none', async () => {
    const { member, members, signUp, start, rolesOf } = await world();
    const { id, slug } = await start(10, { name: 'Plans of a team' });
    await members.join(await signUp(11), id);
    await members.assignRole(member(10), id, member(11).userId, 'admin');
    const team = { type: 'teams', id } as const;
    expect(await rolesOf(member(10), team)).toEqual(['owner']);
    expect(await rolesOf(member(11), team)).toEqual(['admin']);
    expect(await rolesOf(member(12), team)).toEqual(['visitor']);
    // A slug is not a subject id: a plan bought for one would belong to no one.
    for (const other of [slug, 'no team', 'team_00000000000000000000000000'])
      expect(await rolesOf(member(10), { type: 'teams', id: other })).toEqual([]);
  });

  it('SEC-03 the person who pays for a team’s plan can still cancel it after leaving the team', async () => {
    const { member, members, signUp, start, plan, find, rolesOf } = await world();
    const id = TeamId.parse((await start(20, { name: 'Paid by another' })).id);
    await plan(20, id);
    await members.join(await signUp(21), id);
    await members.handOver(member(20), id, member(21).userId);
    await members.leave(member(20), id);
    const team = { type: 'teams', id } as const;
    expect(await rolesOf(member(20), team)).toEqual(['visitor', 'payer']);
    expect(await rolesOf(member(21), team)).toEqual(['owner']);
    expect((await find(member(21), team))?.object.current).toMatchObject({ payerId: member(20).userId });
  });
});
