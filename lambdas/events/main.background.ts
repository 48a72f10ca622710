import {
  attendees,
  messageRecipients,
  otherAttendees,
  reminded,
  undecided,
} from '#shared/domains/events/audiences.ts';
import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { createFamilyMembersFinder, createMemberRemover, withFamily } from '../family/api.ts';
import { openCovers } from '../media/old-api.ts';
import {
  createAudienceReaction,
  createSendBundlesJob,
  openAnnouncer,
  openAudienceAnnouncer,
  openBundling,
} from '../notifications/old-api.ts';
import { createSettingFinder } from '../places/old-api.ts';
import { createReliabilityFinder } from '../reliability/api.ts';
import { createTeamFinder, createTeamPartFinder } from '../teams/old-api.ts';
import {
  createAccountFinder,
  createActiveFinder,
  createApartFinder,
  createRemindersFinder,
  createVisitorsFinder,
  named,
} from '../users/people/old-api.ts';
import { createAddDatesReaction } from './add-dates.reaction.ts';
import { createAddDates } from './add-dates.ts';
import { createAddDueDatesJob } from './add-due-dates.job.ts';
import { createAgendaRepository } from './agenda.repository.ts';
import { createMessageReaction } from './announce-message.reaction.ts';
import { createOfferReaction } from './announce-offer.reaction.ts';
import { createRequestReaction } from './announce-request.reaction.ts';
import { createRsvpReaction } from './announce-rsvp.reaction.ts';
import { createSeriesReaction } from './announce-series.reaction.ts';
import {
  createAttendees,
  createMessageRecipients,
  createOtherAttendees,
  createReminded,
  createUndecided,
} from './attendees.audience.ts';
import { createCancelAndAnnounce } from './cancel-and-announce.ts';
import { createCancelDatesReaction } from './cancel-dates.reaction.ts';
import { createCancellationsRepository } from './cancellations.repository.ts';
import { createEventCards } from './cards.ts';
import { createCarryOutSeriesReaction } from './carry-out-series.reaction.ts';
import { createChangedFacesRepository } from './changed-faces.repository.ts';
import { createCheckMinimumsJob } from './check-minimums.job.ts';
import { createCountInReaction, createMembershipReaction } from './count-members-in.reactions.ts';
import { createCountsReaction } from './counts.reaction.ts';
import { createDatesRepository } from './dates.repository.ts';
import { createDeadlinesRepository } from './deadlines.repository.ts';
import { events as domain } from './domain.ts';
import { createEditDatesReaction } from './edit-dates.reaction.ts';
import { createEditsRepository } from './edits.repository.ts';
import { createEndOffersJob } from './end-offers.job.ts';
import { createEventTopics } from './event-topics.ts';
import { createEventsRepository } from './events.repository.ts';
import { createFacesReaction } from './faces.reaction.ts';
import { createFacesOf } from './faces.ts';
import { createFillDate } from './fill-date.ts';
import { createFollowFamilyReaction } from './follow-family.reaction.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createForgetTeamReaction } from './forget-team.reaction.ts';
import { createGiveUp } from './give-up.ts';
import { createHandOverHosted } from './hand-over-hosted.ts';
import { createLeaveHosting } from './leave-hosting.ts';
import { createLeaveTeamRepository } from './leave-team.repository.ts';
import { createLeftBehindRepository } from './left-behind.repository.ts';
import { createMakePublicJob } from './make-public.job.ts';
import { createMessagesRepository } from './messages.repository.ts';
import { createMinimumsRepository } from './minimums.repository.ts';
import { openCountMembersIn } from './open-count-in.ts';
import { openSeriesFollowing } from './open-series.ts';
import { createPlaceIndexReaction } from './place-index.reaction.ts';
import { createPlaceIndex } from './place-index.repository.ts';
import { createPublicationsRepository } from './publications.repository.ts';
import { createReleaseCovers } from './release-covers.ts';
import { createRemindUndecidedJob } from './remind-undecided.job.ts';
import { createRemindersJob } from './reminders.job.ts';
import { createRenewFaces } from './renew-faces.ts';
import { openRsvpTransfer, openTransferParts } from './rsvp-transfer.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';
import { createSeriesRepository } from './series.repository.ts';
import { createSeriesRsvpsRepository } from './series-rsvps.repository.ts';
import { createSettleWaitlistReaction } from './settle-waitlist.reaction.ts';
import { createSettleWaitlist } from './settle-waitlist.ts';
import { createShowFacesAgainJob } from './show-faces-again.job.ts';
import { createStartsRepository } from './starts.repository.ts';
import { createWaitlistRepository } from './waitlist.repository.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const log = createLog();
const events = createEventsRepository(table);
const cards = createEventCards(table, clock);
const rsvps = createRsvpsRepository(table);
const findAsVisitor = createVisitorsFinder(table, clock, { consistent: true });
// Everybody sees cards.
const facesOf = createFacesOf({ rsvps, findActive: async (ids) => named(await findAsVisitor(ids)) });
const dates = createDatesRepository(table);
const findMembers = createFamilyMembersFinder(table);
/** Hosts are told of children without an account by name, too. */
const findForHosts = withFamily(createActiveFinder(table), findMembers);
const openTopic = createEventTopics({
  ...{ events, cards, dates, rsvps, findActive: findForHosts, clock },
  seriesRsvps: createSeriesRsvpsRepository(table),
});
const bundling = openBundling(table, clock, { domain: domain.name, openTopic });
const changedFaces = createChangedFacesRepository(table);
const renewFaces = createRenewFaces({ events, rsvps, facesOf });
const series = createSeriesRepository(table);
const announce = openAnnouncer(table, clock);
const findAccount = createAccountFinder(table);
const findReliability = createReliabilityFinder(table, clock);
const { follow, spread, seriesRsvps } = openSeriesFollowing(table, findReliability, clock);
const addDates = createAddDates({
  ...{ series, events, findActive: createActiveFinder(table), clock },
  fillDate: createFillDate({ seriesRsvps, findAccount, follow, events, cards, announce }),
});
const countMembersIn = openCountMembersIn(table, { findReliability, announce, clock });
const { transfers, changeRsvp } = openTransferParts(table, clock);
const waitlist = createWaitlistRepository(table);
const settle = createSettleWaitlist({ events, waitlist, clock });
const announceTo = openAudienceAnnouncer(table, clock);
const edits = createEditsRepository(table);
const cancellations = createCancellationsRepository(table);
const indexPlace = createPlaceIndexReaction({
  events,
  index: createPlaceIndex(table),
  findSetting: createSettingFinder(table),
});
const everyCard = createEventCards(table, clock, { ofGone: true });
const others = createOtherAttendees({ events: everyCard, rsvps, findMembers });
const leftBehind = createLeftBehindRepository(table);
const releaseCovers = createReleaseCovers({ covers: openCovers(table), dates, events, series });
const leaveTeam = createLeaveTeamRepository(table);
const agenda = createAgendaRepository(table);
const findTeam = createTeamFinder(table);
const cancel = createCancelAndAnnounce({ events, cards: everyCard, announce, announceTo });
const paged = { positions: createJobPositions(table), clock, log };
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      settleWaitlist: createSettleWaitlistReaction({ settle }),
      announceOffer: createOfferReaction({ events: cards, findMembers, announce, clock }),
      announceRequest: createRequestReaction({
        events: cards,
        findActive: findForHosts,
        announce,
      }),
      countSpots: createCountsReaction({ events, facesOf, clock }),
      showFaces: createFacesReaction({ renewFaces, changedFaces, clock }),
      indexPlace,
      noteSetting: indexPlace,
      announceRsvp: createRsvpReaction({
        ...{ events: cards, bundling, announce },
        findActive: findForHosts,
      }),
      announceSeries: createSeriesReaction({ cards, bundling }),
      carryOutSeries: createCarryOutSeriesReaction({ seriesRsvps, findAccount, spread }),
      forgetPerson: createForgetPersonReaction({
        ...{ seriesRsvps, clock, rsvps: transfers },
        giveUp: createGiveUp(changeRsvp),
        leaveHosting: createLeaveHosting({ agenda, events, leftBehind, findTeam, cancel, clock }),
        leftBehind,
      }),
      forgetTeam: createForgetTeamReaction({ agenda, events, leaveTeam, cancel, clock }),
      countMembersIn: createCountInReaction(countMembersIn),
      followMembership: createMembershipReaction({
        ...{ ...countMembersIn, ...leaveTeam, findTeam },
        handOverHosted: createHandOverHosted({
          ...{ agenda, events, leftBehind, releaseCovers, clock },
          findTeamPart: createTeamPartFinder(table),
        }),
      }),
      followFamily: createFollowFamilyReaction({
        transfer: openRsvpTransfer(table, clock),
        removeMember: createMemberRemover(table),
        ...{ clock, rsvps: transfers },
        giveUp: createGiveUp(changeRsvp),
      }),
      addDates: createAddDatesReaction({ series, addDates }),
      cancelDates: createCancelDatesReaction({
        cancellations,
        announce,
        events,
        cards,
        dates,
        announceTo,
      }),
      editDates: createEditDatesReaction({
        edits,
        ...{ events, cards, dates, rsvps, announce, announceTo, clock },
        ...{ series, addDates, cancel, releaseCovers },
        countOut: countMembersIn.out,
      }),
      announceMessage: createMessageReaction({
        messages: createMessagesRepository(table),
        ...{ events: cards, announceTo },
      }),
      tellRecipients: createAudienceReaction(
        messageRecipients,
        createMessageRecipients({
          ...{ events: cards, rsvps, findMembers },
          findApart: createApartFinder(table),
        }),
        table,
        clock,
      ),
      tellOtherAttendees: createAudienceReaction(otherAttendees, others, table, clock),
      tellUndecided: createAudienceReaction(
        undecided,
        createUndecided({ events: cards, rsvps, findMembers }),
        table,
        clock,
      ),
      tellReminded: createAudienceReaction(
        reminded,
        createReminded({
          ...{ events: cards, rsvps, findMembers },
          findReminders: createRemindersFinder(table),
        }),
        table,
        clock,
      ),
      tellAttendees: createAudienceReaction(
        attendees,
        createAttendees({ events: cards, rsvps, findMembers }),
        table,
        clock,
      ),
    },
    jobs: {
      startReminders: createRemindersJob({
        starts: createStartsRepository(table),
        events: cards,
        announceTo,
        ...paged,
      }),
      sendBundles: createSendBundlesJob({ bundling, ...paged }),
      addDueDates: createAddDueDatesJob({ series, addDates, ...paged }),
      makePublic: createMakePublicJob({
        publications: createPublicationsRepository(table),
        ...{ events, edits, ...paged },
      }),
      remindUndecided: createRemindUndecidedJob({
        deadlines: createDeadlinesRepository(table),
        events: cards,
        announceTo,
        ...paged,
      }),
      checkMinimums: createCheckMinimumsJob({
        minimums: createMinimumsRepository(table),
        cancellations,
        ...{ events, cards, announceTo, ...paged },
      }),
      endOffers: createEndOffersJob({ waitlist, settle, ...paged }),
      showFacesAgain: createShowFacesAgainJob({ changedFaces, renewFaces, ...paged }),
    },
  },
  log,
);
