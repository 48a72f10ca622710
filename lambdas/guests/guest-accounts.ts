import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import type { Clock } from '../core/clock.ts';
import { createIds, type Ids } from '../core/ids.ts';
import type { ReadSecret } from '../core/seal.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Table } from '../data/table.ts';
import { createGuestIds, type GuestIdOfEmail } from './guest-ids.ts';
import { createGuestsRepository, type GuestRow, type GuestsRepository } from './guests.repository.ts';

interface EnteredGuest {
  /** If absent, the one with that email, or a new one. */
  readonly id?: UserId;
  readonly name: string;
  /** Lowercase; null if it is not known. */
  readonly email: string | null;
  /** Absent for somebody who entered themselves. */
  readonly enteredBy?: UserId;
  readonly platform: Platform;
  readonly locale: Locale;
}
/** Adds a guest, or finds the one with that email, who then has the new name. */
export type EnterGuest = (guest: EnteredGuest) => Promise<GuestRow>;

export interface EnterGuestDeps {
  readonly guests: Pick<GuestsRepository, 'find' | 'put'>;
  readonly idOfEmail: GuestIdOfEmail;
  readonly ids: Pick<Ids, 'guest'>;
  readonly clock: Clock;
}

export const createEnterGuest =
  ({ guests, idOfEmail, ids, clock }: EnterGuestDeps): EnterGuest =>
  async ({ id: known, name, email, enteredBy, platform, locale }) => {
    const id = known ?? (email === null ? ids.guest() : await idOfEmail(email, enteredBy));
    return untilUnchanged(async () => {
      const before = await guests.find(id);
      if (before?.name === name && before.claimedBy === undefined) return before;
      const now = clock.now();
      const guest = {
        ...{ id, name, platform, locale },
        ...(email !== null && { email }),
        ...(enteredBy && { enteredBy }),
        notificationSettings: before?.notificationSettings ?? {},
        createdAt: before?.createdAt ?? now,
        updatedAt: now,
      };
      if (!(await guests.put(guest, before))) return undefined;
      const after = await guests.find(id);
      if (!after) throw new AppError('request.conflict');
      return after;
    });
  };

/** Adds guests, for other domains. */
export const openEnterGuest = (table: Table, readSecret: ReadSecret, clock: Clock): EnterGuest =>
  createEnterGuest({
    guests: createGuestsRepository(table),
    idOfEmail: createGuestIds(readSecret),
    ids: createIds(clock),
    clock,
  });
