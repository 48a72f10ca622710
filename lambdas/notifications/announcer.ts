import type { UserId } from '#shared/kernel/ids.ts';
import type { Announce, Cause } from '../core/announce.ts';
import type { Ids } from '../core/ids.ts';
import { contentOf, type NotificationContent } from './content.ts';
import type { NotificationsRepository } from './notifications.repository.ts';

export interface AnnouncerDeps {
  readonly notifications: Pick<NotificationsRepository, 'add'>;
  readonly ids: Pick<Ids, 'notification'>;
}

/** Writes a person's notification; a reaction to its row delivers it. */
export const createTeller =
  ({ notifications, ids }: AnnouncerDeps) =>
  async (content: NotificationContent, to: UserId, { of, at, shownAt = at }: Cause): Promise<void> => {
    const id = ids.notification(at, `${of} ${to}`);
    await notifications.add({ ...content, userId: to, id, createdAt: shownAt, imageUrl: null });
  };

/** Notifies a person, in the app and on the channels they chose. */
export const createAnnouncer = (deps: AnnouncerDeps): Announce => {
  const tell = createTeller(deps);
  return (kind, to, data, cause) => tell(contentOf(kind, data), to, cause);
};
