import { describe, expect, it } from 'vitest';
import { agreementRow } from '#shared/domains/organizations/rows.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { type OrganizationId, PlaceId, type TeamId } from '#shared/kernel/ids.ts';
import { anEvent } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { organizationsWorld } from '#test/support/organizations.ts';
import { placesWorld } from '#test/support/places.ts';
import * as notificationRows from '../notifications/inbox/notification.table.ts';
import * as teams from '../teams/index.ts';
import * as agreements from './agreements.ts';
import { work } from './background.ts';
import * as holdings from './holdings.ts';
import { findAgreement, listAgreements } from './store/index.ts';

const ctx = testContext();
const { events } = createEventsCaller(ctx);

const stateOf = async (organizationId: OrganizationId, thingId: TeamId) =>
  (await findAgreement(ctx, { organizationId, kind: 'team', thingId }))?.state;
const viewAs = (id: TeamId, decides: boolean) => agreements.viewOf(ctx, { id }, decides);

describe('an organization and a team', () => {
  it('ORG-01~ a team belongs to an organization once both have agreed, no matter which side asked first', async () => {
    const { ana, ben, create, aTeamOf, invite, join, release, rowOf } = await organizationsWorld(ctx, 1);
    const made = await create();
    const [one, two] = [await aTeamOf(ben), await aTeamOf(ben, { name: 'Other' })];
    await invite(made, one.id);
    expect((await viewAs(one.id, false)).invitations).toEqual([]);
    expect((await viewAs(one.id, true)).invitations.map(({ id }) => id)).toEqual([made.id]);
    expect((await rowOf(made.id)).teams).toBe(0);
    // The one who has asked cannot agree for the other.
    await invite(made, one.id);
    expect(await stateOf(made.id, one.id)).toBe('invited');
    await join(one.id, made.id, ben);
    await join(two.id, made.id, ben);
    expect([await stateOf(made.id, one.id), await stateOf(made.id, two.id)]).toEqual(['accepted', 'asked']);
    expect((await agreements.requests(ctx, await rowOf(made.id))).items).toMatchObject([
      { kind: 'team', id: two.id, name: 'Other', state: 'asked' },
    ]);
    await invite(made, two.id);
    expect(await rowOf(made.id)).toMatchObject({ teams: 2 });
    expect((await viewAs(two.id, false)).organization?.id).toBe(made.id);
    const listed = await holdings.listTeams(ctx, await rowOf(made.id), ['visitor']);
    expect(listed.items.map(({ name }) => name)).toEqual(['Austin Thunder', 'Other']);
    await release(two.id, made.id, ana);
    expect(await stateOf(made.id, two.id)).toBe('left');
    expect(await rowOf(made.id)).toMatchObject({ teams: 1 });
  });

  it('ORG-01~ either side may say no: declined, withdrawn, or left at once with all of the team’s data', async () => {
    const { ben, create, aTeamOf, invite, join, leave, release, rowOf } = await organizationsWorld(ctx, 2);
    const made = await create();
    const team = await aTeamOf(ben);
    await invite(made, team.id);
    await leave(team.id, made.id, ben);
    expect(await stateOf(made.id, team.id)).toBe('declined');
    await invite(made, team.id);
    await release(team.id, made.id);
    expect(await stateOf(made.id, team.id)).toBeUndefined();
    await join(team.id, made.id, ben);
    await release(team.id, made.id);
    expect(await stateOf(made.id, team.id)).toBe('declined');
    await join(team.id, made.id, ben);
    await invite(made, team.id);
    const before = await teams.findTeam(ctx, team.id);
    for (const _ of [1, 2]) await leave(team.id, made.id, ben);
    expect(await stateOf(made.id, team.id)).toBe('left');
    const after = await teams.findTeam(ctx, team.id);
    expect(after).toEqual({ ...before, organizationId: undefined });
    expect(await rowOf(made.id)).toMatchObject({ teams: 0 });
  });

  it('ORG-01~ a team belongs to one organization at most, even if two agree at the same moment', async () => {
    const { ana, ben, cleo, create, aTeamOf, invite, join, leave } = await organizationsWorld(ctx, 3);
    const [first, second] = [await create({ name: 'First' }), await create({ name: 'Second' }, ben)];
    const team = await aTeamOf(cleo);
    await invite(first, team.id, ana);
    await invite(second, team.id, ben);
    const agreed = await Promise.allSettled([join(team.id, first.id, cleo), join(team.id, second.id, cleo)]);
    expect(agreed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [held, other] =
      (await stateOf(first.id, team.id)) === 'accepted' ? [first, second] : [second, first];
    await expect(join(team.id, other.id, cleo)).rejects.toMatchObject({ code: 'organization.team_taken' });
    await leave(team.id, held.id, cleo);
    await join(team.id, other.id, cleo);
    expect(await stateOf(other.id, team.id)).toBe('accepted');
  });

  it('ORG-01~ someone who decides for both needs no answer, and a place needs its owner’s', async () => {
    const world = await placesWorld(ctx, 4);
    const { create, invite, join, rowOf } = await organizationsWorld(ctx, 9);
    const made = await create({ name: 'With places' }, world.ana);
    const [own, others] = [await world.add(), await world.add({ name: 'Far courts' }, world.ben)];
    for (const { id } of [own, others]) await invite(made, PlaceId.parse(id), world.ana);
    expect((await holdings.listPlaces(ctx, await rowOf(made.id))).items.map(({ id }) => id)).toEqual([
      own.id,
    ]);
    await join(PlaceId.parse(others.id), made.id, world.ben);
    expect(await rowOf(made.id)).toMatchObject({ places: 2 });
  });

  it('ORG-01~ notifies the side that has to answer, once, and again with a reminder after three days', async () => {
    const { ben, create, aTeamOf, invite, join, rowOf } = await organizationsWorld(ctx, 5);
    const made = await create();
    const team = await aTeamOf(ben);
    await invite(made, team.id);
    const tell = async () => {
      for (const row of await listAgreements(ctx, made.id))
        for (const _ of [1, 2])
          await giveChange(agreementRow, (change) => work.reactions.announceAgreement(ctx, change), {
            after: row,
          });
    };
    const titles = async (userId: typeof ben.userId) =>
      (await notificationRows.ofPerson(ctx, userId, 20, null)).items.map(({ type }) => type);
    await tell();
    expect(await titles(ben.userId)).toEqual(['organization_invited']);
    await expect(agreements.remind(ctx, await rowOf(made.id), team.id)).rejects.toMatchObject({
      code: 'organization.reminded',
    });
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 3 * DAY_MS));
    await agreements.remind(ctx, await rowOf(made.id), team.id);
    await tell();
    expect(await titles(ben.userId)).toEqual(['organization_invited', 'organization_invited']);
    await join(team.id, made.id, ben);
    await tell();
    expect(await titles((await rowOf(made.id)).ownerId)).toEqual(['organization_agreed']);
  });
});

