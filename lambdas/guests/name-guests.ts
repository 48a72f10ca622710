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
  /** Returns those of them who are known then. */
  readonly enter: () => Promise<readonly UserId[]>;
}
/** Whoever brings guests, and in which language messages to them are. */
interface Bringer {
  readonly userId: UserId;
  readonly user: Pick<Member['user'], 'platform' | 'locale'>;
}
/** Names the guests of a person. Those who are `known` by a name stay who they are, with their email. */
export type NameGuests = (
  bringer: Bringer,
  guests: readonly NamedGuest[],
  known?: ReadonlyMap<UserId, string>,
) => Promise<NamedGuests>;

export interface NameGuestsDeps {
  readonly enterGuest: EnterGuest;
  readonly idOfEmail: GuestIdOfEmail;
  readonly idOfName: GuestIdOfName;
}

/** The same email, or without one the same name, is the same guest of a person. */
export const createNameGuests =
  ({ enterGuest, idOfEmail, idOfName }: NameGuestsDeps): NameGuests =>
  async ({ userId: enteredBy, user: { platform, locale } }, guests, known = new Map()) => {
    const ids: UserId[] = [];
    const knownAs = (name: string) =>
      [...known].find(([id, other]) => other === name && !ids.includes(id))?.[0];
    const anotherOf = async (name: string): Promise<UserId> => {
      for (let nth = 0; ; nth += 1) {
        const id = await idOfName(name, nth, enteredBy);
        if (!ids.includes(id)) return id;
      }
    };
    for (const { displayName: name, email } of guests)
      ids.push(
        email === null ? (knownAs(name) ?? (await anotherOf(name))) : await idOfEmail(email, enteredBy),
      );
    const entered = guests.flatMap(({ displayName: name, email }, index) => {
      const id = ids[index];
      return id && !known.has(id) ? [{ id, name, email, enteredBy, platform, locale }] : [];
    });
    return {
      ids,
      async enter() {
        await mapAtMost(AT_ONCE, entered, enterGuest);
        return ids;
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

/** Which of some guests are known and have no account, in that order. */
export type FindKnownGuests = (ids: readonly UserId[]) => Promise<UserId[]>;

export const createKnownGuestsFinder = (table: Table): FindKnownGuests => {
  const guests = createGuestsRepository(table);
  return async (ids) => {
    const found = await guests.findSome(ids, true);
    const known = new Set(
      found.flatMap(({ id, name, claimedBy }) => (name === undefined || claimedBy !== undefined ? [] : [id])),
    );
    return ids.filter((id) => known.has(id));
  };
};
