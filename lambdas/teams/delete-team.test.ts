import { describe, expect, it } from 'vitest';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { teamDeletionRow } from '#shared/domains/teams/rows.ts';
import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { aTeam, everyWeek, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { closeAccount, giveChange } from '#test/support/give-change.ts';
import { addPerson, suspend } from '#test/support/people.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { readAllRows, type Table } from '../data/table.ts';
import { work as eventsWork } from '../events/background.ts';
import { ofTeam } from '../events/store/agenda.ts';
import { find as findSeries } from '../events/store/series.table.ts';
import { AnnouncementEntity } from '../notifications/announcing/announcement.table.ts';
import { work } from './background.ts';
import { findWithRoles } from './roster/index.ts';
import { findDeletion, findTeam, listMembers, requestDeletion } from './store/index.ts';

const ctx = testContext();
const { members, teams } = createTeamsCaller(ctx);
const { events } = createEventsCaller(ctx);
type World = Awaited<ReturnType<typeof aTeamThatHosts>>;

/** Lets the code that uses a table be killed before the nth request. */
const createKills = (table: Table) => {
  const kills = { calls: 0, at: Number.POSITIVE_INFINITY };
  const send = (...given: Parameters<typeof table.client.send>) => {
    kills.calls += 1;
    return kills.calls === kills.at ? Promise.reject(new Error('killed')) : table.client.send(...given);
  };
  const client: Table['client'] = Object.create(table.client, { send: { value: send } });
  return { kills, killed: { ...table, client } };
};

/** What happens when a team is deleted, and who is notified of what by which cause. */
const following = (world: World) => {
  const { teamId } = world;
  const { kills, killed } = createKills(ctx.table);
  const killable = { ...ctx, table: killed };
  type Deleted = Parameters<typeof work.reactions.forgetTeam>[1];
  const reactions = [
    (change: Deleted) => eventsWork.reactions.forgetTeam(killable, change),
    (change: Deleted) => work.reactions.forgetTeam(killable, change),
  ];
  const run = async () => {
    for (const react of reactions)
      await giveChange(teamDeletionRow, react, { after: { id: teamId, requestedAt: NOW, round: 1 } });
  };
  /** Runs it again and again, killed one step later each time, until it ends. Returns how often it was killed. */
  const runKilled = async (): Promise<number> => {
    for (let at = 1; ; at += 1) {
      Object.assign(kills, { calls: 0, at });
      const ended = await run().then(
        () => true,
        () => false,
      );
      if (!ended) continue;
      kills.at = Number.POSITIVE_INFINITY;
      return at - 1;
    }
  };
  /** Of the events, and how often each of some people was notified of the deletion of the team. */
  const notificationsTo = async (people: readonly { readonly userId: UserId }[]) => {
    const { data } = await AnnouncementEntity(ctx).scan.go({ pages: 'all' });
    const announced = data.map(({ content }) => `${content.type} of ${content.data['eventId']}`);
    const received = await Promise.all(
      people.map(async ({ userId }) =>
        (await notificationRows.list(ctx, userId, undefined, 20))
          .filter(({ type }) => type === 'team_deleted' || type === 'event_canceled')
          .map(({ type }) => `${type} ${userId}`),
      ),
    );
    return [...announced, ...received.flat()].toSorted();
  };
  return { run, runKilled, notificationsTo };
};

describe('the deletion of a team', () => {
  it('TEA-13 REL-02~ killed before any step, is finished by the next run, and notifies nobody twice', async () => {
    const world = await aTeamThatHosts(ctx, 1);
    const { owner, teamId } = world;
    const coach = await world.joins(1, 'coach');
    const player = await world.joins(2);
    const weekly = await world.hosts({ title: 'Practice', reoccurringInfo: everyWeek() }, coach);
    await world.removeTeam(owner, 'Thunder 1');
    const { runKilled, run, notificationsTo } = following(world);
    expect(await runKilled()).toBeGreaterThan(10);
    const people = [owner, coach, player];
    const after = await notificationsTo(people);
    await run();
    expect(await notificationsTo(people)).toEqual(after);
    expect(after).toEqual(
      [
        `event_canceled of ${weekly.id}`,
        `event_canceled ${coach.userId}`,
        ...[coach, player].map(({ userId }) => `team_deleted ${userId}`),
      ].toSorted(),
    );
    expect(await events.page(coach, weekly.id)).toMatchObject({ cancelled: true, hostingTeam: null });
    const series = await findSeries(ctx, weekly.id);
    expect(series).toMatchObject({ terms: { team: null } });
    expect(series?.dueDay).toBeUndefined();
    expect(await ofTeam(ctx, teamId, { dateStart: '0' }, 10)).toEqual([]);
    expect(await listMembers(ctx, teamId, undefined, 10)).toEqual([]);
  });

  it('TEA-13 two requests at once are one, and nothing of the team can be found or changed from then on', async () => {
    const world = await aTeamThatHosts(ctx, 2);
    const { owner, teamId } = world;
    const admin = await world.joins(1, 'admin');
    await expect(world.removeTeam(admin, 'Thunder 2')).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(world.removeTeam(owner, 'Thunder')).rejects.toMatchObject({
      fields: [{ field: 'body.name', reason: 'other_name' }],
    });

    const team = await findTeam(ctx, teamId);
    if (!team) throw new Error('the team is not there');
    const both = [1, 2].map(() => requestDeletion(ctx, team, owner.userId));
    expect(await Promise.all(both)).toEqual([true, true]);
    const gone = { code: 'team.not_found' };
    await expect(world.removeTeam(owner, 'Thunder 2')).rejects.toMatchObject(gone);
    const late = await addPerson(ctx, 299);
    await expect(members.join(late, teamId)).rejects.toMatchObject(gone);
    await expect(members.leave(admin, teamId)).rejects.toMatchObject(gone);
    await expect(world.hosts({}, admin)).rejects.toMatchObject({
      fields: [{ field: 'body.hostingTeam', reason: 'team_role' }],
    });
    expect((await teams.mine(admin)).items).toEqual([]);
    await following(world).run();
  });

  it('TEA-13 a team whose owner has deleted the account is deleted if nobody can take it over', async () => {
    const world = await aTeamThatHosts(ctx, 3);
    await world.joins(1, 'follower');

    await closeAccount((change) => work.reactions.forgetPerson(ctx, change), world.owner.userId);
    expect(await findDeletion(ctx, world.teamId)).toMatchObject({ name: 'Thunder 3', round: 1 });
    await following(world).run();
  });

  it('TEA-13 a team whose owner has deleted the account goes to the member with the highest role', async () => {
    const world = await aTeamThatHosts(ctx, 6);
    const player = await world.joins(1, 'player');
    const coach = await world.joins(2, 'coach');
    await closeAccount((change) => work.reactions.forgetPerson(ctx, change), world.owner.userId);
    expect(await findDeletion(ctx, world.teamId)).toBeUndefined();
    expect(await teams.page(world.teamId, player)).toMatchObject({ owner: { userId: coach.userId } });
  });

  it('TEA-13 removes join requests with the team, and what else names it', async () => {
    const owner = await addPerson(ctx, 700);
    const asking = await addPerson(ctx, 701);
    const { id } = await teams.create(
      owner,
      aTeam({ name: 'Thunder 7', privacy: 'request', requestKey: requestKey(700) }),
      'gth',
    );
    await members.join(asking, id);
    expect((await members.requests(owner, id)).items).toHaveLength(1);
    await teams.remove(owner, id, 'Thunder 7');
    await giveChange(teamDeletionRow, (change) => work.reactions.forgetTeam(ctx, change), {
      after: { id, requestedAt: NOW, round: 1 },
    });
    const named: string[] = [];
    for await (const { entity, row } of readAllRows(ctx.table))
      if (JSON.stringify(row).includes(id) && row['ttl'] === undefined) named.push(entity);
    expect(named.filter((entity) => entity !== 'teamDeletion' && entity !== 'notification')).toEqual([]);
  });

  it('TEA-13 SEC-01 the owner of a team sees it among their own while they are suspended, and can delete it', async () => {
    const world = await aTeamThatHosts(ctx, 5);
    const { owner, teamId } = world;
    await world.joins(1, 'admin');
    await suspend(ctx, owner.userId);
    const own = { id: teamId, name: 'Thunder 5', role: 'owner' };
    expect(await teams.mine(owner)).toEqual({ items: [], closed: [own] });
    const caller = { kind: 'person', userId: owner.userId } as const;
    const found = await findWithRoles(ctx, caller, teamId);
    expect(found?.roles).toEqual(['closing']);
    await world.removeTeam(owner, 'Thunder 5');
    expect(await teams.mine(owner)).toEqual({ items: [], closed: [] });
    await following(world).run();
  });

  it('TEA-13 every domain is asked again until a week has passed; then the deletion is forgotten', async () => {
    const world = await aTeamThatHosts(ctx, 4);

    await world.removeTeam(world.owner, 'Thunder 4');
    await following(world).run();
    for (let hours = 0; hours < 24 * 10; hours += 3) {
      ctx.clock.moveTo(addMilliseconds(NOW, hours * HOUR_MS));
      await work.jobs.finishTeamDeletions(ctx);
    }
    const row = await findDeletion(ctx, world.teamId);
    expect([row?.round, row?.waiting]).toEqual([6, undefined]);
    expect(row?.expiresAt).toBeGreaterThan(Date.parse(addMilliseconds(NOW, 30 * DAY_MS)) / 1000);
  });
});
