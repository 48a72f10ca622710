import type { EventId, OccurrenceId, SlotId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { EventView, OpenedInvitations, RsvpAnswers } from '../events/old-api.ts';
import type { GuestRequestsRepository } from './guest-requests.repository.ts';

export interface GuestRsvpsDeps {
  readonly requests: Pick<GuestRequestsRepository, 'add'>;
  readonly rsvps: Pick<RsvpAnswers, 'refuseGuest'>;
  readonly invitations: Pick<OpenedInvitations, 'open'>;
  readonly ids: Pick<Ids, 'guestRequest'>;
  readonly clock: Clock;
}
interface GuestRsvp {
  readonly name: string;
  readonly email: string;
  readonly slotId: SlotId;
  readonly guests: number;
  readonly ifFull?: 'refuse' | 'join_waitlist' | undefined;
  readonly locale: Locale;
}

interface InvitedRsvp extends GuestRsvp {
  /** That of the link that they have opened. */
  readonly token: string;
}

/** RSVPs of people without an account. */
export const createGuestRsvpsService = ({ requests, rsvps, invitations, ids, clock }: GuestRsvpsDeps) => {
  const add = async (
    event: EventView,
    { ifFull, ...rsvp }: GuestRsvp & { readonly invitation?: string },
    platform: Platform,
  ): Promise<{ done: true }> => {
    const { slotId, guests } = rsvp;
    rsvps.refuseGuest(event, { slotId, guests, ifFull });
    const { eventId, occurrenceId } = event.rows.occurrence;
    const id = ids.guestRequest();
    await requests.add({ eventId, occurrenceId, id, ...rsvp, platform, createdAt: clock.now() });
    return { done: true };
  };

  return {
    /** Neither the response nor its time depends on the email: what is done about it is a reaction to the row. @throws AppError why nobody can join like that */
    request: (event: EventView, rsvp: GuestRsvp, platform: Platform) => add(event, rsvp, platform),

    /** The same, for a date that only those invited see. @throws AppError also invitation.invalid */
    async requestInvited(
      date: { readonly eventId: EventId; readonly occurrenceId: OccurrenceId },
      { token: invitation, ...rsvp }: InvitedRsvp,
      platform: Platform,
    ) {
      return add(await invitations.open(date, invitation), { ...rsvp, invitation }, platform);
    },
  };
};
export type GuestRsvpsService = ReturnType<typeof createGuestRsvpsService>;
