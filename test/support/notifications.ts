import { createConfirmReaction, createConfirmSeriesReaction } from '#lambdas/answers/confirm.reaction.ts';
import type { Announce } from '#lambdas/core/announce.ts';
import { createAnswerLinks } from '#lambdas/core/answer-links.ts';
import type { Clock } from '#lambdas/core/clock.ts';
import { createCursors } from '#lambdas/core/cursor.ts';
import type { SendLetter } from '#lambdas/core/letters.ts';
import { createJobPositions } from '#lambdas/data/job-positions.repository.ts';
import type { Table } from '#lambdas/data/table.ts';
import { createMessageReaction } from '#lambdas/events/announce-message.reaction.ts';
import { createOfferReaction } from '#lambdas/events/announce-offer.reaction.ts';
import { createRequestReaction } from '#lambdas/events/announce-request.reaction.ts';
import { createRsvpReaction } from '#lambdas/events/announce-rsvp.reaction.ts';
import { createSeriesReaction } from '#lambdas/events/announce-series.reaction.ts';
import {
  createAttendees,
  createMessageRecipients,
  createOtherAttendees,
  createReminded,
  createUndecided,
} from '#lambdas/events/attendees.audience.ts';
import { createCancelAndAnnounce } from '#lambdas/events/cancel-and-announce.ts';
import { createCancelDatesReaction } from '#lambdas/events/cancel-dates.reaction.ts';
import { createCancellationsRepository } from '#lambdas/events/cancellations.repository.ts';
import { createEventCards } from '#lambdas/events/cards.ts';
import { createCheckMinimumsJob } from '#lambdas/events/check-minimums.job.ts';
import { createDeadlinesRepository } from '#lambdas/events/deadlines.repository.ts';
import { createEditDatesReaction } from '#lambdas/events/edit-dates.reaction.ts';
import { createEndOffersJob } from '#lambdas/events/end-offers.job.ts';
import { createEventTopics } from '#lambdas/events/event-topics.ts';
import { createMessagesRepository } from '#lambdas/events/messages.repository.ts';
import { createMinimumsRepository } from '#lambdas/events/minimums.repository.ts';
import { openRsvpAnswers } from '#lambdas/events/open-answers.ts';
import { openCountMembersIn } from '#lambdas/events/open-count-in.ts';
import { createReleaseCovers } from '#lambdas/events/release-covers.ts';
import { createRemindUndecidedJob } from '#lambdas/events/remind-undecided.job.ts';
import { createRemindersJob } from '#lambdas/events/reminders.job.ts';
import { createSeriesRepository } from '#lambdas/events/series.repository.ts';
import { createStartsRepository } from '#lambdas/events/starts.repository.ts';
import { createWaitlistRepository } from '#lambdas/events/waitlist.repository.ts';
import { createFamilyMembersFinder } from '#lambdas/family/api.ts';
import type { PushLive } from '#lambdas/integrations/live.ts';
import type { MailRequest, MailSender, SendMail } from '#lambdas/integrations/mail.ts';
import { vapidKeysOf } from '#lambdas/integrations/vapid.ts';
import { createWebPush } from '#lambdas/integrations/web-push.ts';
import { openCovers } from '#lambdas/media/old-api.ts';
import { AnnouncementEntity } from '#lambdas/notifications/announcing/announcement.table.ts';
import { contentOf } from '#lambdas/notifications/announcing/content.ts';
import { announceByMail } from '#lambdas/notifications/delivery/announce-by-mail.ts';
import { deliver } from '#lambdas/notifications/delivery/deliver.ts';
import * as delivery from '#lambdas/notifications/delivery/delivery.table.ts';
import { sendLetter } from '#lambdas/notifications/delivery/letters.ts';
import * as postponed from '#lambdas/notifications/delivery/postponed.table.ts';
import { sendPostponed } from '#lambdas/notifications/delivery/send-postponed.ts';
import * as suppression from '#lambdas/notifications/delivery/suppression.table.ts';
import * as unsubscribing from '#lambdas/notifications/delivery/unsubscribe.ts';
import * as links from '#lambdas/notifications/delivery/unsubscribe-links.ts';
import * as inbox from '#lambdas/notifications/inbox/inbox.ts';
import * as notifications from '#lambdas/notifications/inbox/notification.table.ts';
import {
  createAudienceReaction,
  createSendBundlesJob,
  openAnnouncer,
  openAudienceAnnouncer,
  openBundling,
} from '#lambdas/notifications/old-api.ts';
import * as registrations from '#lambdas/notifications/push/push-registration.table.ts';
import * as push from '#lambdas/notifications/push/push-registrations.ts';
import { refreshPush } from '#lambdas/notifications/push/refresh-push.ts';
import { createConnections } from '#lambdas/realtime/connections.repository.ts';
import { createReliabilityFinder } from '#lambdas/reliability/api.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import {
  createActiveFinder,
  createApartFinder,
  createRemindersFinder,
  openNotificationSettings,
} from '#lambdas/users/people/old-api.ts';
import { createWelcomeReaction } from '#lambdas/users/welcome.reaction.ts';
import {
  attendees,
  messageRecipients,
  otherAttendees,
  reminded,
  undecided,
} from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventJoined } from '#shared/domains/events/notifications.ts';
import { cancellationRow, editRow } from '#shared/domains/events/rows.ts';
import type { EditReach } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { announcementRow } from '#shared/domains/notifications/rows.ts';
import { welcome } from '#shared/domains/users/notifications.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { giveChange } from '#test/support/give-change.ts';
import { clockAt, silentLog } from './builders.ts';
import { createDomain } from './domain.ts';

