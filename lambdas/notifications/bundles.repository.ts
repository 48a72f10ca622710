import { createWriteTransaction } from 'electrodb';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Row } from '../data/rows.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { createBundleEntity, createToldEntity } from './bundle.entity.ts';
import type { NotificationContent } from './content.ts';
import { createNotificationEntity } from './notification.entity.ts';
import { toRow } from './notifications.repository.ts';

export type Bundle = Row<typeof createBundleEntity>;
export type Told = Row<typeof createToldEntity>;
export type BundleKey = Pick<Bundle, 'userId' | 'topic'>;

/** What a bundle shows in the app: notifications as they are to be, and those that are to be no more. */
export interface Shown {
  readonly put: readonly Omit<Notification, 'read'>[];
  readonly remove: readonly NotificationId[];
}

/** What was told of one person with a bundle. */
export interface Telling {
  readonly told: Told;
  /** What is so now; undefined when it is not so. */
  readonly state: string | undefined;
  readonly day: string;
  readonly times: number;
}

export interface Release {
  /** Those that are in the app, with what they say now. */
  readonly put: readonly {
    readonly id: NotificationId;
    readonly content: NotificationContent;
    readonly inAppOnly: boolean;
  }[];
  readonly remove: readonly NotificationId[];
  readonly told: readonly Telling[];
  /** People of whom there is nothing to tell. */
  readonly untold: readonly Told[];
}

/** The list of the bundles of a domain that wait to be sent. */
const waitingOf = (domain: string): string => `bundles ${domain}`;
const TOLD_KEPT_DAYS = 90;
/** A transaction takes a hundred writes; a few of them are not about people. */
const MOST_PEOPLE = 90;
const MAX_ROUNDS = 10;

/** What changed and was not sent yet, and what was last told of whom. */
export const createBundlesRepository = (table: Table) => {
  const bundles = once(() => createBundleEntity(table));
  const tolds = once(() => createToldEntity(table));
  const notifications = once(() => createNotificationEntity(table));

  const find = async (key: BundleKey): Promise<Bundle | undefined> => {
    const { data } = await bundles().get(key).go({ consistent: true });
    return data ?? undefined;
  };

  return {
    find,

    /** Marks a person as changed. Done before the bundle is touched: a bundle that is being sent then finds out. */
    async mark({ userId, topic }: BundleKey, actorId: UserId, now: string): Promise<void> {
      const expiresAt = epochSeconds(addMilliseconds(now, TOLD_KEPT_DAYS * DAY_MS));
      await tolds().upsert({ userId, topic, actorId, changedAt: now, expiresAt }).go();
    },

    /** Opens a bundle, or lets an open one wait longer; `dueAt` says until when, by when it was opened. */
    async touch(
      { domain, ...key }: BundleKey & { readonly domain: string },
      now: string,
      dueAt: (openedAt: string) => string,
    ): Promise<Bundle> {
      const waiting = waitingOf(domain);
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const open = await find(key);
        const openedAt = open?.openedAt ?? now;
        const revision = (open?.revision ?? 0) + 1;
        const next = { ...key, openedAt, dueAt: dueAt(openedAt), waiting, revision };
        const result = await bundles()
          .put(next)
          .where((row, op) => (open ? op.eq(row.revision, open.revision) : op.notExists(row.revision)))
          .go({ returnOnConditionCheckFailure: true });
        if (!result.rejected) return next;
      }
      throw new Error(`the bundle ${key.topic} of ${key.userId} kept changing`);
    },

    /** The people of a bundle who may have changed, as many as can be told of at once. */
    async changed({ userId, topic }: BundleKey): Promise<Told[]> {
      const { data } = await tolds()
        .query.byTopic({ userId, topic })
        .where((row, op) => op.exists(row.changedAt))
        .go({ consistent: true, pages: 'all' });
      return data.slice(0, MOST_PEOPLE);
    },

    /** Shows in the app what a bundle holds, unless it changed since it was read. */
    async show({ userId, topic, revision }: Bundle, { put, remove }: Shown): Promise<boolean> {
      const entities = { bundle: bundles(), notification: notifications() };
      const decided = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.bundle
            .check({ userId, topic })
            .where((row, op) => op.eq(row.revision, revision))
            .commit(),
          ...put.map((notification) =>
            write.notification.put({ ...toRow(notification), held: true, version: revision }).commit(),
          ),
          ...remove.map((id) => write.notification.delete({ userId, id }).commit()),
        ]).go(),
      );
      return decided.committed;
    },

    /**
     * Lets the notifications of a bundle go, remembers what was told and ends the bundle: all of it, or nothing when it
     * changed since it was read.
     */
    async release({ userId, topic, revision }: Bundle, { put, remove, told, untold }: Release) {
      const entities = { bundle: bundles(), notification: notifications(), told: tolds() };
      const key = ({ actorId }: Told) => ({ userId, topic, actorId });
      const decided = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.bundle
            .delete({ userId, topic })
            .where((row, op) => op.eq(row.revision, revision))
            .commit(),
          ...put.map(({ id, content: { title, description, data }, inAppOnly }) =>
            write.notification
              .patch({ userId, id })
              .set({ title, description, data, inAppOnly })
              .remove(['held'])
              .commit(),
          ),
          ...remove.map((id) => write.notification.delete({ userId, id }).commit()),
          ...told.map(({ told: row, state, day, times }) =>
            write.told
              .patch(key(row))
              .set({ day, times, ...(state !== undefined && { state }) })
              .remove(state === undefined ? ['changedAt', 'state'] : ['changedAt'])
              .where((now, op) => op.eq(now.changedAt, row.changedAt ?? ''))
              .commit(),
          ),
          ...untold.map((row) =>
            write.told
              .patch(key(row))
              .remove(['changedAt'])
              .where((now, op) => op.eq(now.changedAt, row.changedAt ?? ''))
              .commit(),
          ),
        ]).go(),
      );
      return decided.committed;
    },

    /** A page of the bundles of a domain that are due at `now`, the longest waiting first. */
    async due(domain: string, now: string, limit: number, cursor: string | null) {
      return bundles()
        .query.byDue({ waiting: waitingOf(domain) })
        .lte({ dueAt: now })
        .go({ limit, cursor });
    },
  };
};
export type BundlesRepository = ReturnType<typeof createBundlesRepository>;
