import { createWriteTransaction } from 'electrodb';
import type { UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { PushEndpoint, PushRegistration } from './push.entity.ts';

export type RegistrationRow = RowOf<typeof PushRegistration>;
export type RegistrationKey = Pick<RegistrationRow, 'userId' | 'id'>;
export type NewRegistration = Omit<RegistrationRow, 'refreshedDay' | 'pausedUntil'>;

/** More than a person can have, so one request returns all. */
const READ_LIMIT = 50;
const DAY_TEXT = 10;

const refreshed = (now: string) => ({ refreshedAt: now, refreshedDay: now.slice(0, DAY_TEXT) });

/** The browsers that show a person's notifications. An endpoint belongs to one registration of one person. */
export const createPushRegistrations = (table: Table) => {
  const registrations = once(() => PushRegistration({ table }));
  const endpoints = once(() => PushEndpoint({ table }));

  return {
    /** Consistent, so a device that was just added is counted and notified. */
    async of(userId: UserId): Promise<RegistrationRow[]> {
      const { data } = await registrations()
        .query.byUser({ userId })
        .go({ limit: READ_LIMIT, consistent: true });
      return data;
    },

    async find({ userId, id }: RegistrationKey): Promise<RegistrationRow | undefined> {
      const { data } = await registrations().get({ userId, id }).go({ consistent: true });
      return data ?? undefined;
    },

    /** The registration that an endpoint belongs to. */
    async ownerOf(endpoint: string): Promise<RegistrationKey | undefined> {
      const { data } = await endpoints().get({ endpoint }).go({ consistent: true });
      return data ? { userId: data.userId, id: data.registrationId } : undefined;
    },

    /**
     * Writes a registration and assigns it its endpoint: `owner` loses it, `before` gives up its own. False if either has changed
     * since it was read.
     */
    async save(
      row: NewRegistration,
      { before, owner }: { before?: RegistrationRow | undefined; owner?: RegistrationKey | undefined },
    ): Promise<boolean> {
      const { userId, id, endpoint } = row;
      const loser = owner && owner.id !== id ? [owner] : [];
      const givenUp = before && before.endpoint !== endpoint ? [before.endpoint] : [];
      const decided = await transact(() =>
        createWriteTransaction({ registration: registrations(), address: endpoints() }, (write) => [
          write.address
            .put({ endpoint, userId, registrationId: id })
            .where((of, op) => (owner ? op.eq(of.registrationId, owner.id) : op.notExists(of.registrationId)))
            .commit(),
          write.registration
            .put({ ...row, ...refreshed(row.refreshedAt) })
            .where((of, op) => (before ? op.eq(of.endpoint, before.endpoint) : op.notExists(of.endpoint)))
            .commit(),
          ...loser.map((key) => write.registration.delete(key).commit()),
          ...givenUp.map((address) =>
            write.address
              .delete({ endpoint: address })
              .where((of, op) => op.eq(of.registrationId, id))
              .commit(),
          ),
        ]).go(),
      );
      return decided.committed;
    },

    /** Deletes a registration with its endpoint, unless it has a different one by now. */
    async remove({ userId, id, endpoint }: RegistrationRow): Promise<boolean> {
      const decided = await transact(() =>
        createWriteTransaction({ registration: registrations(), address: endpoints() }, (write) => [
          write.registration
            .delete({ userId, id })
            .where((of, op) => op.eq(of.endpoint, endpoint))
            .commit(),
          write.address
            .delete({ endpoint })
            .where((of, op) => `${op.notExists(of.registrationId)} OR ${op.eq(of.registrationId, id)}`)
            .commit(),
        ]).go(),
      );
      return decided.committed;
    },

    /** Its push service confirmed it at `now`. */
    async refresh({ userId, id, endpoint }: RegistrationRow, now: string): Promise<void> {
      await isWritten(
        registrations()
          .patch({ userId, id })
          .set(refreshed(now))
          .remove(['pausedUntil'])
          .where((of, op) => op.eq(of.endpoint, endpoint)),
      );
    },

    /** Its push service wants no calls before `until`. */
    async pause({ userId, id, endpoint }: RegistrationRow, until: string): Promise<void> {
      await isWritten(
        registrations()
          .patch({ userId, id })
          .set({ pausedUntil: until })
          .where((of, op) => op.eq(of.endpoint, endpoint)),
      );
    },

    /** A page of registrations last confirmed on a UTC date, before an instant, oldest first. */
    async refreshedOn(refreshedDay: string, before: string, limit: number, cursor: string | null) {
      return registrations().query.byAge({ refreshedDay }).lt({ refreshedAt: before }).go({ limit, cursor });
    },
  };
};
export type PushRegistrations = ReturnType<typeof createPushRegistrations>;