export const vapidKeys = vapidKeysOf('a secret of the tests');
export const origins = { gth: 'https://gth.example', meh: 'https://meh.example' };

/** Records emails instead of sending them; the next ones fail as listed in `failures`, in order. */
const mailRecorder = () => {
  const mails: (MailRequest & MailSender)[] = [];
  const failures: (Error | { sent: false; reason: string })[] = [];
  const sendMail: SendMail = async (mail, sender) => {
    const failure = failures.shift();
    if (failure instanceof Error) throw failure;
    if (failure) return failure;
    mails.push({ ...mail, ...sender });
    return { sent: true, messageId: `mail-${mails.length}` };
  };
  return { mails, failures, sendMail };
};

/** Records pushes instead of sending them; connections in `gone` are closed. */
const pushRecorder = () => {
  const pushed: { connectionId: string; message: unknown }[] = [];
  const gone = new Set<string>();
  const pushLive: PushLive = async (connectionId, message) => {
    if (gone.has(connectionId)) return false;
    pushed.push({ connectionId, message });
    return true;
  };
  return { pushed, gone, pushLive };
};

interface Joined {
  readonly displayName: string;
  readonly guests: number;
  readonly updatedAt: string;
}

/** The notifications of a product over one table, with recorders in place of outside services; push messages may go to `pushOrigin`. */
export const createNotifications = (table: Table, clock: Clock = clockAt(), pushOrigin = 'none') => {
  const domain = createDomain(table, clock);
  const { users, rsvps } = domain.repositories;
  const events = createEventCards(table, clock);
  const connections = createConnections(table);
  const positions = createJobPositions(table);
  const announce = openAnnouncer(table, clock);
  const findMembers = createFamilyMembersFinder(table);
  const extraOrigins = [pushOrigin];
  const sendPush = createWebPush({
    keys: async () => vapidKeys,
    subject: 'mailto:hello@example.com',
    extraOrigins,
    clock,
  });
  const [mail, live] = [mailRecorder(), pushRecorder()];
  const bundling = openBundling(table, clock, {
    domain: 'events',
    openTopic: createEventTopics({
      ...{ ...domain.repositories, cards: events, findActive: createActiveFinder(table), clock },
      seriesRsvps: domain.seriesRsvps,
    }),
  });
  const settings = openNotificationSettings(table, clock);
  const readSecret = async () => 'a secret of the tests';
  const answerLinks = createAnswerLinks(readSecret, clock);
  const senders = { gth: 'Good Times Hub <hello@gth.example>', meh: 'Meet & Play <hello@meh.example>' };
  const ctx: Context<'cursors' | 'mail' | 'origins' | 'pushKey' | 'sockets' | 'webPush'> = {
    ...{ table, clock, ids: domain.ids, log: silentLog, origins, webPush: sendPush },
    cursors: createCursors(readSecret),
    mail: Object.assign(mail.sendMail, { senders }),
    pushKey: { publicKey: async () => vapidKeys.publicKey, extraOrigins },
    sockets: { push: live.pushLive },
  };
  const audiences = [
    createAudienceReaction(attendees, createAttendees({ events, rsvps, findMembers }), table, clock),
    createAudienceReaction(
      messageRecipients,
      createMessageRecipients({ events, rsvps, findMembers, findApart: createApartFinder(table) }),
      table,
      clock,
    ),
    createAudienceReaction(
      otherAttendees,
      createOtherAttendees({ events, rsvps, findMembers }),
      table,
      clock,
    ),
    createAudienceReaction(undecided, createUndecided({ events, rsvps, findMembers }), table, clock),
    createAudienceReaction(
      reminded,
      createReminded({ events, rsvps, findMembers, findReminders: createRemindersFinder(table) }),
      table,
      clock,
    ),
  ];
  const cancellations = createCancellationsRepository(table);
  const cancelDates = createCancelDatesReaction({
    ...domain.repositories,
    cancellations,
    announce,
    cards: events,
    announceTo: openAudienceAnnouncer(table, clock),
  });
  const editDates = createEditDatesReaction({
    ...domain.repositories,
    announce,
    cards: events,
    announceTo: openAudienceAnnouncer(table, clock),
    releaseCovers: createReleaseCovers({
      ...domain.repositories,
      covers: openCovers(table),
      series: createSeriesRepository(table),
    }),
    countOut: openCountMembersIn(table, {
      ...{ findReliability: createReliabilityFinder(table, clock), announce, clock },
    }).out,
    cancel: createCancelAndAnnounce({
      ...{ events: domain.repositories.events, cards: events, announce },
      announceTo: openAudienceAnnouncer(table, clock),
    }),
    series: domain.series,
    addDates: ({ eventId }) => domain.addDates(eventId),
    clock,
  });
  const confirming = {
    rsvps: openRsvpAnswers(table, createReliabilityFinder(table, clock), clock),
    announce: ((...announced) => announceByMail(ctx, ...announced)) as Announce,
    clock,
  };
  const told = new Set<string>();
  const paged = { positions, clock, log: silentLog };
  const announcements = AnnouncementEntity({ table });
  const untold = async () => {
    const { data } = await announcements.scan.go({ pages: 'all' });
    return data.filter(({ id, page }) => !told.has(`${id} ${page}`));
  };
  return {
    ...domain,
    ...mail,
    ...live,
    ctx,
    notifications: bindAll(ctx, {
      ...{ add: notifications.add, find: notifications.find, list: notifications.list },
      ...{ markRead: notifications.markRead, remove: notifications.remove },
    }),
    deliveries: bindAll(ctx, {
      ...{ claim: delivery.claim, countMail: suppression.countMail },
      ...{ suppress: suppression.suppress, isSuppressed: suppression.isSuppressed },
    }),
    connections,
    positions,
    announce,
    registrations: bindAll(ctx, { of: registrations.of, ownerOf: registrations.ownerOf }),
    push: bindAll(ctx, { key: push.key, add: push.add, update: push.update, remove: push.remove }),
    refreshPush: () => refreshPush(ctx),
    /** Adds a welcome notification at that time, and returns it. */
    async welcomed(userId: UserId, at: string, platform: Platform = 'gth') {
      await announce(welcome, userId, { platform }, { of: 'welcome', at });
      return domain.ids.notification(at, `welcome ${userId}`);
    },
    service: bindAll(ctx, inbox),
    links: { seal: (target: links.UnsubscribeTarget) => links.sealLink(ctx, target) },
    announceByMail: confirming.announce,
    ...settings,
    unsubscribing: bindAll(ctx, unsubscribing),
    bundling,
    letters: (...[cause, write]: Parameters<SendLetter>) => sendLetter(ctx, cause, write),
    /** A separate notification that someone joined. */
    joined: (event: EventPage, { displayName, guests, updatedAt }: Joined): Omit<Notification, 'read'> => ({
      ...contentOf(eventJoined, {
        ...eventNewsOf(event),
        actorId: event.creatorId,
        actorName: displayName,
        others: 0,
        guests,
      }),
      userId: event.creatorId,
      createdAt: updatedAt,
      id: domain.ids.notification(updatedAt, `${event.id} ${displayName}`),
      imageUrl: null,
    }),
    rsvpReaction: createRsvpReaction({ events, bundling, announce, findActive: createActiveFinder(table) }),
    seriesReaction: createSeriesReaction({ cards: events, bundling }),
    /** What the stream triggers for an RSVP: an email of its own. */
    confirmReaction: createConfirmReaction(confirming),
    confirmSeriesReaction: createConfirmSeriesReaction(confirming),
    answerLinks,
    requestReaction: createRequestReaction({ events, findActive: createActiveFinder(table), announce }),
    messageReaction: createMessageReaction({
      messages: createMessagesRepository(table),
      events,
      announceTo: openAudienceAnnouncer(table, clock),
    }),
    offerReaction: createOfferReaction({ events, findMembers, announce, clock }),
    checkMinimums: createCheckMinimumsJob({
      minimums: createMinimumsRepository(table),
      cancellations,
      ...{ events: domain.repositories.events, cards: events },
      announceTo: openAudienceAnnouncer(table, clock),
      ...paged,
    }),
    endOffers: createEndOffersJob({
      waitlist: createWaitlistRepository(table),
      settle: domain.settleWaitlist,
      ...paged,
    }),
    welcomeReaction: createWelcomeReaction({ users, announce }),
    sendBundles: createSendBundlesJob({ bundling, ...paged }),
    delivery: (change: Parameters<typeof deliver>[1]) => deliver(ctx, change),
    postponed: bindAll(ctx, { add: postponed.add, due: postponed.due }),
    sendPostponed: () => sendPostponed(ctx),
    remindUndecided: createRemindUndecidedJob({
      deadlines: createDeadlinesRepository(table),
      events,
      announceTo: openAudienceAnnouncer(table, clock),
      ...paged,
    }),
    remind: createRemindersJob({
      starts: createStartsRepository(table),
      events,
      announceTo: openAudienceAnnouncer(table, clock),
      ...paged,
    }),
    /** What the stream triggers when a host cancels. */
    cancelDates: (eventId: EventId, occurrenceId: string) =>
      giveChange(cancellationRow, cancelDates, { after: { eventId, occurrenceId } }),
    /** What the stream triggers when a host edits. */
    editDates: (eventId: EventId, edit: { reach: EditReach; occurrenceId: string; number: number }) =>
      giveChange(editRow, editDates, { after: { eventId, ...edit } }),
    /** Delivers what the stream contains about announcements to the people of dates, and to `others`, each page once. */
    async followAnnouncements(...others: readonly (typeof audiences)[number][]) {
      for (let pages = await untold(); pages.length > 0; pages = await untold())
        for (const { id, page, audience, after } of pages) {
          told.add(`${id} ${page}`);
          for (const tell of [...audiences, ...others])
            await giveChange(announcementRow, tell, { after: { id, audience, after } });
        }
    },
  };
};
