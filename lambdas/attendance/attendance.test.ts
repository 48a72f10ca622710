import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { membershipRow } from '#shared/domains/teams/rows.ts';
import { aTeamWithSessions } from '#test/support/attendance.ts';
import { testContext } from '#test/support/context.ts';
import { closeAccount, giveChange } from '#test/support/give-change.ts';
import { runs } from '#test/support/seed.ts';
import { work } from './background.ts';
import { ownData } from './own-data.ts';

const ctx = testContext();
const AFTER = '2026-11-30T18:00:00.000Z';

/** A team with a coach and players, and a session of two dates that everybody has answered. */
const aPlayedSession = async (n: number) => {
  const team = await aTeamWithSessions(ctx, n);
  const coach = await team.joins(1, 'coach');
  const [ana, ben, cleo] = [
    await team.joins(2, 'player'),
    await team.joins(3, 'player'),
    await team.joins(4, 'player'),
  ];
  const [first, second] = [await team.date(24), await team.date(27)];
  for (const date of [first, second]) for (const person of [coach, ana]) await team.goes(person, date);
  await team.goes(ben, first);
  await team.declines(ben, first);
  const { id } = await team.create([first, second]);
  return { ...team, ...{ coach, ana, ben, cleo, first, second, id } };
};

describe('the attendance of a session', () => {
  it('TEA-11 shows who came, was late, missed it, or is excused, per member and date', async () => {
    const world = await aPlayedSession(1);
    const { owner, coach, ana, ben, cleo, first, second, id } = world;
    expect((await world.attendance(id)).members.flatMap(({ states }) => states)).toEqual(
      Array.from({ length: 10 }, () => null),
    );
    ctx.clock.moveTo(AFTER);
    await world.attendees.record(owner, second.id, ana.userId, 'no_show');
    await world.mark(first, ana.userId, 'late', coach);
    await world.mark(second, cleo.userId, 'excused', coach);
    const { members, dates, isPart } = await world.attendance(id, coach);
    expect(dates.map(({ title }) => title)).toEqual(['Training 24', 'Training 27']);
    expect(isPart).toBe(false);
    const of = (userId: string) => members.find(({ user }) => user.userId === userId);
    expect(of(coach.userId)).toMatchObject({ states: ['came', 'came'], came: 2, of: 2 });
    expect(of(ana.userId)).toMatchObject({ states: ['late', 'missed'], came: 1, of: 2 });
    expect(of(ben.userId)).toMatchObject({ states: ['excused', 'missed'], came: 0, of: 2 });
    expect(of(cleo.userId)).toMatchObject({ states: ['missed', 'excused'], came: 0, of: 2 });
    await world.mark(first, ana.userId, null);
    expect(await world.own(id, ana)).toMatchObject({ states: ['came', 'missed'], came: 1, of: 2 });
  });

  it('TEA-11 to each member their own, and canceled dates do not count', async () => {
    const world = await aPlayedSession(2);
    const { owner, ana, first, id } = world;
    await world.events.cancel(owner, first.id, 'only', { scope: 'this', reason: 'Rain' });
    ctx.clock.moveTo(AFTER);
    const own = await world.own(id, ana);
    expect(own).toMatchObject({ states: [null, 'came'], came: 1, of: 1 });
    expect(own.dates.map(({ cancelled }) => cancelled)).toEqual([true, false]);
    expect(own).not.toHaveProperty('members');
    await expect(world.attendance(id, ana)).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  it('TEA-11 only members are marked, at dates of the team that have started', async () => {
    const world = await aPlayedSession(3);
    const { ana, first } = world;
    const other = await aTeamWithSessions(ctx, 4);
    await expect(world.mark(first, ana.userId, 'late')).rejects.toMatchObject({
      code: 'attendance.not_open',
    });
    ctx.clock.moveTo(AFTER);
    await expect(world.mark(first, other.owner.userId, 'late')).rejects.toMatchObject({
      code: 'member.not_found',
    });
    await expect(other.mark(first, other.owner.userId, 'late')).rejects.toMatchObject({
      code: 'event.not_found',
    });
    await expect(world.mark(first, ana.userId, 'late', ana)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });

  it('TEA-11 equals a count of what was recorded, whatever it was', async () => {
    const world = await aPlayedSession(5);
    const { coach, ana, first, second, id, owner } = world;
    ctx.clock.moveTo(AFTER);
    const step = fc.record({
      person: fc.constantFrom(coach, ana),
      date: fc.constantFrom(first, second),
      act: fc.constantFrom('came', 'no_show', 'late', 'excused', 'unmark'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const recorded = new Map<string, string>();
        const marked = new Map<string, string>();
        for (const person of [coach, ana])
          for (const date of [first, second]) {
            await world.attendees.record(owner, date.id, person.userId, null);
            await world.mark(date, person.userId, null);
          }
        for (const { person, date, act } of steps) {
          const key = `${person.userId} ${date.id}`;
          if (act === 'came' || act === 'no_show') {
            await world.attendees.record(owner, date.id, person.userId, act);
            recorded.set(key, act);
          } else if (act === 'unmark') {
            await world.mark(date, person.userId, null);
            marked.delete(key);
          } else {
            await world.mark(date, person.userId, act);
            marked.set(key, act);
          }
        }
        const { members } = await world.attendance(id);
        for (const person of [coach, ana]) {
          const came = [first, second].filter((date) => {
            const key = `${person.userId} ${date.id}`;
            return marked.has(key) ? marked.get(key) === 'late' : recorded.get(key) !== 'no_show';
          }).length;
          expect(members.find(({ user }) => user.userId === person.userId)).toMatchObject({ came, of: 2 });
        }
      }),
      { numRuns: runs(4, 60) },
    );
  });

  it('ST-09~ what was marked of a person is in their data, and goes with the account', async () => {
    const world = await aPlayedSession(6);
    ctx.clock.moveTo(AFTER);
    await world.mark(world.first, world.ana.userId, 'late');
    const { items } = await ownData.teamAttendance(ctx, world.ana.userId, null);
    expect(items).toMatchObject([{ teamId: world.teamId, mark: 'late' }]);
    for (const _ of [1, 2])
      await closeAccount((change) => work.reactions.forgetPerson(ctx, change), world.ana.userId);
    expect((await ownData.teamAttendance(ctx, world.ana.userId, null)).items).toEqual([]);
  });
});

describe('the statistics of a team', () => {
  const joined = (teamId: string, userId: string) =>
    giveChange(membershipRow, (change) => work.reactions.countMembers(ctx, change), {
      after: { teamId, userId, role: 'player', since: ctx.clock.now() },
    });

  it('TEA-12~ attendance and growth of a period, with the limit of the plan', async () => {
    const world = await aPlayedSession(7);
    await joined(world.teamId, world.ana.userId);
    ctx.clock.moveTo(AFTER);
    const { attendance, growth, members } = await world.statistics();
    expect(members).toEqual({ now: 5, limit: 50 });
    expect(attendance).toMatchObject({ rate: 40, before: null, isHidden: false, isPart: false });
    expect(attendance.dates.map(({ came, of }) => [came, of])).toEqual([
      [2, 5],
      [2, 5],
    ]);
    expect(growth.points.at(-1)).toEqual({ day: '2026-11-30', members: 5 });
    ctx.clock.moveTo('2027-01-30T18:00:00.000Z');
    const later = await world.statistics(world.owner, '30');
    expect(later.attendance).toMatchObject({ rate: null, dates: [] });
    expect(later.growth.points.at(0)).toEqual({ day: '2026-12-31', members: 5 });
  });

  it('TEA-12~ a date says how many people its event needs, if it has a minimum', async () => {
    const team = await aTeamWithSessions(ctx, 9);
    await team.date(23);
    await team.hosts({
      ...{ dateStart: '2026-11-24', requestKey: team.nextKey() },
      ...{ hasMinimumNeeded: true, minimumNeeded: 4, hoursToCancelBefore: 2 },
    });
    ctx.clock.moveTo(AFTER);
    const { attendance } = await team.statistics();
    expect(attendance.dates.map(({ needed }) => needed)).toEqual([null, 4]);
  });

  it('TEA-12~ coaches see no figure about fewer than 5 people, the owner and admins do', async () => {
    const team = await aTeamWithSessions(ctx, 8);
    const coach = await team.joins(1, 'coach');
    const admin = await team.joins(2, 'admin');
    const date = await team.date(24);
    await team.goes(coach, date);
    ctx.clock.moveTo(AFTER);
    const seen = await team.statistics(coach);
    expect(seen.attendance).toMatchObject({ rate: null, isHidden: true, dates: [{ came: null, of: null }] });
    expect(seen.growth.isHidden).toBe(true);
    for (const person of [team.owner, admin])
      expect((await team.statistics(person)).attendance).toMatchObject({
        rate: 33,
        isHidden: false,
        dates: [{ came: 1, of: 3 }],
      });
  });
});
