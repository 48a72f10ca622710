import type { NotificationSettings } from '#shared/domains/notifications/settings.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { Guest } from './guest.entity.ts';

export type GuestRow = RowOf<typeof Guest>;
export type NewGuest = Omit<NewRowOf<typeof Guest>, 'revision'>;

export const createGuestsRepository = (table: Table) => {
  const guests = once(() => Guest({ table }));
  return {
    /** Consistent. */
    async find(id: UserId): Promise<GuestRow | undefined> {
      const { data } = await guests().get({ id }).go({ consistent: true });
      return data ?? undefined;
    },

    async findSome(ids: readonly UserId[], consistent: boolean): Promise<GuestRow[]> {
      if (ids.length === 0) return [];
      const { data, unprocessed } = await guests()
        .get(ids.map((id) => ({ id })))
        .go({ consistent });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} guests were not read`);
      return data;
    },

    /** Adds a guest, or replaces the one that was read; false if it has changed meanwhile. */
    put(guest: NewGuest, before: GuestRow | undefined): Promise<boolean> {
      const revision = before?.revision;
      return isWritten(
        guests()
          .put({ ...guest, revision: (revision ?? 0) + 1 })
          .where((row, op) =>
            revision === undefined ? op.notExists(row.revision) : op.eq(row.revision, revision),
          ),
      );
    },

    /** Changes what a guest wants to be told; false if the guest has changed meanwhile. */
    saveSettings({ id, revision }: GuestRow, notificationSettings: NotificationSettings, updatedAt: string) {
      return isWritten(
        guests()
          .patch({ id })
          .set({ notificationSettings, updatedAt })
          .add({ revision: 1 })
          .where((row, op) => op.eq(row.revision, revision)),
      );
    },

    /** Notes who the guest is; false if somebody else has claimed them. Repeating it changes nothing. */
    claim(id: UserId, claimedBy: UserId, updatedAt: string): Promise<boolean> {
      return isWritten(
        guests()
          .patch({ id })
          .set({ claimedBy, updatedAt })
          .add({ revision: 1 })
          .where((row, op) => op.notExists(row.claimedBy)),
      );
    },

    /** Deletes everything that is known of a claimed guest: links in emails still lead to the person. */
    async forget(
      { id, platform, locale, claimedBy, createdAt, revision }: GuestRow,
      updatedAt: string,
    ): Promise<void> {
      await isWritten(
        guests()
          .put({
            ...{ id, platform, locale, notificationSettings: {}, createdAt, updatedAt },
            ...(claimedBy && { claimedBy }),
            revision: revision + 1,
          })
          .where((row, op) => op.eq(row.revision, revision)),
      );
    },

    /** Deletes a guest, if there is one. */
    async remove(id: UserId): Promise<void> {
      await guests().delete({ id }).go();
    },

    /** The guests whom somebody has entered last, latest first, without those who have an account by now. */
    async enteredLast(userId: UserId, limit: number): Promise<GuestRow[]> {
      const { data } = await guests()
        .query.byEnterer({ enteredBy: userId })
        .where((row, op) => op.notExists(row.claimedBy))
        .go({ order: 'desc', count: limit });
      return data;
    },

    /** Every guest with an email, whoever entered them. */
    async ofEmail(email: string): Promise<GuestRow[]> {
      const { data } = await guests().query.byEmail({ email }).go({ pages: 'all' });
      return data;
    },

    /** Every guest that somebody has entered. */
    async enteredBy(userId: UserId): Promise<GuestRow[]> {
      const { data } = await guests().query.byEnterer({ enteredBy: userId }).go({ pages: 'all' });
      return data;
    },
  };
};
export type GuestsRepository = ReturnType<typeof createGuestsRepository>;
