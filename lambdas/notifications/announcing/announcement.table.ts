import { CustomAttributeType } from 'electrodb';
import type { AudienceName } from '#shared/declare/facts.ts';
import type { Audience } from '#shared/domains/notifications/audience.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, optionalText, primaryKey, type RowOf, text } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import type { Cause, NotificationContent } from './content.ts';

/** An announcement to the people of an audience: those whose ids come after `after`, or all without one. The reaction to this row carries it out. */
export const AnnouncementEntity = defineEntity('announcement', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    /** Derived from the cause, like the ids of notifications. */
    id: id<NotificationId>(),
    /** `after`, or a placeholder for the first page. */
    page: id(),
    after: optionalText<UserId>(),
    audience: text<AudienceName>(),
    /** Ids that identify one audience of that name. */
    key: { type: CustomAttributeType<unknown>('any'), required: true },
    content: { type: CustomAttributeType<NotificationContent>('any'), required: true },
    cause: { type: CustomAttributeType<Cause>('any'), required: true },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** What is an audience notified of, starting after which person? Cost: 1, consistent. */
    byId: primaryKey(['id'], ['page']),
  },
});
/** What an audience is notified of. */
export type Announcement = Omit<RowOf<typeof AnnouncementEntity>, 'page' | 'after' | 'expiresAt'>;

const FROM_THE_FIRST = 'first';
const KEPT_DAYS = 2;
const pageOf = (after: UserId | undefined): string => after ?? FROM_THE_FIRST;

/**
 * Requests the page of people after `after`, or the first page without it: adding the row publishes it on the bus, where a reaction processes it.
 * Adding a page again changes nothing: false.
 */
export const add = (ctx: Context, announcement: Announcement, after: UserId | undefined): Promise<boolean> =>
  isWritten(
    AnnouncementEntity(ctx).create({
      ...announcement,
      page: pageOf(after),
      ...(after !== undefined && { after }),
      expiresAt: epochSeconds(addMilliseconds(ctx.clock.now(), KEPT_DAYS * DAY_MS)),
    }),
  );

/** Undefined if it is not for this audience. */
export const find = async (
  ctx: Context,
  { name }: Audience,
  id: NotificationId,
  after: UserId | undefined,
): Promise<Announcement | undefined> => {
  const { data } = await AnnouncementEntity(ctx)
    .get({ id, page: pageOf(after) })
    .go({ consistent: true });
  if (data?.audience !== name) return undefined;
  const { audience, key, content, cause } = data;
  return { id, audience, key, content, cause };
};