describe('the joint calendar', () => {
  it('ORG-01~ has the next dates of all of its teams by time, private ones only for its staff, and as a file', async () => {
    const { ana, ben, create, aTeamOf, invite, join, nextKey, rowOf } = await organizationsWorld(ctx, 6);
    const made = await create();
    const [one, two] = [await aTeamOf(ana), await aTeamOf(ben)];
    for (const { id } of [one, two]) await invite(made, id);
    await join(two.id, made.id, ben);
    const host = (by: typeof ana, hostingTeam: TeamId, title: string, overrides = {}) =>
      events.create(by, anEvent(0, { requestKey: nextKey(), hostingTeam, title, ...overrides }));
    await host(ben, two.id, 'Second', { timeStart: '11:00' });
    await host(ana, one.id, 'First');
    await host(ben, two.id, 'Hidden', { isPrivate: true, timeStart: '10:00' });
    const row = await rowOf(made.id);
    const titles = async (role: 'viewer' | 'visitor') =>
      (await holdings.calendar(ctx, row, [role])).items.map(({ title }) => title);
    expect(await titles('visitor')).toEqual(['First', 'Second']);
    expect(await titles('viewer')).toEqual(['First', 'Hidden', 'Second']);
    const file = await holdings.calendarFile(ctx, row, 'gth');
    expect(file.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
      expect.stringContaining('First'),
      expect.stringContaining('Second'),
    ]);
  });
});
