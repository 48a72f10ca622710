import { createWriteTransaction } from 'electrodb';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { Bundle, Told } from './bundle.entity.ts';
import type { NotificationContent } from './content.ts';
import { NotificationEntity } from './notification.entity.ts';
import { namesOf, toRow } from './notifications.repository.ts';

export type BundleRow = RowOf<typeof Bundle>;
export type ToldRow = RowOf<typeof Told>;
export type BundleKey = Pick<BundleRow, 'userId' | 'topic'>;

/** How a bundle changes the app: notifications to write, and notifications to remove. */
export interface Shown {
  readonly put: readonly Omit<Notification, 'read'>[];
  readonly remove: readonly NotificationId[];
}

/** What a bundle announces about one person. */
export interface Telling {
  readonly told: ToldRow;
  /** The current state; undefined if there is none. */
  readonly state: string | undefined;
  readonly day: string;
  readonly times: number;
}

export interface Release {
  /** Notifications to show in the app, with their current text. */
  readonly put: readonly {
    readonly id: NotificationId;
    readonly content: NotificationContent;
    readonly inAppOnly: boolean;
  }[];
  readonly remove: readonly NotificationId[];
  readonly told: readonly Telling[];
  /** People about whom there is nothing to announce. */
  readonly untold: readonly ToldRow[];
}

/** The list of a domain's bundles that are waiting to be sent. */
const waitingOf = (domain: string): string => `bundles ${domain}`;
const TOLD_KEPT_DAYS = 90;
/** A transaction can have a hundred writes; a few of them are not about people. */
const MOST_PEOPLE = 90;
const MAX_ROUNDS = 10;

/** Stores changes that have not been sent yet, and what was last announced about whom. */
export const createBundlesRepository = (table: Table) => {
  const bundles = once(() => Bundle({ table }));
  const tolds = once(() => Told({ table }));
  const notifications = once(() => NotificationEntity({ table }));

  const find = async (key: BundleKey): Promise<BundleRow | undefined> => {
    const { data } = await bundles().get(key).go({ consistent: true });
    return data ?? undefined;
  };

  return {
    find,

    /** Marks a person as changed. This happens before the bundle is touched, so a bundle that is just being sent notices it. */
    async mark({ userId, topic }: BundleKey, actorId: UserId, now: string): Promise<void> {
      const expiresAt = epochSeconds(addMilliseconds(now, TOLD_KEPT_DAYS * DAY_MS));
      await tolds().upsert({ userId, topic, actorId, changedAt: now, expiresAt }).go();
    },

    /** Opens a bundle, or postpones an open one; `dueAt` computes the new time from when it was opened. */
    async touch(
      { domain, ...key }: BundleKey & { readonly domain: string },
      now: string,
      dueAt: (openedAt: string) => string,
    ): Promise<BundleRow> {
      const waiting = waitingOf(domain);
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const open = await find(key);
        const openedAt = open?.openedAt ?? now;
        const revision = (open?.revision ?? 0) + 1;
        const next = { ...key, openedAt, dueAt: dueAt(openedAt), waiting, revision };
        const isStored = await isWritten(
          bundles()
            .put(next)
            .where((row, op) => (open ? op.eq(row.revision, open.revision) : op.notExists(row.revision))),
        );
        if (isStored) return next;
      }
      throw new Error(`the bundle ${key.topic} of ${key.userId} kept changing`);
    },

    /** The people of a bundle who may have changed, as many as one message can cover. */
    async changed({ userId, topic }: BundleKey): Promise<ToldRow[]> {
      const { data } = await tolds()
        .query.byTopic({ userId, topic })
        .where((row, op) => op.exists(row.changedAt))
        .go({ consistent: true, pages: 'all' });
      return data.slice(0, MOST_PEOPLE);
    },

    /** Shows a bundle's notifications in the app, unless the bundle changed after it was read. */
    async show({ userId, topic, revision }: BundleRow, { put, remove }: Shown): Promise<boolean> {
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
     * Releases a bundle's notifications for sending, remembers what was announced, and deletes the bundle: all of it, or
     * nothing if the bundle changed after it was read.
     */
    async release({ userId, topic, revision }: BundleRow, { put, remove, told, untold }: Release) {
      const entities = { bundle: bundles(), notification: notifications(), told: tolds() };
      const key = ({ actorId }: ToldRow) => ({ userId, topic, actorId });
      const decided = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.bundle
            .delete({ userId, topic })
            .where((row, op) => op.eq(row.revision, revision))
            .commit(),
          ...put.map(({ id, content: { title, description, data }, inAppOnly }) =>
            write.notification
              .patch({ userId, id })
              .set({ title, description, data, inAppOnly, ...namesOf(data, userId) })
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

    /** A page of a domain's bundles that are due at `now`, longest waiting first. */
    async due(domain: string, now: string, limit: number, cursor: string | null) {
      return bundles()
        .query.byDue({ waiting: waitingOf(domain) })
        .lte({ dueAt: now })
        .go({ limit, cursor });
    },
  };
};
export type BundlesRepository = ReturnType<typeof createBundlesRepository>;
