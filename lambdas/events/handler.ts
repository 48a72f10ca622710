import { eventsContract } from '#shared/domains/events/contract.ts';
import { callerId } from '../core/access.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { TeamAccess } from '../teams/old-api.ts';
import type { DateAccess, EventAccess } from './access.ts';
import type { AgendaService } from './agenda.service.ts';
import type { AttendeesService } from './attendees.service.ts';
import type { CalendarService } from './calendar.service.ts';
import type { CancelService } from './cancel.service.ts';
import type { CheckInService } from './check-in.service.ts';
import type { DatesService } from './dates.service.ts';
import type { EditService } from './edit.service.ts';
import type { EventsService } from './events.service.ts';
import type { FamilyRsvpsService } from './family-rsvps.service.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { MessagesService } from './messages.service.ts';
import type { MoveService } from './move.service.ts';
import type { PartiesService } from './parties.service.ts';
import type { RsvpsService } from './rsvps.service.ts';
import type { SeriesRsvpsService } from './series-rsvps.service.ts';
import type { WaitingService } from './waiting.service.ts';

export interface EventsApiServices {
  readonly events: EventsService;
  readonly dates: DatesService;
  readonly rsvps: RsvpsService;
  readonly parties: PartiesService;
  readonly family: FamilyRsvpsService;
  readonly series: SeriesRsvpsService;
  readonly waiting: WaitingService;
  readonly attendees: AttendeesService;
  readonly checkIns: CheckInService;
  readonly messages: MessagesService;
  readonly invitations: InvitationsService;
  readonly agenda: AgendaService;
  readonly calendar: CalendarService;
  readonly edit: EditService['edit'];
  readonly move: MoveService['move'];
  readonly cancel: CancelService['cancel'];
  readonly findEvent: EventAccess;
  readonly findDate: DateAccess;
  readonly findTeam: TeamAccess;
}

export const createEventsApi = (
  {
    events,
    dates,
    rsvps,
    parties,
    family,
    series,
    waiting,
    attendees,
    checkIns,
    messages,
    invitations,
    agenda,
    calendar,
    edit,
    move,
    cancel,
    findEvent,
    findDate,
    findTeam,
  }: EventsApiServices,
  deps: HttpDeps,
) =>
  createHttpApi(
    eventsContract,
    {
      create: ({ actor, body }) => events.create(actor, body),
      get: async ({ event }) => events.page(event),
      dates: ({ actor, event, query }) => dates.list(actor, event, query),
      date: async ({ occurrence }) => events.page(occurrence),
      slots: async ({ occurrence }) => events.slots(occurrence),
      joiners: ({ actor, occurrence, query }) => events.joiners(occurrence, callerId(actor), query.cursor),
      mine: ({ actor, query }) => agenda.mine(actor, query),
      ofTeam: ({ actor, params, query }) => agenda.ofTeam(actor, params.teamId, query.cursor),
      hostedBy: ({ actor, params, query }) => agenda.hostedBy(params.userId, callerId(actor), query.cursor),
      upcomingGames: ({ actor, params }) => agenda.upcomingGames(params.userId, callerId(actor)),
      rsvp: ({ actor, occurrence, body }) => parties.join(actor, occurrence, body),
      rsvpGuests: ({ occurrence }) => parties.guests(occurrence),
      leave: ({ actor, occurrence, body }) => rsvps.leave(actor, occurrence, body.requestKey),
      maybe: ({ actor, occurrence, body }) => rsvps.maybe(actor, occurrence, body.requestKey),
      familyRsvps: ({ actor, occurrence }) => family.list(actor, occurrence),
      rsvpFor: ({ actor, occurrence, params, body }) => family.join(actor, occurrence, params.memberId, body),
      leaveFor: ({ actor, occurrence, params, body }) =>
        family.leave(actor, occurrence, params.memberId, body.requestKey),
      acceptOfferFor: ({ actor, occurrence, params }) => family.accept(actor, occurrence, params.memberId),
      declineOfferFor: ({ actor, occurrence, params }) => family.decline(actor, occurrence, params.memberId),
      familyCalendar: ({ actor }) => family.calendar(actor),
      seriesRsvp: ({ actor, event }) => series.find(actor, event),
      joinSeries: ({ actor, occurrence, body }) => series.join(actor, occurrence, body),
      stopSeries: ({ actor, occurrence, body }) => series.stop(actor, occurrence, body),
      acceptOffer: ({ actor, occurrence }) => rsvps.accept(actor, occurrence),
      declineOffer: ({ actor, occurrence }) => rsvps.decline(actor, occurrence),
      waiting: ({ occurrence }) => waiting.list(occurrence),
      approve: ({ actor, occurrence, params }) => waiting.approve(actor, occurrence, params.userId),
      refuse: ({ actor, occurrence, params }) => waiting.refuse(actor, occurrence, params.userId),
      moveWaiting: ({ actor, occurrence, params, body }) =>
        waiting.move(actor, occurrence, params.userId, body),
      waitlistMoves: ({ occurrence }) => waiting.moves(occurrence),
      attendees: ({ occurrence, query }) => attendees.list(occurrence, query.cursor),
      setAttendee: ({ actor, occurrence, params, body }) =>
        attendees.set(actor, occurrence, params.userId, body),
      removeAttendee: ({ actor, occurrence, params }) => attendees.remove(actor, occurrence, params.userId),
      gaveUpLate: ({ occurrence, query }) => attendees.gaveUpLate(occurrence, query.cursor),
      setAttendance: ({ occurrence, params, body }) =>
        attendees.record(occurrence, params.userId, body.attendance),
      checkIn: ({ actor, occurrence, body }) => checkIns.checkIn(actor, occurrence, body),
      usersByCheckIn: ({ actor, occurrence, query }) => checkIns.here(actor, occurrence, query.cursor),
      messages: ({ occurrence }) => messages.list(occurrence),
      sendMessage: ({ occurrence, body }) => messages.send(occurrence, body),
      invitation: ({ actor, params, query }) => invitations.show(params, query.token, callerId(actor)),
      acceptInvitation: ({ actor, params, body }) => invitations.accept(actor, params, body.token),
      invitationLink: ({ occurrence }) => invitations.link(occurrence),
      setInvitationLink: ({ occurrence, body }) => invitations.setLink(occurrence, body.on),
      invite: ({ actor, occurrence, body }) => invitations.invite(actor, occurrence, body.userIds),
      inviteTeam: ({ actor, occurrence, body }) => invitations.inviteTeam(actor, occurrence, body),
      invited: ({ occurrence, query }) => invitations.invited(occurrence, query.cursor),
      edit: ({ actor, occurrence, body }) => edit(actor, occurrence, body),
      move: ({ actor, occurrence, body }) => move(actor, occurrence, body),
      cancel: ({ actor, occurrence, body }) => cancel(actor, occurrence, body),
      calendar: ({ occurrence, request }) => calendar.file(occurrence, request.platform),
      calendarFeed: ({ actor, body }) => calendar.address(actor, body.renew),
      teamCalendarFeed: ({ actor, params, body }) => calendar.teamAddress(actor, params.teamId, body.renew),
      calendarFeedFile: ({ params, request }) => calendar.feed(params.feedToken, request.platform),
    },
    deps,
    { event: findEvent, occurrence: findDate, team: findTeam },
  );
