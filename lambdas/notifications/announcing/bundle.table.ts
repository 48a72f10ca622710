import type { Notification } from '#shared/domains/notifications/contract.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  write,
} from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { NotificationEntity, namesOf, toRow } from '../inbox/index.ts';
import type { NotificationContent } from './content.ts';

/** What changed for one recipient in one topic since the last message: open until `dueAt`, then sent and deleted. */
export const Bundle = defineEntity('bundle', {
  privacy: { onDeletion: 'ids', notExported: 'The notifications contain what an email is yet to say.' },
  attributes: {
    userId: id<UserId>(),
    /** What it is about: a kind of object, and its id. */
    topic: id(),
    /** When its first change arrived; its notifications' ids are derived from this. */
    openedAt: text(),
    /** When it is sent, unless more changes arrive first. */
    dueAt: text(),
    /** The list that a job reads: the open bundles of a domain. */
    waiting: text(),
    /** Counts its changes. */
    revision: { type: 'number', required: true },
  },
  indexes: {
    /** What changed for a person and is waiting to be sent? Cost: 1, consistent. */
    byTopic: primaryKey(['userId', 'topic'], []),
    /** Which bundles are due, the longest waiting first? Cost: ½ for 4 KB. */
    byDue: index('gsi5', ['waiting'], ['dueAt']),
  },
});

/** What a recipient was last notified of about one person in one topic, and whether it may have changed since. */
export const NotifiedState = defineEntity('notifiedState', {
  privacy: { onDeletion: 'ids', notExported: 'It says only that a notification was sent.' },
  attributes: {
    userId: id<UserId>(),
    topic: id(),
    actorId: id<UserId>(),
    /** The person's state when last announced; absent if they had none. */
    state: optionalText(),
    /** When something last changed that has not been sent; absent if everything has. */
    changedAt: optionalText(),
    /** The day (UTC) of the last email about this person, and how many were sent that day. */
    day: optionalText(),
    times: { type: 'number' },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** What was a recipient last notified of about each person in a topic? Cost: 1 for 4 KB, consistent. */
    byTopic: primaryKey(['userId', 'topic'], ['actorId']),
  },
});

export type BundleRow = RowOf<typeof Bundle>;
export type NotifiedStateRow = RowOf<typeof NotifiedState>;
export type BundleKey = Pick<BundleRow, 'userId' | 'topic'>;

/** How a bundle changes the app: notifications to write, and notifications to remove. */
interface Shown {
  readonly put: readonly Omit<Notification, 'read'>[];
  readonly remove: readonly NotificationId[];
}

/** What a bundle announces about one person. */
interface AnnouncedState {
  readonly notified: NotifiedStateRow;
  /** The current state; undefined if there is none. */
  readonly state: string | undefined;
  readonly day: string;
  readonly times: number;
}

interface Release {
  /** Notifications to show in the app, with their current text. */
  readonly put: readonly {
    readonly id: NotificationId;
    readonly content: NotificationContent;
    readonly inAppOnly: boolean;
  }[];
  readonly remove: readonly NotificationId[];
  readonly notified: readonly AnnouncedState[];
  /** People about whom there is nothing to announce. */
  readonly unsent: readonly NotifiedStateRow[];
}

/** The list of a domain's bundles that are waiting to be sent. */
const waitingOf = (domain: string): string => `bundles ${domain}`;
const TOLD_KEPT_DAYS = 90;
/** A transaction can have a hundred writes; a few of them are not about people. */
const MOST_PEOPLE = 90;
const MAX_ROUNDS = 10;

export const find = async (ctx: Context, key: BundleKey): Promise<BundleRow | undefined> => {
  const { data } = await Bundle(ctx).get(key).go({ consistent: true });
  return data ?? undefined;
};

/** Marks a person as changed. This happens before the bundle is touched, so a bundle that is just being sent notices it. */
export const mark = async (
  ctx: Context,
  { userId, topic }: BundleKey,
  actorId: UserId,
  now: string,
): Promise<void> => {
  const expiresAt = epochSeconds(addMilliseconds(now, TOLD_KEPT_DAYS * DAY_MS));
  await NotifiedState(ctx).upsert({ userId, topic, actorId, changedAt: now, expiresAt }).go();
};

