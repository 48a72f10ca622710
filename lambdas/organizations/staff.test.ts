import { describe, expect, it } from 'vitest';
import type { OrganizationRole } from '#shared/domains/organizations/roles.ts';
import { anEvent } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { closeAccount } from '#test/support/give-change.ts';
import { organizationsWorld } from '#test/support/organizations.ts';
import * as teams from '../teams/index.ts';
import { deleteMe } from '../users/deletion.ts';
import { access, findWithRoles } from './access.ts';
import * as agreements from './agreements.ts';
import { work } from './background.ts';
import { ownData } from './own-data.ts';
import { listOwned } from './staff/index.ts';
import * as staffing from './staffing.ts';
import { findOrganization } from './store/index.ts';

const ctx = testContext();
const { events } = createEventsCaller(ctx);

/** An organization of Ana's with a team of Cleo's. */
const aWorld = async (n: number) => {
  const world = await organizationsWorld(ctx, n);
  const { ana, cleo } = world;
  const made = await world.create();
  const team = await world.aTeamOf(cleo, { privacy: 'invite' });
  await world.join(team.id, made.id, cleo);
  const row = await world.rowOf(made.id);
  await staffing.assign(ctx, ana, row, ['owner'], { userId: cleo.userId, role: 'viewer' });
  await staffing.leave(ctx, cleo.userId, row);
  const rolesOf = async (someone: typeof ana) => (await findWithRoles(ctx, someone, made.id))?.roles;
  const assign = (
    someone: typeof ana,
    role: Exclude<OrganizationRole, 'owner'>,
    own: OrganizationRole = 'owner',
  ) => staffing.assign(ctx, ana, row, [own], { userId: someone.userId, role });
  return { ...world, made, team, row, rolesOf, assign };
};

describe('the staff of an organization', () => {
  it('ORG-01~ get and lose roles below that of the person who gives them', async () => {
    const { ana, ben, row, rolesOf, assign } = await aWorld(1);
    await assign(ben, 'admin');
    expect(await rolesOf(ben)).toEqual(['admin']);
    await expect(assign(ben, 'viewer', 'admin')).rejects.toMatchObject({ code: 'auth.forbidden' });
    await assign(ben, 'scheduler');
    await assign(ben, 'viewer', 'admin');
    expect((await staffing.list(ctx, row)).items.map(({ role }) => role)).toEqual(['owner', 'viewer']);
    await staffing.dismiss(ctx, row, ['admin'], ben.userId);
    expect(await rolesOf(ben)).toEqual(['visitor']);
    await expect(staffing.dismiss(ctx, row, ['admin'], ana.userId)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(staffing.leave(ctx, ana.userId, row)).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  it('ORG-01~ have no right in its teams but to read, and as schedulers to create events', async () => {
    const { ben, team, made, assign, leave, cleo, nextKey } = await aWorld(2);
    await assign(ben, 'scheduler');
    expect((await teams.findWithRoles(ctx, ben, team.id))?.roles).toEqual(['stranger']);
    await accept(made.id, team.id);
    await assign(ben, 'viewer');
    expect((await teams.findWithRoles(ctx, ben, team.id))?.roles).toEqual(['viewer']);
    expect(await teams.findHosting(ctx, team.id, ben.userId)).toBeUndefined();
    expect(await teams.findPart(ctx, team.id, ben.userId)).toBe('member');
    await assign(ben, 'scheduler');
    expect((await teams.findWithRoles(ctx, ben, team.id))?.roles).toEqual(['scheduler']);
    const event = await events.create(
      ben,
      anEvent(0, { requestKey: nextKey(), hostingTeam: team.id, isPrivate: true }),
    );
    expect(event.hostingTeam).toBe(team.id);
    await leave(team.id, made.id, cleo);
    expect((await teams.findWithRoles(ctx, ben, team.id))?.roles).toEqual(['stranger']);
    expect(await teams.findHosting(ctx, team.id, ben.userId)).toBeUndefined();
  });
});

/** The organization agrees to the request of a team. */
const accept = async (
  organizationId: Parameters<typeof findOrganization>[1],
  teamId: Parameters<typeof teams.findTeam>[1],
) => {
  const row = await findOrganization(ctx, organizationId);
  const team = await teams.findTeam(ctx, teamId);
  if (!row || !team) throw new Error('both are there');
  const owner = { kind: 'member', userId: team.ownerId } as Parameters<typeof agreements.invite>[1];
  await agreements.invite(ctx, owner, row, teamId);
};

describe('the account of a person with a role', () => {
  it('ORG-01~ ST-09~ is not deleted while it owns an organization', async () => {
    const { ana, ben, row, assign } = await aWorld(3);
    await expect(deleteMe(ctx, ana, ana.userId)).rejects.toMatchObject({ code: 'user.owns_organizations' });
    await assign(ben, 'admin');
    await staffing.handOver(ctx, row, ben.userId);
    expect(await listOwned(ctx, ana.userId)).toEqual([]);
    expect(await deleteMe(ctx, ana, ana.userId)).toEqual({ done: true });
  });

  it('ORG-01~ ST-09~ leaves no role behind, and the organization gets another owner, or goes with its last one', async () => {
    const { ana, ben, made, team, assign } = await aWorld(4);
    await accept(made.id, team.id);
    await assign(ben, 'viewer');
    const close = (someone: typeof ana) =>
      closeAccount((change) => work.reactions.forgetPerson(ctx, change), someone.userId);
    for (const _ of [1, 2]) await close(ana);
    expect(await findOrganization(ctx, made.id)).toMatchObject({ ownerId: ben.userId, staff: 1, teams: 1 });
    for (const _ of [1, 2]) await close(ben);
    expect(await findOrganization(ctx, made.id)).toBeUndefined();
    expect((await teams.findTeam(ctx, team.id))?.organizationId).toBeUndefined();
    expect(await access.organization(ctx, ana, made.slug)).toBeUndefined();
  });

  it('ORG-01~ is in the data that the person downloads', async () => {
    const { ana, made } = await aWorld(5);
    expect((await ownData.organizations(ctx, ana.userId, null)).items).toMatchObject([
      { organizationId: made.id, role: 'owner' },
    ]);
  });
});
