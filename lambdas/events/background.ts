import {
  attendees,
  messageRecipients,
  otherAttendees,
  reminded,
  undecided,
} from '#shared/domains/events/audiences.ts';
import * as notifications from '../notifications/index.ts';
import { runPagedJob, type Work } from '../runtime/background.ts';
import { countSpots, indexPlace, recheckCardAvatars, refreshCardAvatars } from './dates/index.ts';
import type { events as domain } from './domain.ts';
import {
  cancelDates,
  checkMinimums,
  countMembersOfDate,
  editDates,
  followMembership,
  forgetPerson,
  forgetTeam,
  leaveTeamDates,
  makePublic,
} from './hosting/index.ts';
import { announceDriver } from './notices/announce-driver.ts';
import * as audiences from './notices/audiences.ts';
import {
  announceMessage,
  announceOffer,
  announceRequest,
  announceRsvp,
  announceSeries,
  remindUndecided,
  startReminders,
  topics,
} from './notices/index.ts';
import { endOffers, followFamily, settle } from './rsvps/index.ts';
import { addDates, addDueDates, applySeriesRsvp } from './series/index.ts';
import * as series from './store/series.table.ts';

export const work = {
  reactions: {
    ...{ announceOffer, announceRequest, announceRsvp, announceSeries, announceMessage },
    ...{ countSpots, refreshCardAvatars, indexPlace, applySeriesRsvp, cancelDates, editDates },
    ...{ announceDriver, followFamily, followMembership, leaveTeamDates, forgetPerson, forgetTeam },
    copyIndoorSetting: indexPlace,
    countMembersIn: countMembersOfDate,

    /** After spots are freed, offers them to those who wait, if the request that freed them has not done so. */
    settleWaitlist: async (ctx, { after }) => {
      if (after && after.waiting > 0 && after.left > 0) await settle(ctx, after);
    },

    /** Adds the dates of a new series. The first one was written with it. */
    addDates: async (ctx, { after }) => {
      const found = after && (await series.find(ctx, after.eventId));
      if (found) await addDates(ctx, found);
    },

    notifyRecipients: (ctx, change) =>
      notifications.notifyAudience(ctx, messageRecipients, audiences.listRecipients, change),
    notifyAttendees: (ctx, change) =>
      notifications.notifyAudience(ctx, attendees, audiences.listAttendees, change),
    notifyReminded: (ctx, change) =>
      notifications.notifyAudience(ctx, reminded, audiences.listReminded, change),
    notifyOtherAttendees: (ctx, change) =>
      notifications.notifyAudience(ctx, otherAttendees, audiences.listOthers, change),
    notifyUndecided: (ctx, change) =>
      notifications.notifyAudience(ctx, undecided, audiences.listUndecided, change),
  },
  jobs: {
    ...{
      startReminders,
      addDueDates,
      makePublic,
      remindUndecided,
      checkMinimums,
      endOffers,
      recheckCardAvatars,
    },
    sendBundles: (ctx) => runPagedJob(ctx, notifications.bundlesJob(ctx, topics)),
  },
} satisfies Work<typeof domain.background>;
