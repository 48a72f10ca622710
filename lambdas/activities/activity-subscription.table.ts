import { CustomAttributeType } from 'electrodb';
import type { ActivitySubscription, ActivitySubscriptionInput } from '#shared/domains/activities/contract.ts';
import { cellsOf } from '#shared/domains/discover/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  write,
} from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';
import { isWritten, type TransactionWrite } from '../data/transaction.ts';
import { takeTurn } from '../data/turn.table.ts';
import type { Context } from '../runtime/context.ts';

/** What a person wants to be notified of: new events of some sports around an address. */
export const ActivitySubscriptionEntity = defineEntity('activitySubscription', {
  privacy: { onDeletion: 'erased', inExport: 'activitySubscriptions' },
  attributes: {
    userId: id<UserId>(),
    /** Milliseconds since the epoch, 13 digits, so that ids sort by time. */
    id: { type: 'number', required: true, readOnly: true },
    address: { type: CustomAttributeType<ActivitySubscription['address']>('any'), required: true },
    /** Miles. */
    radius: { type: 'number', required: true },
    activities: {
      type: CustomAttributeType<ActivitySubscription['activities']>('any'),
      required: true,
    },
    startDate: optionalText(),
    endDate: optionalText(),
    cellCoarse: text(),
    ...stamps,
  },
  indexes: {
    /** What has a person subscribed to, oldest first? Cost: 1 for 4 KB, consistent. */
    byPerson: primaryKey(['userId'], ['id']),
    /** Who has a subscription around a new event, by user id? Cost: ½ for 4 KB of each cell that a circle of 50 miles touches. */
    around: index('gsi2', ['cellCoarse'], ['userId', 'id']),
  },
});

/** When an event was first announced to those with a subscription: it is announced once, however often it becomes public. */
export const AnnouncedEvent = defineEntity('announcedEvent', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    eventId: id<EventId>(),
    at: id(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** When was an event announced? Cost: 1, consistent, only when that is repeated. */
    byEvent: primaryKey(['eventId'], []),
  },
});
type SubscriptionRow = RowOf<typeof ActivitySubscriptionEntity>;
type Key = Pick<SubscriptionRow, 'userId' | 'id'>;

/** An event that becomes public again after this time is announced again. */
const ANNOUNCED_MS = 400 * DAY_MS;

/** A row as the contract has it. */
export const toSubscription = (row: SubscriptionRow): ActivitySubscription => ({
  id: row.id,
  address: row.address,
  radius: row.radius,
  activities: row.activities,
  startDate: row.startDate ?? null,
  endDate: row.endDate ?? null,
});

/** The write that what adds a subscription includes, begun before those of the person are counted. */
export const takeSubscriptionTurn = (ctx: Context, userId: UserId): Promise<TransactionWrite> =>
  takeTurn(ctx, 'activitySubscriptions', userId, ctx.clock.now());

/** Consistent: someone who has just saved one sees it. */
export const findSubscription = async (ctx: Context, key: Key): Promise<SubscriptionRow | undefined> => {
  const { data } = await ActivitySubscriptionEntity(ctx).get(key).go({ consistent: true });
  return data ?? undefined;
};

/** Oldest first, consistent. */
export const listSubscriptions = async (ctx: Context, userId: UserId): Promise<SubscriptionRow[]> => {
  const query = ActivitySubscriptionEntity(ctx).query.byPerson({ userId });
  return (await query.go({ consistent: true, pages: 'all' })).data;
};

/** Adds a subscription; false if the person has added one since the turn began. */
export const addSubscription = (
  ctx: Context,
  key: Key,
  { startDate, endDate, ...facts }: ActivitySubscriptionInput,
  turn: TransactionWrite,
): Promise<boolean> => {
  const now = ctx.clock.now();
  const row = {
    ...key,
    ...facts,
    ...(startDate !== null && { startDate }),
    ...(endDate !== null && { endDate }),
    cellCoarse: cellsOf(facts.address).cellCoarse,
    createdAt: now,
    updatedAt: now,
    revision: 1,
  };
  return write(ctx, { ActivitySubscriptionEntity }, (rows) => [
    rows.ActivitySubscriptionEntity.create(row).commit(),
    turn,
  ]);
};

/** Replaces a subscription; false if it no longer exists. */
export const replaceSubscription = (
  ctx: Context,
  { userId, id: subscriptionId }: Key,
  { startDate, endDate, ...facts }: ActivitySubscriptionInput,
): Promise<boolean> => {
  const cleared = [
    ...(startDate === null ? (['startDate'] as const) : []),
    ...(endDate === null ? (['endDate'] as const) : []),
  ];
  return isWritten(
    ActivitySubscriptionEntity(ctx)
      .patch({ userId, id: subscriptionId })
      .set({
        ...facts,
        ...(startDate !== null && { startDate }),
        ...(endDate !== null && { endDate }),
        cellCoarse: cellsOf(facts.address).cellCoarse,
        updatedAt: ctx.clock.now(),
      })
      .add({ revision: 1 })
      .remove(cleared)
      .where((row, op) => op.exists(row.revision)),
  );
};

export const removeSubscription = async (
  ctx: Context,
  { userId, id: subscriptionId }: Key,
): Promise<void> => {
  await ActivitySubscriptionEntity(ctx).delete({ userId, id: subscriptionId }).go();
};

/** When an event was announced: now if this is the first time. */
export const announcedAt = async (ctx: Context, eventId: EventId): Promise<string> => {
  const now = ctx.clock.now();
  const expiresAt = epochSeconds(addMilliseconds(now, ANNOUNCED_MS));
  if (await isWritten(AnnouncedEvent(ctx).create({ eventId, at: now, expiresAt }))) return now;
  const { data } = await AnnouncedEvent(ctx).get({ eventId }).go({ consistent: true });
  return data?.at ?? now;
};

/** A page of the subscriptions in a cell whose people come after `after`, by user id. */
export const listInCell = async (
  ctx: Context,
  cellCoarse: string,
  after: UserId | undefined,
  limit: number,
): Promise<SubscriptionRow[]> => {
  const query = ActivitySubscriptionEntity(ctx).query.around({ cellCoarse });
  const { data } = await (after === undefined ? query : query.gt({ userId: after, id: Infinity })).go({
    limit,
  });
  return data;
};
