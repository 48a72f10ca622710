import type { Member, Person, Visitor } from '#lambdas/core/actor.ts';
import { createHttpApi } from '#lambdas/core/http-api.ts';
import { access, handlers } from '#lambdas/events/api.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import type { Attendance } from '#shared/domains/events/attendance.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { DateScope } from '#shared/domains/events/model/rules.ts';
import type { EventEdit, NewEvent } from '#shared/domains/events/model/shapes.ts';
import type { Recipients } from '#shared/domains/events/recipients.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { createApiCaller } from './api-caller.ts';

type Caller = Visitor | Person | Member;
interface Answer {
  readonly requestKey: string;
  readonly slotId: string;
  readonly guests: number;
  readonly ifFull?: 'refuse' | 'join_waitlist';
  readonly guestNames?: ({ readonly displayName: string; readonly email: string | null } | null)[];
}

type DatesQuery = {
  readonly when?: 'upcoming' | 'past';
  readonly limit?: number;
  readonly cursor?: string;
};
const only = (eventId: string) => ({ params: { eventId, occurrenceId: ONLY_OCCURRENCE } });

/** What people do with events: each action is a request to the API. */
export const createEventsCaller = (ctx: Context<'cursors' | 'origins'>) => {
  const call = createApiCaller((deps) =>
    createHttpApi(eventsContract, bindAll(ctx, handlers), deps, bindAll(ctx, access)),
  );
  const to = eventsContract;
  return {
    events: {
      create: (by: Member, body: NewEvent) => call(to.create, by, { body }),
      page: (by: Caller, eventId: string) => call(to.get, by, { params: { eventId } }),
      ofTeam: (by: Caller, teamId: string) => call(to.ofTeam, by, { params: { teamId }, query: {} }),
      dates: (by: Caller, eventId: string, query: DatesQuery = {}) =>
        call(to.dates, by, { params: { eventId }, query }),
      date: (by: Caller, eventId: string, occurrenceId: string) =>
        call(to.date, by, { params: { eventId, occurrenceId } }),
      edit: (by: Member, eventId: string, occurrenceId: string, body: EventEdit) =>
        call(to.edit, by, { params: { eventId, occurrenceId }, body }),
      move: (
        by: Member,
        eventId: string,
        occurrenceId: string,
        body: {
          readonly dateStart: string;
          readonly revision: number;
          readonly movedFor?: { readonly placeId: string; readonly from: string };
        },
      ) => call(to.move, by, { params: { eventId, occurrenceId }, body }),
      cancel: (
        by: Member,
        eventId: string,
        occurrenceId: string,
        body: { readonly scope: DateScope; readonly reason: string },
      ) => call(to.cancel, by, { params: { eventId, occurrenceId }, body }),
      slots: (by: Caller, eventId: string) => call(to.slots, by, only(eventId)),
      promo: (by: Member, eventId: string, code: string) =>
        call(to.promo, by, { ...only(eventId), query: { code } }),
      joiners: (by: Caller, eventId: string, cursor?: string) =>
        call(to.joiners, by, { ...only(eventId), query: { cursor } }),
    },
    rsvps: {
      join: (by: Member, eventId: string, body: Answer, occurrenceId: string = ONLY_OCCURRENCE) =>
        call(to.rsvp, by, { params: { eventId, occurrenceId }, body }),
      guests: (by: Member, eventId: string, occurrenceId: string = ONLY_OCCURRENCE) =>
        call(to.rsvpGuests, by, { params: { eventId, occurrenceId } }),
      leave: (by: Member, eventId: string, requestKey: string, occurrenceId: string = ONLY_OCCURRENCE) =>
        call(to.leave, by, { params: { eventId, occurrenceId }, body: { requestKey } }),
      maybe: (by: Member, eventId: string, requestKey: string, occurrenceId: string = ONLY_OCCURRENCE) =>
        call(to.maybe, by, { params: { eventId, occurrenceId }, body: { requestKey } }),
      accept: (by: Member, eventId: string) => call(to.acceptOffer, by, only(eventId)),
      decline: (by: Member, eventId: string) => call(to.declineOffer, by, only(eventId)),
    },
    allDates: {
      find: (by: Member, eventId: string) => call(to.seriesRsvp, by, { params: { eventId } }),
      join: (by: Member, eventId: string, occurrenceId: string, body: Answer) =>
        call(to.joinSeries, by, { params: { eventId, occurrenceId }, body }),
      stop: (
        by: Member,
        eventId: string,
        occurrenceId: string,
        body: { readonly requestKey: string; readonly dates: 'keep' | 'leave' },
      ) => call(to.stopSeries, by, { params: { eventId, occurrenceId }, body }),
    },
    waiting: {
      list: (by: Member, eventId: string) => call(to.waiting, by, only(eventId)),
      approve: (by: Member, eventId: string, userId: string) =>
        call(to.approve, by, { params: { eventId, occurrenceId: ONLY_OCCURRENCE, userId } }),
      move: (by: Member, eventId: string, userId: string, body: { position: number; reason: string }) =>
        call(to.moveWaiting, by, { params: { ...only(eventId).params, userId }, body }),
      moves: (by: Member, eventId: string) => call(to.waitlistMoves, by, only(eventId)),
      refuse: (by: Member, eventId: string, userId: string) =>
        call(to.refuse, by, { params: { eventId, occurrenceId: ONLY_OCCURRENCE, userId } }),
    },
    attendees: {
      list: (by: Member, eventId: string, cursor?: string, occurrenceId: string = ONLY_OCCURRENCE) =>
        call(to.attendees, by, { params: { eventId, occurrenceId }, query: { cursor } }),
      set: (
        by: Member,
        eventId: string,
        userId: string,
        body: { slotId: string; guests: number; guestNames?: string[] },
      ) => call(to.setAttendee, by, { params: { ...only(eventId).params, userId }, body }),
      remove: (by: Member, eventId: string, userId: string, occurrenceId: string = ONLY_OCCURRENCE) =>
        call(to.removeAttendee, by, { params: { eventId, occurrenceId, userId } }),
      gaveUpLate: (by: Member, eventId: string) => call(to.gaveUpLate, by, { ...only(eventId), query: {} }),
      record: (by: Member, eventId: string, userId: string, attendance: Attendance | null) =>
        call(to.setAttendance, by, { params: { ...only(eventId).params, userId }, body: { attendance } }),
    },
    checkIns: {
      checkIn: (by: Member, eventId: string, position: Coordinates) =>
        call(to.checkIn, by, { ...only(eventId), body: position }),
      here: (by: Member, eventId: string, cursor?: string) =>
        call(to.usersByCheckIn, by, { ...only(eventId), query: { cursor } }),
    },
    messages: {
      list: (by: Member, eventId: string) => call(to.messages, by, only(eventId)),
      send: (by: Member, eventId: string, body: { requestKey: string; to: Recipients; text: string }) =>
        call(to.sendMessage, by, { ...only(eventId), body }),
    },
    eventInvitations: {
      show: (by: Caller, eventId: string, token: string) =>
        call(to.invitation, by, { ...only(eventId), query: { token } }),
      accept: (by: Member, eventId: string, token: string) =>
        call(to.acceptInvitation, by, { ...only(eventId), body: { token } }),
      link: (by: Member, eventId: string) => call(to.invitationLink, by, only(eventId)),
      setLink: (by: Member, eventId: string, on: boolean) =>
        call(to.setInvitationLink, by, { ...only(eventId), body: { on } }),
      invite: (by: Member, eventId: string, userIds: readonly string[], teamId?: string) =>
        call(to.invite, by, { ...only(eventId), body: { userIds, ...(teamId && { teamId }) } }),
      inviteTeam: (by: Member, eventId: string, teamId: string, cursor?: string) =>
        call(to.inviteTeam, by, { ...only(eventId), body: { teamId, cursor } }),
      invited: (by: Member, eventId: string) => call(to.invited, by, only(eventId)),
    },
    calendar: {
      file: (by: Caller, eventId: string, platform: Platform) =>
        call(to.calendar, by, only(eventId), `${platform}.example`),
      address: (by: Member, renew: boolean) => call(to.calendarFeed, by, { body: { renew } }),
      teamAddress: (by: Member, teamId: string, renew: boolean) =>
        call(to.teamCalendarFeed, by, { params: { teamId }, body: { renew } }),
      feed: (feedToken: string, platform: Platform) =>
        call(to.calendarFeedFile, { kind: 'visitor' }, { params: { feedToken } }, `${platform}.example`),
    },
  };
};
