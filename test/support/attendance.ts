import { access, handlers } from '#lambdas/attendance/api.ts';
import type { Member } from '#lambdas/core/actor.ts';
import { createHttpApi } from '#lambdas/core/http-api.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import { attendanceContract } from '#shared/domains/attendance/contract.ts';
import type { StatisticsPeriod } from '#shared/domains/attendance/statistics-shapes.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { createApiCaller } from './api-caller.ts';
import { requestKey } from './builders.ts';
import type { TestContext } from './context.ts';
import { createEventsCaller } from './events-api.ts';
import { request, slotOf } from './rsvps.ts';
import { aTeamThatHosts } from './team-events.ts';

/** Names a date of an event. */
export const keyOfDate = ({ id: eventId, occurrenceId }: Pick<EventPage, 'id' | 'occurrenceId'>) => ({
  eventId,
  occurrenceId,
});

/** The nth team, and what its people do with its sessions: each action is a request to the API. */
export const aTeamWithSessions = async (ctx: TestContext, n: number) => {
  const call = createApiCaller((deps) =>
    createHttpApi(attendanceContract, bindAll(ctx, handlers), deps, bindAll(ctx, access)),
  );
  const { events, rsvps, attendees } = createEventsCaller(ctx);
  const world = await aTeamThatHosts(ctx, n);
  const { teamId, owner } = world;
  const to = attendanceContract;
  let keys = 0;
  const nextKey = () => {
    keys += 1;
    return requestKey(10_000 * n + keys);
  };
  const ofSession = (sessionId: string) => ({ params: { teamId, sessionId } });
  return {
    ...world,
    ...{ events, attendees, nextKey },
    /** A date of the team on a day of November 2026. */
    date: (day: number) =>
      world.hosts({ dateStart: `2026-11-${day}`, requestKey: nextKey(), title: `Training ${day}` }),
    goes: (person: Member, date: EventPage) =>
      rsvps.join(person, date.id, { ...request(0, slotOf(date)), requestKey: nextKey() }),
    declines: (person: Member, date: EventPage) => rsvps.leave(person, date.id, nextKey()),
    sessions: (by: Member = owner) => call(to.sessions, by, { params: { teamId } }),
    create: (
      dates: readonly Pick<EventPage, 'id' | 'occurrenceId'>[],
      by: Member = owner,
      given: { readonly name?: string; readonly requestKey?: string } = {},
    ) =>
      call(to.createSession, by, {
        params: { teamId },
        body: {
          ...{ name: 'Fall training', season: 'Fall 2026', requestKey: nextKey(), ...given },
          dates: dates.map(keyOfDate),
        },
      }),
    edit: (
      sessionId: string,
      revision: number,
      dates: readonly Pick<EventPage, 'id' | 'occurrenceId'>[],
      name = 'Fall training',
    ) =>
      call(to.editSession, owner, {
        ...ofSession(sessionId),
        body: { name, season: '', revision, dates: dates.map(keyOfDate) },
      }),
    remove: (sessionId: string) => call(to.removeSession, owner, ofSession(sessionId)),
    dates: () => call(to.sessionDates, owner, { params: { teamId } }),
    attendance: (sessionId: string, by: Member = owner) =>
      call(to.sessionAttendance, by, ofSession(sessionId)),
    own: (sessionId: string, by: Member) => call(to.ownAttendance, by, ofSession(sessionId)),
    mark: (date: EventPage, userId: UserId, mark: 'late' | 'excused' | null, by: Member = owner) =>
      call(to.markAttendance, by, {
        params: { teamId, ...keyOfDate(date), userId },
        body: { mark },
      }),
    statistics: (by: Member = owner, period: StatisticsPeriod = '90') =>
      call(to.statistics, by, { params: { teamId }, query: { period } }),
  };
};