/** Opens a bundle, or postpones an open one; `dueAt` computes the new time from when it was opened. */
export const touch = async (
  ctx: Context,
  { domain, ...key }: BundleKey & { readonly domain: string },
  now: string,
  dueAt: (openedAt: string) => string,
): Promise<BundleRow> => {
  const waiting = waitingOf(domain);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const open = await find(ctx, key);
    const openedAt = open?.openedAt ?? now;
    const revision = (open?.revision ?? 0) + 1;
    const next = { ...key, openedAt, dueAt: dueAt(openedAt), waiting, revision };
    const isStored = await isWritten(
      Bundle(ctx)
        .put(next)
        .where((row, op) => (open ? op.eq(row.revision, open.revision) : op.notExists(row.revision))),
    );
    if (isStored) return next;
  }
  throw new Error(`the bundle ${key.topic} of ${key.userId} kept changing`);
};

/** The people of a bundle who may have changed, as many as one message can cover. */
export const changed = async (ctx: Context, { userId, topic }: BundleKey): Promise<NotifiedStateRow[]> => {
  const { data } = await NotifiedState(ctx)
    .query.byTopic({ userId, topic })
    .where((row, op) => op.exists(row.changedAt))
    .go({ consistent: true, pages: 'all' });
  return data.slice(0, MOST_PEOPLE);
};

/** Shows a bundle's notifications in the app, unless the bundle changed after it was read. */
export const show = (
  ctx: Context,
  { userId, topic, revision }: BundleRow,
  { put, remove }: Shown,
): Promise<boolean> =>
  write(ctx, { Bundle, NotificationEntity }, (rows) => [
    rows.Bundle.check({ userId, topic })
      .where((row, op) => op.eq(row.revision, revision))
      .commit(),
    ...put.map((notification) =>
      rows.NotificationEntity.put({ ...toRow(notification), held: true, version: revision }).commit(),
    ),
    ...remove.map((id) => rows.NotificationEntity.delete({ userId, id }).commit()),
  ]);

/**
 * Releases a bundle's notifications for sending, remembers what was announced, and deletes the bundle: all of it, or nothing if the
 * bundle changed after it was read.
 */
export const release = (
  ctx: Context,
  { userId, topic, revision }: BundleRow,
  { put, remove, notified, unsent }: Release,
): Promise<boolean> => {
  const key = ({ actorId }: NotifiedStateRow) => ({ userId, topic, actorId });
  return write(ctx, { Bundle, NotificationEntity, NotifiedState }, (rows) => [
    rows.Bundle.delete({ userId, topic })
      .where((row, op) => op.eq(row.revision, revision))
      .commit(),
    ...put.map(({ id, content: { title, description, data }, inAppOnly }) =>
      rows.NotificationEntity.patch({ userId, id })
        .set({ title, description, data, inAppOnly, ...namesOf(data, userId) })
        .remove(['held'])
        .commit(),
    ),
    ...remove.map((id) => rows.NotificationEntity.delete({ userId, id }).commit()),
    ...notified.map(({ notified: row, state, day, times }) =>
      rows.NotifiedState.patch(key(row))
        .set({ day, times, ...(state !== undefined && { state }) })
        .remove(state === undefined ? ['changedAt', 'state'] : ['changedAt'])
        .where((now, op) => op.eq(now.changedAt, row.changedAt ?? ''))
        .commit(),
    ),
    ...unsent.map((row) =>
      rows.NotifiedState.patch(key(row))
        .remove(['changedAt'])
        .where((now, op) => op.eq(now.changedAt, row.changedAt ?? ''))
        .commit(),
    ),
  ]);
};

/** A page of a domain's bundles that are due at `now`, longest waiting first. */
export const due = (ctx: Context, domain: string, now: string, limit: number, cursor: string | null) =>
  Bundle(ctx)
    .query.byDue({ waiting: waitingOf(domain) })
    .lte({ dueAt: now })
    .go({ limit, cursor });
