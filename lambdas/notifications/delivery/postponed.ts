import type { AnyNotificationKind } from '#shared/declare/notification-kind.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { digestAt, gatheredUntil, quietUntil } from '#shared/domains/notifications/delivery.ts';
import {
  digestLines,
  severalNotifications,
  unreadMessages,
  unreadTeamMessages,
} from '#shared/domains/notifications/notifications.ts';
import { wordsOf } from '#shared/domains/notifications/wording.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { ConversationId, type UserId } from '#shared/kernel/ids.ts';
import * as conversations from '../../conversations/store/index.ts';
import type { JobReport } from '../../core/background.ts';
import { everyPage } from '../../core/pages.ts';
import { notificationKinds } from '../../domains.ts';
import { runPagedJob } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import type { Receiver } from '../../users/people/index.ts';
import * as users from '../../users/people/index.ts';
import { contentOf, languageOf } from '../announcing/index.ts';
import * as notifications from '../inbox/notification.table.ts';
import { deliverOnce } from './deliver-once.ts';
import { sendByMail } from './mail-channel.ts';
import type { PostponedRow } from './postponed.table.ts';
import * as postponed from './postponed.table.ts';
import { sendByPush } from './push-channel.ts';

/** Whether a notification is about a team that its recipient has muted: then it is shown in the app only. */
export const isMuted = ({ data }: Pick<Notification, 'data'>, { deliverySettings }: Receiver): boolean =>
  deliverySettings.mutedTeams.some((teamId) => teamId === data['teamId']);

/**
 * When a notification is sent on a channel, as an ISO instant; undefined for at once. Emails wait for the next digest, everything for the end of
 * quiet hours, except what is urgent and what confirms something its recipient has just done. Emails about messages wait for the next quarter of an hour.
 */
export const postponedUntil = (
  channel: PostponedRow['channel'],
  kind: AnyNotificationKind | undefined,
  { data }: Pick<Notification, 'data'>,
  { deliverySettings, timeZone }: Receiver,
  now: string,
): string | undefined => {
  if (!kind || kind.ownAction || kind.isUrgent(data, now)) return undefined;
  const isMail = channel === 'email';
  const digest = isMail ? digestAt(deliverySettings, now, timeZone) : undefined;
  const gathered = isMail && kind.gathered ? gatheredUntil(now) : undefined;
  return digest ?? quietUntil(deliverySettings, now, timeZone) ?? gathered;
};

export type SendingContext = Context<'cursors' | 'mail' | 'origins' | 'webPush'>;

const PER_PAGE = 50;
/** So many push messages are sent one by one; more become one that counts them. */
const MOST_SINGLE = { email: 1, push: 3 } as const;
const channels = { email: sendByMail, push: sendByPush } as const;

type Due = postponed.PostponedRow & { readonly notification: Notification };

const lineOf = ({ type, data, title }: Notification, { locale }: users.Receiver) => {
  const rendered = notificationKinds.get(type)?.render(data);
  return rendered
    ? { title: wordsOf(rendered, languageOf(locale)).title, link: rendered.link }
    : { title, link: '' };
};

/** What says how much came: how many messages in how many conversations, or how many notifications. */
const contentAbout = (due: readonly Due[], receiver: users.Receiver) => {
  const lines = due.slice(0, digestLines).map(({ notification }) => lineOf(notification, receiver));
  const common = {
    count: due.length,
    titles: lines.map(({ title }) => title).join('\n'),
    links: lines.map(({ link }) => link).join('\n'),
  };
  const kinds = due.map(({ notification: { type } }) => notificationKinds.get(type));
  if (!kinds.every((kind) => kind?.gathered)) return contentOf(severalNotifications, common);
  const messages = due.reduce((sum, { notification: { data } }) => sum + Number(data['count'] ?? 1), 0);
  const isOfTeams = kinds.every((kind) => kind?.preference === 'teamMessage');
  return contentOf(isOfTeams ? unreadTeamMessages : unreadMessages, { ...common, messages });
};

/** One notification about several. */
const together = (ctx: Context, due: readonly Due[], receiver: users.Receiver): Notification => {
  const createdAt =
    due
      .map(({ dueAt }) => dueAt)
      .toSorted()
      .at(-1) ?? ctx.clock.now();
  const id = ctx.ids.notification(
    createdAt,
    `together ${due.map(({ notificationId }) => notificationId).join()}`,
  );
  return { ...contentAbout(due, receiver), id, userId: receiver.id, createdAt, read: false, imageUrl: null };
};

const sendOn = async (
  ctx: SendingContext,
  channel: keyof typeof channels,
  due: readonly Due[],
  receiver: users.Receiver,
) => {
  if (due.length === 0) return;
  const messages =
    due.length > MOST_SINGLE[channel]
      ? [together(ctx, due, receiver)]
      : due.map(({ notification }) => notification);
  for (const message of messages) {
    const id = ctx.ids.notification(message.createdAt, `later ${channel} ${message.id}`);
    await deliverOnce(ctx, id, channel, () => channels[channel](ctx, message, receiver));
  }
};

/** A notification as it is sent now: what was read or deleted in the meantime is not counted. Undefined if nothing is left of it. */
const asOfNow = async (ctx: Context, notification: Notification): Promise<Notification | undefined> => {
  const { data, userId, type } = notification;
  if (!notificationKinds.get(type)?.gathered) return notification;
  const id = ConversationId.parse(data['conversationId']);
  const hiddenIds = await users.findBlockedIds(ctx, userId);
  const count = await conversations.countUnreadIn(ctx, id, userId, hiddenIds);
  return count === 0 ? undefined : { ...notification, data: { ...data, count } };
};

const sendTo = async (ctx: SendingContext, userId: UserId): Promise<void> => {
  const rows = await postponed.dueTo(ctx, userId);
  const receiver = await users.findReceiver(ctx, userId);
  const found = await Promise.all(
    rows.map(async (row) => {
      const stored = await notifications.find(ctx, userId, row.notificationId);
      if (!stored || stored.notification.read) return [];
      const notification = await asOfNow(ctx, stored.notification);
      return notification ? [{ ...row, notification }] : [];
    }),
  );
  const due = found.flat().toSorted((a, b) => (a.notificationId < b.notificationId ? -1 : 1));
  if (receiver)
    for (const channel of ['email', 'push'] as const)
      await sendOn(
        ctx,
        channel,
        due.filter((row) => row.channel === channel),
        receiver,
      );
  for (const row of rows) await postponed.remove(ctx, row);
};

async function* peopleDue(ctx: Context, now: string) {
  for await (const { data } of everyPage((cursor) => postponed.due(ctx, now, PER_PAGE, cursor))) {
    const [first] = data;
    if (first) yield { items: [...new Set(data.map(({ userId }) => userId))], dueAt: first.dueAt };
  }
}

/** Sends what has waited for a digest, or for the end of quiet hours, except what its recipient has read or deleted in the meantime. */
export const sendPostponed = (ctx: SendingContext): Promise<JobReport> =>
  runPagedJob(ctx, {
    name: 'sendPostponed',
    pages: (_position, now) => peopleDue(ctx, now),
    work: (userId) => sendTo(ctx, userId),
    timeMs: 4 * MINUTE_MS,
  });
