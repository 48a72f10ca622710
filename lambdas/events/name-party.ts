import type { NamedGuest } from '#shared/domains/guests/named-guest.ts';
import type { Member } from '../core/actor.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { NamedGuests, NameGuests } from '../guests/old-api.ts';

/**
 * Names the guests of somebody who joins; undefined if those who are named stay so. Nobody is entered yet. @throws InvalidInput if somebody names
 * themselves
 */
export type NameParty = (
  member: Member,
  guestNames: readonly (NamedGuest | null)[] | undefined,
) => Promise<NamedGuests | undefined>;

export const createNameParty =
  (nameGuests: NameGuests): NameParty =>
  async (member, guestNames) => {
    if (!guestNames) return undefined;
    const own = guestNames.findIndex((guest) => guest?.email === member.email);
    if (own >= 0) throw new InvalidInput([{ field: `body.guestNames.${own}.email`, reason: 'duplicate' }]);
    return nameGuests(
      member,
      guestNames.filter((guest) => guest !== null),
    );
  };
