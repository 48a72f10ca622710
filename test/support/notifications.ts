import { work as answersWork } from '#lambdas/answers/background.ts';
import type { Clock } from '#lambdas/core/clock.ts';
import { createCursors } from '#lambdas/core/pages.ts';
import { createRsvpLinks } from '#lambdas/core/rsvp-links.ts';
import type { Table } from '#lambdas/data/table.ts';
import { work } from '#lambdas/events/background.ts';
import type { PushLive } from '#lambdas/integrations/live.ts';
import type { MailRequest, MailSender, SendMail } from '#lambdas/integrations/mail.ts';
import { createWebPush, vapidKeysOf } from '#lambdas/integrations/web-push.ts';
import { AnnouncementEntity } from '#lambdas/notifications/announcing/announcement.table.ts';
import { contentOf } from '#lambdas/notifications/announcing/content.ts';
import * as announcing from '#lambdas/notifications/announcing/index.ts';
import { deliver } from '#lambdas/notifications/delivery/deliver.ts';
import { addSocket, listSockets } from '#lambdas/realtime/socket.table.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import { work as usersWork } from '#lambdas/users/background.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { EditReach } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { eventJoined } from '#shared/domains/events/notifications.ts';
import { cancellationRow, editRow } from '#shared/domains/events/rows.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { announcementRow } from '#shared/domains/notifications/rows.ts';
import { welcome } from '#shared/domains/users/notifications.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { giveChange } from '#test/support/give-change.ts';
import { clockAt, silentLog, TEST_SECRET } from './builders.ts';
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
  const reactions = bindAll(domain.ctx, work.reactions);
  const jobs = bindAll(domain.ctx, work.jobs);
  const extraOrigins = [pushOrigin];
  const sendPush = createWebPush({
    keys: async () => vapidKeys,
    subject: 'mailto:hello@example.com',
    extraOrigins,
    clock,
  });
  const [mail, live] = [mailRecorder(), pushRecorder()];
  const readSecret = async () => TEST_SECRET;
  const rsvpLinks = createRsvpLinks(readSecret, clock);
  const senders = { gth: 'Good Times Hub <hello@gth.example>', meh: 'Meet & Play <hello@meh.example>' };
  const ctx: Context<'cursors' | 'mail' | 'origins' | 'pushKey' | 'sockets' | 'webPush'> = {
    ...{ table, clock, ids: domain.ids, log: silentLog, origins, webPush: sendPush },
    cursors: createCursors(readSecret),
    mail: Object.assign(mail.sendMail, { senders }),
    pushKey: { publicKey: async () => vapidKeys.publicKey, extraOrigins },
    sockets: { push: live.pushLive, close: async () => {} },
  };
  const audiences = [
    ...[reactions.notifyAttendees, reactions.notifyRecipients, reactions.notifyOtherAttendees],
    ...[reactions.notifyUndecided, reactions.notifyReminded],
  ];
  const answers = bindAll(ctx, answersWork.reactions);
  const handled = new Set<string>();
  const announcements = AnnouncementEntity({ table });
  const unsent = async () => {
    const { data } = await announcements.scan.go({ pages: 'all' });
    return data.filter(({ id, page }) => !handled.has(`${id} ${page}`));
  };
  return {
    ...domain,
    ...mail,
    ...live,
    ctx,
    connections: {
      add: (userId: UserId, connectionId: string) => addSocket(ctx, { userId, connectionId }),
      of: async (userId: UserId) => (await listSockets(ctx, userId)).map(({ connectionId }) => connectionId),
    },
    /** Adds a welcome notification at that time, and returns it. */
    async welcomed(userId: UserId, at: string, platform: Platform = 'gth') {
      await announcing.announce(ctx, welcome, userId, { platform }, { of: 'welcome', at });
      return domain.ids.notification(at, `welcome ${userId}`);
    },
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
    rsvpReaction: reactions.announceRsvp,
    seriesReaction: reactions.announceSeries,
    /** What the stream triggers for an RSVP: an email of its own. */
    confirmReaction: answers.confirm,
    confirmSeriesReaction: answers.confirmSeries,
    rsvpLinks,
    requestReaction: reactions.announceRequest,
    messageReaction: reactions.announceMessage,
    offerReaction: reactions.announceOffer,
    checkMinimums: jobs.checkMinimums,
    endOffers: jobs.endOffers,
    welcomeReaction: (change: Parameters<typeof usersWork.reactions.welcome>[1]) =>
      usersWork.reactions.welcome(ctx as never, change),
    sendBundles: jobs.sendBundles,
    delivery: (change: Parameters<typeof deliver>[1]) => deliver(ctx, change),
    remindUndecided: jobs.remindUndecided,
    remind: jobs.startReminders,
    /** What the stream triggers when a host cancels. */
    cancelDates: (eventId: EventId, occurrenceId: string) =>
      giveChange(cancellationRow, reactions.cancelDates, { after: { eventId, occurrenceId } }),
    /** What the stream triggers when a host edits. */
    editDates: (eventId: EventId, edit: { reach: EditReach; occurrenceId: string; number: number }) =>
      giveChange(editRow, reactions.editDates, { after: { eventId, ...edit } }),
    /** Delivers what the stream contains about announcements to the people of dates, and to `others`, each page once. */
    async followAnnouncements(...others: readonly (typeof audiences)[number][]) {
      for (let pages = await unsent(); pages.length > 0; pages = await unsent())
        for (const { id, page, audience, after } of pages) {
          handled.add(`${id} ${page}`);
          for (const notify of [...audiences, ...others])
            await giveChange(announcementRow, notify, { after: { id, audience, after } });
        }
    },
  };
};
