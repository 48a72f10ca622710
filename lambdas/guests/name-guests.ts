import type { NamedGuest } from '#shared/domains/guests/named-guest.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import type { ReadSecret } from '../core/seal.ts';
import type { Table } from '../data/table.ts';
import { type EnterGuest, openEnterGuest } from './guest-accounts.ts';
import {
  createGuestIds,
  createGuestIdsOfNames,
  type GuestIdOfEmail,
  type GuestIdOfName,
} from './guest-ids.ts';
import { createGuestsRepository } from './guests.repository.ts';

const AT_ONCE = 5;

/** Guests whom a person brings. Nothing is written until they are entered, which can be repeated. */
export interface NamedGuests {
  readonly ids: readonly UserId[];
  readonly enter: () => Promise<void>;
}
export type NameGuests = (member: Member, guests: readonly NamedGuest[]) => Promise<NamedGuests>;

export interface NameGuestsDeps {
  readonly enterGuest: EnterGuest;
  readonly idOfEmail: GuestIdOfEmail;
  readonly idOfName: GuestIdOfName;
}

/** The same email, or without one the same name, is the same guest of a person. */
export const createNameGuests =
  ({ enterGuest, idOfEmail, idOfName }: NameGuestsDeps): NameGuests =>
  async ({ userId: enteredBy, user: { platform, locale } }, guests) => {
    const namesakesBefore = (index: number, name: string): number =>
      guests.slice(0, index).filter(({ displayName, email }) => email === null && displayName === name)
        .length;
    const named = await Promise.all(
      guests.map(async ({ displayName: name, email }, index) => {
        const nth = namesakesBefore(index, name);
        const id = await (email === null ? idOfName(name, nth, enteredBy) : idOfEmail(email, enteredBy));
        return { id, name, email, enteredBy, platform, locale };
      }),
    );
    return {
      ids: named.map(({ id }) => id),
      async enter() {
        await mapAtMost(AT_ONCE, named, enterGuest);
      },
    };
  };

/** Names guests, for other domains. */
export const openNameGuests = (table: Table, readSecret: ReadSecret, clock: Clock): NameGuests =>
  createNameGuests({
    enterGuest: openEnterGuest(table, readSecret, clock),
    idOfEmail: createGuestIds(readSecret),
    idOfName: createGuestIdsOfNames(readSecret),
  });

/** Those of some guests who are known, in that order, as whoever entered them sees them. */
export type FindNamedGuests = (
  ids: readonly UserId[],
) => Promise<{ readonly displayName: string; readonly email: string | null }[]>;

export const createNamedGuestsFinder = (table: Table): FindNamedGuests => {
  const guests = createGuestsRepository(table);
  return async (ids) => {
    const found = new Map((await guests.findSome(ids, true)).map((guest) => [guest.id, guest]));
    return ids.flatMap((id) => {
      const { name, email = null } = found.get(id) ?? {};
      return name === undefined ? [] : [{ displayName: name, email }];
    });
  };
};
