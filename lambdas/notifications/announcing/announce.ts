import type * as z from 'zod/mini';
import type { NotificationData, NotificationKind } from '#shared/declare/notification-kind.ts';
import type { Change } from '#shared/declare/rows.ts';
import type { Audience } from '#shared/domains/notifications/audience.ts';
import type { announcementRow } from '#shared/domains/notifications/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../../core/at-once.ts';
import type { Context } from '../../runtime/context.ts';
import * as notifications from '../inbox/notification.table.ts';
import { add, find } from './announcement.table.ts';
import { type Cause, contentOf, type NotificationContent } from './content.ts';

/** Writes a person's notification; a reaction to its row delivers it. */
const saveNotification = async (
  ctx: Context,
  content: NotificationContent,
  to: UserId,
  { of, at, shownAt = at }: Cause,
): Promise<void> => {
  const id = ctx.ids.notification(at, `${of} ${to}`);
  await notifications.add(ctx, { ...content, userId: to, id, createdAt: shownAt, imageUrl: null });
};

/** Notifies a person, in the app and on the channels they chose: `announce(ctx, kind, userId, data, { of, at })`. */
export const announce = <Data extends NotificationData>(
  ctx: Context,
  kind: NotificationKind<Data>,
  to: UserId,
  data: NoInfer<Data>,
  cause: Cause,
): Promise<void> => saveNotification(ctx, contentOf(kind, data), to, cause);

/** Some people of an audience; `next` is where the following page starts, undefined at the end. */
interface AudiencePage {
  readonly people: readonly UserId[];
  readonly next: UserId | undefined;
}
/** Reads the people of an audience in a fixed order, starting after `after`. */
export type ReadAudience<A extends Audience> = (
  ctx: Context,
  key: z.output<A['key']>,
  after: UserId | undefined,
) => Promise<AudiencePage>;

const AT_ONCE = 10;

/**
 * Notifies everyone in an audience: `announceTo(ctx, attendees, key, kind, data, { of, at })`. The same cause notifies no one twice, not even those
 * who are in several audiences.
 */
export const announceTo = async <A extends Audience, Data extends NotificationData>(
  ctx: Context,
  { name, key: schema }: A,
  key: z.output<A['key']>,
  kind: NotificationKind<Data>,
  data: NoInfer<Data>,
  cause: Cause,
): Promise<void> => {
  const parsed = schema.parse(key);
  const id = ctx.ids.notification(cause.at, `${cause.of} ${name} ${JSON.stringify(parsed)}`);
  const content = contentOf(kind, data);
  await add(ctx, { id, audience: name, key: parsed, content, cause }, undefined);
};

/** Notifies one page of an audience and requests the next one, as a reaction: thousands of people are many short steps. */
export const notifyAudience = async <A extends Audience>(
  ctx: Context,
  audience: A,
  read: ReadAudience<A>,
  { after: page }: Change<typeof announcementRow>,
): Promise<void> => {
  const announcement = page && (await find(ctx, audience, page.id, page.after));
  if (!announcement) return;
  const { key, content, cause } = announcement;
  const { people, next } = await read(ctx, audience.key.parse(key) as z.output<A['key']>, page.after);
  await mapAtMost(AT_ONCE, people, (userId) => saveNotification(ctx, content, userId, cause));
  if (next) await add(ctx, announcement, next);
};
