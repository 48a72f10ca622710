import type { Notification } from '#shared/domains/notifications/contract.ts';
import { digestLines, severalNotifications } from '#shared/domains/notifications/notifications.ts';
import { wordsOf } from '#shared/domains/notifications/wording.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/every-page.ts';
import type { Ids } from '../core/ids.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import { notificationKinds } from '../domains.ts';
import type { FindReceiver, Receiver } from '../users/api.ts';
import { contentOf } from './content.ts';
import { deliverOnce } from './deliver-once.ts';
import type { DeliveriesRepository } from './deliveries.repository.ts';
import { languageOf } from './language.ts';
import type { MailChannel } from './mail.channel.ts';
import type { NotificationsRepository } from './notifications.repository.ts';
import type { PostponedRepository, PostponedRow } from './postponed.repository.ts';
import type { PushChannel } from './push.channel.ts';

export interface SendPostponedDeps extends PagedJobDeps {
  readonly postponed: Pick<PostponedRepository, 'due' | 'ofPerson' | 'remove'>;
  readonly notifications: Pick<NotificationsRepository, 'find'>;
  readonly deliveries: DeliveriesRepository;
  readonly findReceiver: FindReceiver;
  readonly mail: MailChannel;
  readonly push: PushChannel;
  readonly ids: Pick<Ids, 'notification'>;
}

const PER_PAGE = 50;
/** So many push messages are sent one by one; more become one that counts them. */
const MOST_SINGLE = { email: 1, push: 3 } as const;

type Due = PostponedRow & { readonly notification: Notification };

/** Sends what has waited for a digest, or for the end of quiet hours, except what its recipient has read or deleted in the meantime. */
export const createSendPostponedJob = (deps: SendPostponedDeps) => {
  const { postponed, notifications, deliveries, findReceiver, ids, clock } = deps;
  const channels = { email: deps.mail, push: deps.push } as const;

  const titleOf = ({ type, data, title }: Notification, { locale }: Receiver): string => {
    const told = notificationKinds.get(type)?.tell(data);
    return told ? wordsOf(told, languageOf(locale)).title : title;
  };

  /** One notification about several. */
  const together = (due: readonly Due[], receiver: Receiver): Notification => {
    const titles = due.slice(0, digestLines).map(({ notification }) => titleOf(notification, receiver));
    const createdAt =
      due
        .map(({ dueAt }) => dueAt)
        .toSorted()
        .at(-1) ?? clock.now();
    const content = contentOf(severalNotifications, { count: due.length, titles: titles.join('\n') });
    const id = ids.notification(
      createdAt,
      `together ${due.map(({ notificationId }) => notificationId).join()}`,
    );
    return { ...content, id, userId: receiver.id, createdAt, read: false, imageUrl: null };
  };

  const sendOn = async (channel: keyof typeof channels, due: readonly Due[], receiver: Receiver) => {
    if (due.length === 0) return;
    const messages =
      due.length > MOST_SINGLE[channel]
        ? [together(due, receiver)]
        : due.map(({ notification }) => notification);
    for (const message of messages) {
      const id = ids.notification(message.createdAt, `later ${channel} ${message.id}`);
      await deliverOnce(deliveries, clock, id, channel, () => channels[channel](message, receiver));
    }
  };

  const work = async (userId: UserId): Promise<void> => {
    const rows = await postponed.ofPerson(userId, clock.now());
    const receiver = await findReceiver(userId);
    const found = await Promise.all(
      rows.map(async (row) => {
        const stored = await notifications.find(userId, row.notificationId);
        return stored && !stored.notification.read ? [{ ...row, notification: stored.notification }] : [];
      }),
    );
    const due = found.flat().toSorted((a, b) => (a.notificationId < b.notificationId ? -1 : 1));
    if (receiver)
      for (const channel of ['email', 'push'] as const)
        await sendOn(
          channel,
          due.filter((row) => row.channel === channel),
          receiver,
        );
    for (const row of rows) await postponed.remove(row);
  };

  async function* pages(_position: string | undefined, now: string) {
    for await (const { data } of everyPage((cursor) => postponed.due(now, PER_PAGE, cursor))) {
      const [first] = data;
      if (first) yield { items: [...new Set(data.map(({ userId }) => userId))], dueAt: first.dueAt };
    }
  }
  return createPagedJob<UserId>({ name: 'sendPostponed', pages, work, timeMs: 4 * MINUTE_MS }, deps);
};
