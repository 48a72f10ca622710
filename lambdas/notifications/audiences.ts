import type * as z from 'zod/mini';
import type { NotificationData, NotificationKind } from '#shared/declare/notification-kind.ts';
import type { Change } from '#shared/declare/rows.ts';
import type { Audience } from '#shared/domains/notifications/audience.ts';
import type { announcementRow } from '#shared/domains/notifications/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Cause } from '../core/announce.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import { createIds } from '../core/ids.ts';
import type { Table } from '../data/table.ts';
import { createAnnouncementsRepository } from './announcements.repository.ts';
import { createTeller } from './announcer.ts';
import { contentOf } from './content.ts';
import { createNotificationsRepository } from './notifications.repository.ts';

/** Some people of an audience; `next` is where the following page starts, undefined at the end. */
export interface AudiencePage {
  readonly people: readonly UserId[];
  readonly next: UserId | undefined;
}
/** Reads the people of an audience in a fixed order, starting after `after`. */
export type ReadAudience<A extends Audience> = (
  key: z.output<A['key']>,
  after: UserId | undefined,
) => Promise<AudiencePage>;

const AT_ONCE = 10;

/**
 * Notifies everyone in an audience: `announceTo(attendees, key, kind, data, { of, at })`. The same cause notifies no one twice, not even those who are
 * in several audiences.
 */
export const openAudienceAnnouncer = (table: Table, clock: Clock) => {
  const announcements = createAnnouncementsRepository(table);
  const ids = createIds(clock);
  return async <A extends Audience, Data extends NotificationData>(
    { name, key: schema }: A,
    key: z.output<A['key']>,
    kind: NotificationKind<Data>,
    data: NoInfer<Data>,
    cause: Cause,
  ): Promise<void> => {
    const parsed = schema.parse(key);
    const id = ids.notification(cause.at, `${cause.of} ${name} ${JSON.stringify(parsed)}`);
    const content = contentOf(kind, data);
    const announcement = { id, audience: name, key: parsed, content, cause };
    await announcements.add(announcement, undefined, clock.now());
  };
};
export type AnnounceTo = ReturnType<typeof openAudienceAnnouncer>;

/** The reaction that notifies one page of people and requests the next one: thousands of people are many short steps. */
export const createAudienceReaction = <A extends Audience>(
  audience: A,
  read: ReadAudience<A>,
  table: Table,
  clock: Clock,
) => {
  const announcements = createAnnouncementsRepository(table);
  const tell = createTeller({ notifications: createNotificationsRepository(table), ids: createIds(clock) });
  return async ({ after: page }: Change<typeof announcementRow>): Promise<void> => {
    const announcement = page && (await announcements.find(audience, page.id, page.after));
    if (!announcement) return;
    const { key, content, cause } = announcement;
    const { people, next } = await read(audience.key.parse(key) as z.output<A['key']>, page.after);
    await mapAtMost(AT_ONCE, people, (userId) => tell(content, userId, cause));
    if (next) await announcements.add(announcement, next, clock.now());
  };
};
