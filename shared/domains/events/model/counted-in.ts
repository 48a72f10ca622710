import { type Joinable, type Player, type SlotStep, slotStep } from './eligibility.ts';
import type { Rsvp, Slot } from './shapes.ts';

interface OwnRsvp {
  readonly status: Rsvp['status'];
  readonly byDefault?: boolean | undefined;
}

/** Whether a member of a team may be counted in: they have not answered, and what they lost with an earlier membership is no answer. */
export const mayBeCountedIn = (mine: OwnRsvp | undefined): boolean =>
  mine === undefined || mine.status === 'invited' || (mine.status === 'declined' && mine.byDefault === true);

/** Whether someone is going only because they are counted in. */
export const isCountedIn = ({ status, byDefault = false }: OwnRsvp): boolean =>
  status === 'going' && byDefault;

/** Steps toward slots that are for others, as far as is known. */
const isForOthers: ReadonlySet<string> = new Set<SlotStep>(['not_eligible', 'level_needed', 'age_needed']);

/**
 * The slot in which a member of the team is counted in: the first one that is free of charge and admits them, if a spot is left there. It is the host's
 * choice, so it needs no approval; nobody is put on a waitlist, or counted in after the deadline.
 */
export const slotToCountIn = (
  event: Joinable,
  person: Player & { readonly userId: string },
): Slot['id'] | undefined => {
  if (event.rsvpState !== 'open') return undefined;
  const asked = { ...event, creatorApprovalNeeded: false };
  const steps = event.eventSlotGroup
    .filter(({ fee }) => fee.amount === 0)
    .map((slot) => ({ id: slot.id, step: slotStep(asked, slot, { ...person, guests: 0 }) }));
  const first = steps.find(({ step }) => !isForOthers.has(step));
  return first?.step === 'join' ? first.id : undefined;
};
