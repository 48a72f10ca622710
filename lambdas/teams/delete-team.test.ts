import { describe, expect, it } from 'vitest';
import { teamDeletionRow } from '#shared/domains/teams/rows.ts';
import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { everyWeek, movableClock, NOW, silentLog } from '#test/support/builders.ts';
import { closeAccount, giveChange } from '#test/support/give-change.ts';
import { suspender } from '#test/support/suspend.ts';
import { createTestTable } from '#test/support/table.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { createAgendaRepository } from '../events/agenda.repository.ts';
import { createCancelAndAnnounce } from '../events/cancel-and-announce.ts';
import { createEventCards } from '../events/cards.ts';
import { createEventsRepository } from '../events/events.repository.ts';
import { createForgetTeamReaction as createEventsForgetTeam } from '../events/forget-team.reaction.ts';
import { createLeaveTeamRepository } from '../events/leave-team.repository.ts';
import { createSeriesRepository } from '../events/series.repository.ts';
import type { AnnounceTo } from '../notifications/old-api.ts';
import { openNotificationSettings } from '../users/api.ts';
import { openTeamAccess } from './access.ts';
import { createFinishTeamDeletionsJob } from './finish-deletions.job.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createForgetTeamReaction } from './forget-team.reaction.ts';
import { createMembersRepository } from './members.repository.ts';
import { createTeamDeletionsRepository } from './team-deletions.repository.ts';
import { createTeamsRepository } from './teams.repository.ts';

const store = createTestTable();
type World = Awaited<ReturnType<typeof aTeamThatHosts>>;

/** Lets a function be killed before its nth call of anything that it uses. */
const createKills = () => {
  const kills = { calls: 0, at: Number.POSITIVE_INFINITY };
  const killable = <T extends object>(used: T): T =>
    Object.fromEntries(
      Object.entries(used).map(([name, does]) => [
        name,
        async (...given: unknown[]) => {
          kills.calls += 1;
          if (kills.calls === kills.at) throw new Error('killed');
          return does(...given);
        },
      ]),
    ) as T;
  return { kills, killable };
};

/** What happens when a team is deleted, and who is told of what by which cause. */
const following = ({ clock, teamId }: World) => {
  const { table } = store;
  const { kills, killable } = createKills();
  const told = new Set<string>();
  const announces = killable({
    announce: async (kind: { type: string }, to: string, _: unknown, cause: { of: string }) =>
      void told.add(`${kind.type} ${to} ${cause.of}`),
    announceTo: async (_: unknown, date: { eventId: string }, kind: { type: string }) =>
      void told.add(`${kind.type} of ${date.eventId}`),
  });
  const announce = announces.announce as never;
  const events = killable(createEventsRepository(table));
  const cards = killable(createEventCards(table, clock, { ofGone: true }));
  const deletions = killable(createTeamDeletionsRepository(table));
  const members = killable(createMembersRepository(table));
  const reactions = [
    createEventsForgetTeam({
      ...{ events, clock, agenda: killable(createAgendaRepository(table)) },
      leaveTeam: killable(createLeaveTeamRepository(table)),
      cancel: createCancelAndAnnounce({
        ...{ events, cards, announce },
        announceTo: announces.announceTo as never as AnnounceTo,
      }),
    }),
    createForgetTeamReaction({
      ...{ deletions, members, announce },
      ...killable({ dropSettings: openNotificationSettings(table, clock).dropSettings }),
    }),
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
      if (ended) return at - 1;
    }
  };
  return { run, runKilled, told: () => [...told].toSorted() };
};

