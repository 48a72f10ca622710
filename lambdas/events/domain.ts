import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import {
  attendees,
  messageRecipients,
  otherAttendees,
  reminded,
  undecided,
} from '#shared/domains/events/audiences.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { kinds } from '#shared/domains/events/notifications.ts';
import { pageChanges } from '#shared/domains/events/page-changes.ts';
import {
  cancellationRow,
  editRow,
  eventDateRow,
  eventDetailsRow,
  listingRow,
  messageRow,
  occurrenceRow,
  offerRow,
  rsvpRow,
  seriesRow,
  seriesRsvpRow,
  slotRow,
} from '#shared/domains/events/rows.ts';
import { topicUpdates } from '#shared/domains/events/topic-updates.ts';
import { eventTopic } from '#shared/domains/events/topics.ts';
import { familyMemberRow, familyRideRow } from '#shared/domains/family/rows.ts';
import { onAnnouncement } from '#shared/domains/notifications/audience.ts';
import { memberRemovalRow, membershipRow, onTeamDeleted } from '#shared/domains/teams/rows.ts';
import { onAccountClosed, userRow } from '#shared/domains/users/rows.ts';

export const events = domain({
  name: 'events',
  api: {
    contract: eventsContract,
    needs: ['table', 'cursors', 'origins'],
    dataPackages: ['geo-tz'],
    errorImpact: 'Nobody can open, host, join, or leave an event.',
  },
  rows: [
    seriesRow,
    cancellationRow,
    editRow,
    eventDateRow,
    eventDetailsRow,
    occurrenceRow,
    listingRow,
    slotRow,
    rsvpRow,
    seriesRsvpRow,
    offerRow,
    messageRow,
  ],
  background: {
    needs: ['table'],
    errorImpact:
      'New events do not show up nearby, cards show outdated spots, and people get no reminders, offers, or RSVP notifications.',
    timeoutSeconds: 300,
    reactions: {
      settleWaitlist: on(slotRow, 'inserted', 'modified'),
      announceOffer: on(offerRow, 'inserted', 'modified'),
      announceRequest: on(rsvpRow, 'inserted', 'modified'),
      countSpots: on(slotRow, 'inserted', 'modified'),
      refreshCardAvatars: on(userRow, 'modified', 'removed'),
      indexPlace: on(occurrenceRow, 'inserted'),
      copyIndoorSetting: on(listingRow, 'inserted', 'modified'),
      announceRsvp: on(rsvpRow, 'inserted', 'modified'),
      applySeriesRsvp: on(seriesRsvpRow, 'inserted', 'modified'),
      announceSeries: on(seriesRsvpRow, 'inserted', 'modified'),
      announceDriver: on(familyRideRow, 'inserted', 'modified'),
      followFamily: on(familyMemberRow, 'modified', 'removed'),
      forgetPerson: onAccountClosed,
      forgetTeam: onTeamDeleted,
      addDates: on(seriesRow, 'inserted'),
      countMembersIn: on(eventDetailsRow, 'inserted', 'modified'),
      followMembership: on(membershipRow, 'inserted', 'modified', 'removed'),
      leaveTeamDates: on(memberRemovalRow, 'inserted', 'modified'),
      cancelDates: on(cancellationRow, 'inserted', 'modified'),
      editDates: on(editRow, 'inserted'),
      announceMessage: on(messageRow, 'inserted'),
      notifyRecipients: onAnnouncement(messageRecipients),
      notifyAttendees: onAnnouncement(attendees),
      notifyReminded: onAnnouncement(reminded),
      notifyOtherAttendees: onAnnouncement(otherAttendees),
      notifyUndecided: onAnnouncement(undecided),
    },
    jobs: {
      startReminders: every('10 minutes'),
      sendBundles: every('1 minute'),
      recheckCardAvatars: every('1 minute'),
      addDueDates: every('1 day'),
      makePublic: every('1 minute'),
      endOffers: every('1 minute'),
      checkMinimums: every('1 minute'),
      remindUndecided: every('10 minutes'),
    },
  },
  notifications: kinds,
  topics: [eventTopic],
  topicUpdates,
  pageChanges,
  ownData: ['rsvps', 'rsvpsToAllDates', 'hostedDates', 'hostedSeries'],
});
