import type { NotificationSettings } from '#shared/domains/notifications/settings.ts';
import type { Face } from '#shared/domains/users/face.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import type { Clock } from '../core/clock.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Table } from '../data/table.ts';
import { createGuestsRepository } from './guests.repository.ts';

/** The names of guests, as lists of people show them. */
export const createGuestFaces = (table: Table, { consistent = false } = {}) => {
  const guests = createGuestsRepository(table);
  return async (ids: readonly UserId[]): Promise<Face[]> =>
    (await guests.findSome(ids, consistent)).flatMap(({ id, name }) =>
      name === undefined ? [] : [{ userId: id, displayName: name, photoURL: null }],
    );
};

/** What a message to a guest needs. */
export interface GuestReceiver {
  readonly id: UserId;
  readonly email: string;
  readonly displayName: string;
  readonly platform: Platform;
  readonly locale: Locale;
  readonly notificationSettings: NotificationSettings;
}

/**
 * Finds a guest who can be written to: one who has confirmed their own email. Whoever enters the email of somebody else cannot make us write to
 * it.
 */
export const createGuestReceivers = (table: Table) => {
  const guests = createGuestsRepository(table);
  return async (id: UserId): Promise<GuestReceiver | undefined> => {
    const guest = await guests.find(id);
    if (guest?.name === undefined || guest.email === undefined || guest.enteredBy) return undefined;
    const { name: displayName, email, platform, locale, notificationSettings } = guest;
    return { id, email, displayName, platform, locale, notificationSettings };
  };
};

/** Reads and changes what a guest wants to be told; undefined if there is no such guest. */
export const openGuestSettings = (table: Table, clock: Clock) => {
  const guests = createGuestsRepository(table);
  return {
    readGuestSettings: async (id: UserId) => (await guests.find(id))?.notificationSettings,
    changeGuestSettings: (
      id: UserId,
      change: (settings: NotificationSettings) => NotificationSettings,
    ): Promise<NotificationSettings> =>
      untilUnchanged(async () => {
        const guest = await guests.find(id);
        if (!guest) return {};
        const settings = { ...guest.notificationSettings, ...change(guest.notificationSettings) };
        return (await guests.saveSettings(guest, settings, clock.now())) ? settings : undefined;
      }),
  };
};

/** A guest, or what is left of one whose history somebody has claimed. */
export type FindGuest = (id: UserId) => Promise<
  | {
      readonly displayName: string;
      readonly claimedBy: UserId | undefined;
      readonly enteredBy: UserId | undefined;
    }
  | undefined
>;

export const createGuestFinder = (table: Table): FindGuest => {
  const guests = createGuestsRepository(table);
  return async (id) => {
    const guest = await guests.find(id);
    if (!guest) return undefined;
    const { name: displayName = '', claimedBy, enteredBy } = guest;
    return { displayName, claimedBy, enteredBy };
  };
};

/** Whether somebody has entered a guest. */
export type IsGuestOf = (guest: UserId, enteredBy: UserId) => Promise<boolean>;

export const createGuestOwnership = (table: Table): IsGuestOf => {
  const guests = createGuestsRepository(table);
  return async (guest, enteredBy) => (await guests.find(guest))?.enteredBy === enteredBy;
};