describe('the deletion of a team', () => {
  it('TEA-13~ REL-02~ killed before any step, is finished by the next run, and tells nobody twice', async () => {
    const world = await aTeamThatHosts(store.table, 1);
    const { owner, teamId } = world;
    const coach = await world.joins(1, 'coach');
    const player = await world.joins(2);
    const weekly = await world.hosts({ title: 'Practice', reoccurringInfo: everyWeek() }, coach);
    await world.removeTeam(owner, 'Thunder 1');
    const { runKilled, run, told } = following(world);
    expect(await runKilled()).toBeGreaterThan(10);
    const after = told();
    await run();
    expect(told()).toEqual(after);
    expect(after).toEqual(
      [
        `event_canceled of ${weekly.id}`,
        `event_canceled ${coach.userId} canceled ${weekly.id} ${weekly.occurrenceId} ${NOW}`,
        ...[coach, player].map(({ userId }) => `team_deleted ${userId} team deleted ${teamId}`),
      ]
        .map((line) => line.replace(/ 2026-\S+Z$/, ''))
        .toSorted(),
    );
    expect(await world.events.page(coach, weekly.id)).toMatchObject({ cancelled: true, hostingTeam: null });
    const series = await createSeriesRepository(store.table).find(weekly.id);
    expect(series).toMatchObject({ terms: { team: null } });
    expect(series?.dueDay).toBeUndefined();
    expect(await createAgendaRepository(store.table).ofTeam(teamId, { dateStart: '0' }, 10)).toEqual([]);
    expect(await createMembersRepository(store.table).page(teamId, undefined, 10)).toEqual([]);
  });

  it('TEA-13~ two requests at once are one, and nothing of the team can be found or changed from then on', async () => {
    const world = await aTeamThatHosts(store.table, 2);
    const { owner, teamId, members } = world;
    const admin = await world.joins(1, 'admin');
    await expect(world.removeTeam(admin, 'Thunder 2')).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(world.removeTeam(owner, 'Thunder')).rejects.toMatchObject({
      fields: [{ field: 'body.name', reason: 'other_name' }],
    });
    const team = await createTeamsRepository(store.table).find(teamId);
    const deletions = createTeamDeletionsRepository(store.table);
    if (!team) throw new Error('the team is not there');
    const both = [1, 2].map(() => deletions.request(team, owner.userId, NOW));
    expect(await Promise.all(both)).toEqual([true, true]);
    const gone = { code: 'team.not_found' };
    await expect(world.removeTeam(owner, 'Thunder 2')).rejects.toMatchObject(gone);
    const late = await world.member(299);
    await expect(members.join(late, teamId)).rejects.toMatchObject(gone);
    await expect(members.leave(admin, teamId)).rejects.toMatchObject(gone);
    await expect(world.hosts({}, admin)).rejects.toMatchObject({
      fields: [{ field: 'body.hostingTeam', reason: 'team_role' }],
    });
    expect((await world.teams.mine(admin)).items).toEqual([]);
    await following(world).run();
  });

  it('TEA-13~ a team whose owner has deleted the account is deleted if nobody can take it over', async () => {
    const world = await aTeamThatHosts(store.table, 3);
    await world.joins(1, 'follower');
    const deletions = createTeamDeletionsRepository(store.table);
    const [teams, members] = [createTeamsRepository(store.table), createMembersRepository(store.table)];
    await closeAccount(
      createForgetPersonReaction({ teams, members, deletions, clock: world.clock }),
      world.owner.userId,
    );
    expect(await deletions.find(world.teamId)).toMatchObject({ name: 'Thunder 3', round: 1 });
    await following(world).run();
  });

  it('TEA-13~ SEC-01~ the owner of a team sees it among their own while they are suspended, and can delete it', async () => {
    const world = await aTeamThatHosts(store.table, 5);
    const { owner, teamId } = world;
    await world.joins(1, 'admin');
    await suspender(store.table).suspend(owner.userId);
    const own = { id: teamId, name: 'Thunder 5', role: 'owner' };
    expect(await world.teams.mine(owner)).toEqual({ items: [], closed: [own] });
    const access = openTeamAccess(store.table);
    const found = await access({ kind: 'person', userId: owner.userId }, teamId);
    expect(found?.roles).toEqual(['closing']);
    await world.removeTeam(owner, 'Thunder 5');
    expect(await world.teams.mine(owner)).toEqual({ items: [], closed: [] });
    await following(world).run();
  });

  it('TEA-13~ every domain is asked again until a week has passed; then the deletion is forgotten', async () => {
    const world = await aTeamThatHosts(store.table, 4);
    const clock = movableClock();
    await world.removeTeam(world.owner, 'Thunder 4');
    await following(world).run();
    const deletions = createTeamDeletionsRepository(store.table);
    const paged = { positions: createJobPositions(store.table), clock, log: silentLog };
    const job = createFinishTeamDeletionsJob({ deletions, ...paged });
    for (let hours = 0; hours < 24 * 10; hours += 3) {
      clock.moveTo(addMilliseconds(NOW, hours * HOUR_MS));
      await job();
    }
    const row = await deletions.find(world.teamId);
    expect([row?.round, row?.waiting]).toEqual([6, undefined]);
    expect(row?.expiresAt).toBeGreaterThan(Date.parse(addMilliseconds(NOW, 30 * DAY_MS)) / 1000);
  });
});
