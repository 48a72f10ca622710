import type { NamedGuest } from '#shared/domains/guests/named-guest.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Context } from '../runtime/context.ts';
import { idOfEmail, idOfName } from './guest-ids.ts';
import { findSome } from './guests.table.ts';
import { enter } from './guests.ts';

const ENTERED_AT_ONCE = 5;

/** Guests whom a person brings. Nothing is written until they are entered, which can be repeated. */
export interface NamedGuests {
  readonly ids: readonly UserId[];
  /** Returns those of them who are known then. */
  readonly enter: () => Promise<readonly UserId[]>;
}
/** The person who brings guests, and in which language messages to them are. */
interface Bringer {
  readonly userId: UserId;
  readonly user: Pick<Member['user'], 'platform' | 'locale'>;
}

/**
 * Names the guests of a person: the same email, or without one the same name, is the same guest. Those who are `known` by a name stay who they
 * are, with their email.
 */
export const nameGuests = async (
  ctx: Context<'cursors'>,
  { userId: enteredBy, user: { platform, locale } }: Bringer,
  guests: readonly NamedGuest[],
  known: ReadonlyMap<UserId, string> = new Map(),
): Promise<NamedGuests> => {
  const ids: UserId[] = [];
  const knownAs = (name: string) =>
    [...known].find(([id, other]) => other === name && !ids.includes(id))?.[0];
  const anotherOf = async (name: string): Promise<UserId> => {
    for (let nth = 0; ; nth += 1) {
      const id = await idOfName(ctx, name, nth, enteredBy);
      if (!ids.includes(id)) return id;
    }
  };
  for (const { displayName: name, email } of guests)
    ids.push(
      email === null ? (knownAs(name) ?? (await anotherOf(name))) : await idOfEmail(ctx, email, enteredBy),
    );
  const entered = guests.flatMap(({ displayName: name, email }, index) => {
    const id = ids[index];
    return id && !known.has(id) ? [{ id, name, email, enteredBy, platform, locale }] : [];
  });
  return {
    ids,
    async enter() {
      await mapAtMost(ENTERED_AT_ONCE, entered, (guest) => enter(ctx, guest));
      return ids;
    },
  };
};

/** Those of some guests who are known, in that order, as the person who entered them sees them. */
export const findNamed = async (
  ctx: Context,
  ids: readonly UserId[],
): Promise<{ readonly displayName: string; readonly email: string | null }[]> => {
  const found = new Map((await findSome(ctx, ids, true)).map((guest) => [guest.id, guest]));
  return ids.flatMap((id) => {
    const { name, email = null } = found.get(id) ?? {};
    return name === undefined ? [] : [{ displayName: name, email }];
  });
};

/** Which of some guests are known and have no account, in that order. */
export const findKnown = async (ctx: Context, ids: readonly UserId[]): Promise<UserId[]> => {
  const found = await findSome(ctx, ids, true);
  const known = new Set(
    found.flatMap(({ id, name, claimedBy }) => (name === undefined || claimedBy !== undefined ? [] : [id])),
  );
  return ids.filter((id) => known.has(id));
};
