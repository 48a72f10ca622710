import type { Audience } from '#shared/domains/notifications/audience.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { AnnouncementEntity } from './notification.entity.ts';

type AnnouncementRow = RowOf<typeof AnnouncementEntity>;
/** What an audience is notified of. */
export type Announcement = Omit<AnnouncementRow, 'page' | 'after' | 'expiresAt'>;

const FROM_THE_FIRST = 'first';
const KEPT_DAYS = 2;
const pageOf = (after: UserId | undefined): string => after ?? FROM_THE_FIRST;

/** Announcements to audiences, a row for each page of people: adding a row publishes it on the bus, where a reaction processes it. */
export const createAnnouncementsRepository = (table: Table) => {
  const announcements = once(() => AnnouncementEntity({ table }));
  return {
    /** Requests the page of people after `after`, or the first page without it. Adding a page again changes nothing: false. */
    async add(announcement: Announcement, after: UserId | undefined, now: string): Promise<boolean> {
      return isWritten(
        announcements().create({
          ...announcement,
          page: pageOf(after),
          ...(after !== undefined && { after }),
          expiresAt: epochSeconds(addMilliseconds(now, KEPT_DAYS * DAY_MS)),
        }),
      );
    },

    /** Undefined if it is not for this audience. */
    async find(
      { name }: Audience,
      id: NotificationId,
      after: UserId | undefined,
    ): Promise<Announcement | undefined> {
      const { data } = await announcements()
        .get({ id, page: pageOf(after) })
        .go({ consistent: true });
      if (data?.audience !== name) return undefined;
      const { audience, key, content, cause } = data;
      return { id, audience, key, content, cause };
    },
  };
};
