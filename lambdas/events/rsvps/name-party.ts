import type { NamedGuest } from '#shared/domains/guests/named-guest.ts';
import type { Member } from '../../core/actor.ts';
import { InvalidInput } from '../../core/field-problems.ts';
import * as guests from '../../guests/index.ts';
import type { Context } from '../../runtime/context.ts';

/**
 * Names the guests of somebody who joins; undefined if those who are named stay so. Nobody is entered yet. @throws InvalidInput if somebody names
 * themselves
 */
export const nameParty = async (
  ctx: Context<'cursors'>,
  member: Member,
  guestNames: readonly (NamedGuest | null)[] | undefined,
): Promise<guests.NamedGuests | undefined> => {
  if (!guestNames) return undefined;
  const own = guestNames.findIndex((guest) => guest?.email === member.email);
  if (own >= 0) throw new InvalidInput([{ field: `body.guestNames.${own}.email`, reason: 'duplicate' }]);
  return guests.nameGuests(
    ctx,
    member,
    guestNames.filter((guest) => guest !== null),
  );
};
