import { callerId } from '../core/access.ts';
import type { Handlers } from '../runtime/http.ts';
import * as teams from '../teams/index.ts';
import { toPage } from './dates/index.ts';
import type { events as domain } from './domain.ts';
import { cancel, create, edit, move } from './hosting/index.ts';
import * as messages from './hosting/messages.ts';
import * as agenda from './reads/agenda.ts';
import * as calendar from './reads/calendar.ts';
import { access as readAccess, reads } from './reads/index.ts';
import * as attendees from './rsvps/attendees.ts';
import * as checkIns from './rsvps/check-in.ts';
import * as family from './rsvps/family-rsvps.ts';
import * as invitations from './rsvps/invitations.ts';
import * as joining from './rsvps/joining.ts';
import * as prices from './rsvps/paid-prices.ts';
import * as rsvps from './rsvps/rsvps.ts';
import * as waiting from './rsvps/waiting.ts';
import * as series from './series/series-rsvps.ts';

export const access = { ...readAccess, team: teams.findWithRoles };

export const handlers = {
  ...reads,
  create: (ctx, { actor, body }) => create(ctx, actor, body),
  slots: async (ctx, { occurrence }) => ({ items: toPage(occurrence, ctx.clock.now()).eventSlotGroup }),
  mine: (ctx, { actor, query }) => agenda.mine(ctx, actor, query),
  rsvp: (ctx, { actor, occurrence, body }) => joining.join(ctx, actor, occurrence, body),
  rsvpGuests: (ctx, { occurrence }) => joining.namedGuests(ctx, occurrence),
  leave: (ctx, { actor, occurrence, body }) => rsvps.leave(ctx, actor, occurrence, body.requestKey),
  maybe: (ctx, { actor, occurrence, body }) => rsvps.maybe(ctx, actor, occurrence, body.requestKey),
  gamesTogether: (ctx, { actor, params }) => agenda.gamesTogether(ctx, actor, params.userId),
  familyRsvps: (ctx, { actor, occurrence }) => family.list(ctx, actor, occurrence),
  rsvpFor: (ctx, { actor, occurrence, params, body }) =>
    family.join(ctx, actor, occurrence, params.memberId, body),
  leaveFor: (ctx, { actor, occurrence, params, body }) =>
    family.leave(ctx, actor, occurrence, params.memberId, body.requestKey),
  acceptOfferFor: (ctx, { actor, occurrence, params }) =>
    family.accept(ctx, actor, occurrence, params.memberId),
  declineOfferFor: (ctx, { actor, occurrence, params }) =>
    family.decline(ctx, actor, occurrence, params.memberId),
  chooseDriver: (ctx, { actor, occurrence, params, body }) =>
    family.chooseDriver(ctx, actor, occurrence, params.memberId, body.driverId),
  familyCalendar: (ctx, { actor }) => family.calendar(ctx, actor),
  seriesRsvp: (ctx, { actor, event }) => series.find(ctx, actor, event),
  joinSeries: (ctx, { actor, occurrence, body }) => series.join(ctx, actor, occurrence, body),
  stopSeries: (ctx, { actor, occurrence, body }) => series.stop(ctx, actor, occurrence, body),
  acceptOffer: (ctx, { actor, occurrence }) => rsvps.accept(ctx, actor, occurrence),
  declineOffer: (ctx, { actor, occurrence }) => rsvps.decline(ctx, actor, occurrence),
  promo: (ctx, { occurrence, query }) => prices.promoOf(ctx, occurrence, query.code),
  waiting: (ctx, { occurrence }) => waiting.list(ctx, occurrence),
  approve: (ctx, { actor, occurrence, params }) => waiting.approve(ctx, actor, occurrence, params.userId),
  refuse: (ctx, { actor, occurrence, params }) => waiting.refuse(ctx, actor, occurrence, params.userId),
  moveWaiting: (ctx, { actor, occurrence, params, body }) =>
    waiting.move(ctx, actor, occurrence, params.userId, body),
  waitlistMoves: (ctx, { occurrence }) => waiting.moves(ctx, occurrence),
  attendees: (ctx, { occurrence, query }) => attendees.list(ctx, occurrence, query.cursor),
  setAttendee: (ctx, { actor, occurrence, params, body }) =>
    attendees.set(ctx, actor, occurrence, params.userId, body),
  removeAttendee: (ctx, { actor, occurrence, params }) =>
    attendees.remove(ctx, actor, occurrence, params.userId),
  gaveUpLate: (ctx, { occurrence, query }) => attendees.gaveUpLate(ctx, occurrence, query.cursor),
  setAttendance: (ctx, { occurrence, params, body }) =>
    attendees.record(ctx, occurrence, params.userId, body.attendance),
  checkIn: (ctx, { actor, occurrence, body }) => checkIns.checkIn(ctx, actor, occurrence, body),
  usersByCheckIn: (ctx, { actor, occurrence, query }) => checkIns.here(ctx, actor, occurrence, query.cursor),
  messages: (ctx, { occurrence }) => messages.list(ctx, occurrence),
  sendMessage: (ctx, { occurrence, body }) => messages.send(ctx, occurrence, body),
  invitation: (ctx, { actor, params, query }) => invitations.show(ctx, params, query.token, callerId(actor)),
  acceptInvitation: (ctx, { actor, params, body }) => invitations.accept(ctx, actor, params, body.token),
  invitationLink: (ctx, { occurrence }) => invitations.link(ctx, occurrence),
  setInvitationLink: (ctx, { occurrence, body }) => invitations.setLink(ctx, occurrence, body.on),
  invite: (ctx, { actor, occurrence, body }) => invitations.invite(ctx, actor, occurrence, body),
  inviteTeam: (ctx, { actor, occurrence, body }) => invitations.inviteTeam(ctx, actor, occurrence, body),
  invited: (ctx, { occurrence, query }) => invitations.invited(ctx, occurrence, query.cursor),
  edit: (ctx, { actor, occurrence, body }) => edit(ctx, actor, occurrence, body),
  move: (ctx, { actor, occurrence, body }) => move(ctx, actor, occurrence, body),
  cancel: (ctx, { actor, occurrence, body }) => cancel(ctx, actor, occurrence, body),
  calendar: (ctx, { occurrence, request }) => calendar.file(ctx, occurrence, request.platform),
  calendarFeed: (ctx, { actor, body }) => calendar.address(ctx, actor, body.renew),
  teamCalendarFeed: (ctx, { actor, params, body }) =>
    calendar.teamAddress(ctx, actor, params.teamId, body.renew),
  calendarFeedFile: (ctx, { params, request }) => calendar.feed(ctx, params.feedToken, request.platform),
} satisfies Handlers<typeof domain.api, typeof access>;
