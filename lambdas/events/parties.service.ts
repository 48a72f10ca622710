import type * as z from 'zod/mini';
import type { OwnGuest, RsvpInput } from '#shared/domains/events/rsvp-input.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import type { NamedGuest } from '#shared/domains/guests/named-guest.ts';
import type { Member } from '../core/actor.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { FindNamedGuests, NameGuests } from '../guests/api.ts';
import type { EventView } from './access.ts';
import type { RsvpsService } from './rsvps.service.ts';

export interface PartiesDeps {
  readonly rsvps: Pick<RsvpsService, 'join'>;
  readonly nameGuests: NameGuests;
  readonly findNamedGuests: FindNamedGuests;
}

/** People with the guests they bring. */
export const createPartiesService = ({ rsvps, nameGuests, findNamedGuests }: PartiesDeps) => {
  /** @throws InvalidInput if somebody names themselves */
  const refuseOwnEmail = ({ email }: Member, guests: readonly (NamedGuest | null)[]): void => {
    const own = guests.findIndex((guest) => guest?.email === email);
    if (own >= 0) throw new InvalidInput([{ field: `body.guestNames.${own}.email`, reason: 'duplicate' }]);
  };

  return {
    /** Joins, or changes the RSVP; guests are named only if nothing refuses them. @throws AppError as joining does */
    async join(
      member: Member,
      event: EventView,
      { guestNames, ...request }: z.infer<typeof RsvpInput>,
    ): Promise<EventPage> {
      if (!guestNames) return rsvps.join(member, event, request);
      refuseOwnEmail(member, guestNames);
      const named = await nameGuests(
        member,
        guestNames.filter((guest) => guest !== null),
      );
      return rsvps.join(member, event, { ...request, named });
    },

    /** The guests whom the caller has named. */
    async guests({ mine }: EventView): Promise<{ items: OwnGuest[] }> {
      return { items: await findNamedGuests(mine?.guestIds ?? []) };
    },
  };
};
export type PartiesService = ReturnType<typeof createPartiesService>;
