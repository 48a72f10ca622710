import { describe, expect, it } from 'vitest';
import { sessionLimits } from '#shared/domains/attendance/rules.ts';
import { teamDeletionRow } from '#shared/domains/teams/rows.ts';
import { aTeamWithSessions } from '#test/support/attendance.ts';
import { testContext } from '#test/support/context.ts';
import { giveChange } from '#test/support/give-change.ts';
import { work } from './background.ts';
import { listSessions } from './sessions.table.ts';

const ctx = testContext();

describe('the sessions of a team', () => {
  it('TEA-11 a session has a name, a season, and dates of the team in order of time', async () => {
    const team = await aTeamWithSessions(ctx, 1);
    const [first, second] = [await team.date(24), await team.date(27)];
    const session = await team.create([second, first]);
    expect(session).toMatchObject({
      name: 'Fall training',
      season: 'Fall 2026',
      starts: [first.dateStart, second.dateStart],
      revision: 1,
    });
    expect((await team.dates()).items.map(({ title }) => title)).toEqual(['Training 24', 'Training 27']);
    const player = await team.joins(1, 'player');
    expect((await team.sessions(player)).items).toEqual([session]);
  });

  it('TEA-11 dates of others are refused at their place in the list', async () => {
    const team = await aTeamWithSessions(ctx, 2);
    const other = await aTeamWithSessions(ctx, 3);
    const [own, foreign] = [await team.date(24), await other.date(24)];
    await expect(team.create([own, foreign])).rejects.toMatchObject({
      code: 'input.invalid',
      fields: [{ field: 'body.dates.1', reason: 'unknown' }],
    });
    expect(sessionLimits.dates).toEqual({ min: 1, max: 100 });
    await expect(team.create([])).rejects.toMatchObject({
      fields: [{ field: 'body.dates', reason: 'too_short' }],
    });
    const tooMany = Array.from({ length: sessionLimits.dates.max + 1 }, (_, index) => ({
      ...own,
      occurrenceId: `202611${String(index % 30).padStart(2, '0')}T${String(index).padStart(4, '0')}`,
    }));
    await expect(team.create(tooMany as never)).rejects.toMatchObject({
      fields: [{ field: 'body.dates', reason: 'too_long' }],
    });
  });

  it('TEA-11 a repeated request creates one session', async () => {
    const team = await aTeamWithSessions(ctx, 4);
    const date = await team.date(24);
    const requestKey = team.nextKey();
    const made = await team.create([date], team.owner, { requestKey });
    expect(await team.create([date], team.owner, { requestKey })).toEqual(made);
    expect((await team.sessions()).items).toHaveLength(1);
  });

  it('TEA-11 of changes at once, one is made and the others are refused', async () => {
    const team = await aTeamWithSessions(ctx, 5);
    const [first, second] = [await team.date(24), await team.date(27)];
    const { id } = await team.create([first]);
    const changes = await Promise.allSettled(
      [...'abcdef'].map((name) => team.edit(id, 1, [first, second], `Session ${name}`)),
    );
    const done = changes.flatMap((change) => (change.status === 'fulfilled' ? [change.value] : []));
    expect(done).toHaveLength(1);
    expect((await team.sessions()).items).toEqual(done);
    await expect(team.edit(id, 1, [first])).rejects.toMatchObject({ code: 'team_session.changed_meanwhile' });
  });

  it('TEA-11 a team has at most 50 sessions, also of many that are created at once', async () => {
    const team = await aTeamWithSessions(ctx, 6);
    const date = await team.date(24);
    const { most } = sessionLimits;
    for (let index = 0; index < most - 1; index += 1) await team.create([date]);
    const last = await Promise.allSettled([team.create([date]), team.create([date]), team.create([date])]);
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(team.create([date])).rejects.toMatchObject({
      code: 'team_session.too_many',
      details: { limit: most },
    });
    const [{ id } = { id: '' }] = (await team.sessions()).items;
    for (const _ of [1, 2]) await team.remove(id);
    expect((await team.create([date])).revision).toBe(1);
  });

  it('TEA-11 coaches change them; players see them, and followers do not', async () => {
    const team = await aTeamWithSessions(ctx, 7);
    const date = await team.date(24);
    const coach = await team.joins(1, 'coach');
    const player = await team.joins(2, 'player');
    const follower = await team.joins(3, 'follower');
    const { id } = await team.create([date], coach);
    expect((await team.attendance(id, coach)).members).toHaveLength(3);
    const refused = { code: 'auth.forbidden' };
    await expect(team.create([date], player)).rejects.toMatchObject(refused);
    await expect(team.attendance(id, player)).rejects.toMatchObject(refused);
    await expect(team.statistics(player)).rejects.toMatchObject(refused);
    await expect(team.sessions(follower)).rejects.toMatchObject(refused);
  });

  it('TEA-13 go with the team, however often it is forgotten', async () => {
    const team = await aTeamWithSessions(ctx, 8);
    await team.create([await team.date(24)]);
    await team.removeTeam(team.owner, team.team.name);
    for (const round of [1, 2])
      await giveChange(teamDeletionRow, (change) => work.reactions.forgetTeam(ctx, change), {
        after: { id: team.teamId, requestedAt: ctx.clock.now(), round },
      });
    expect(await listSessions(ctx, team.teamId)).toEqual([]);
  });
});
