import type * as z from 'zod/mini';
import type { OwnGuest, RsvpInput } from '#shared/domains/events/rsvp-input.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import type { Member } from '../core/actor.ts';
import type { FindNamedGuests } from '../guests/old-api.ts';
import type { EventView } from './access.ts';
import type { NameParty } from './name-party.ts';
import type { RsvpsService } from './rsvps.service.ts';

export interface PartiesDeps {
  readonly rsvps: Pick<RsvpsService, 'join'>;
  readonly nameParty: NameParty;
  readonly findNamedGuests: FindNamedGuests;
}

/** People with the guests they bring. */
export const createPartiesService = ({ rsvps, nameParty, findNamedGuests }: PartiesDeps) => ({
  /** Joins, or changes the RSVP; guests are named only if nothing refuses them. @throws InvalidInput, and AppError as joining does */
  async join(
    member: Member,
    event: EventView,
    { guestNames, ...request }: z.infer<typeof RsvpInput>,
  ): Promise<EventPage> {
    return rsvps.join(member, event, { ...request, named: await nameParty(member, guestNames) });
  },

  /** The guests whom the caller has named. */
  async guests({ mine }: EventView): Promise<{ items: OwnGuest[] }> {
    return { items: await findNamedGuests(mine?.guestIds ?? []) };
  },
});
export type PartiesService = ReturnType<typeof createPartiesService>;
