import {
  hasSlotForAnyone,
  isJoinStep,
  type JoinStep,
  type Viewer as KnownViewer,
  type NextStep,
  nextStep,
  slotStep,
} from '#shared/domains/events/model/eligibility.ts';
import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import type { PositionReason } from '#shared/domains/events/model/waitlist.ts';
import { canAddGuests, hasPaid, takesAllDates } from './paying.ts';

export type Viewer = KnownViewer | { readonly kind: 'unknown' };

/** What the page offers first: the person's next step with what its buttons need. */
export type PrimaryAction =
  | { readonly kind: Exclude<NextStep, JoinStep | 'closed' | 'going' | 'offered' | 'on_waitlist'> | 'wait' }
  | { readonly kind: 'closed'; readonly wasIn: boolean }
  | { readonly kind: 'going'; readonly guests: number; readonly canChange: boolean }
  | { readonly kind: 'offered'; readonly until: string }
  | { readonly kind: 'on_waitlist'; readonly position: number; readonly movedBy: PositionReason | null }
  | { readonly kind: 'join'; readonly step: JoinStep; readonly slot: Slot }
  | { readonly kind: 'choose'; readonly step: JoinStep };

/** Whether there is a slot, or a number of guests, to choose. */
export const hasPartyChoice = (event: EventPage): boolean =>
  event.eventSlotGroup.length > 1 || (event.allowParticipantGuests && event.guestLimit > 0);

const hasChoice = (event: EventPage): boolean => hasPartyChoice(event) || takesAllDates(event);

/** Whether someone who is going can choose again: after the deadline only to bring fewer guests, and once they have paid, another number of them. */
const canChange = (event: EventPage): boolean => {
  const hasGuests = (event.myRsvp?.guests ?? 0) > 0;
  // What they have begun to pay is finished, or left, first.
  if (event.myRsvp?.adding) return false;
  if (event.rsvpState === 'past_deadline') return hasGuests;
  return hasPaid(event) ? hasGuests || canAddGuests(event) : hasChoice(event);
};

/** Whether someone without an account can join: the host allows it, and there is a slot for anyone. */
export const canJoinAsGuest = (event: EventPage): boolean =>
  event.allowGuestRsvp && !event.isPrivate && hasSlotForAnyone(event, { canPay: event.isPayable !== false });

/** Whether someone can say that they may come: they can join, and the host can still wait for their answer. */
export const canBeUnsure = (event: EventPage, { kind }: PrimaryAction): boolean =>
  event.rsvpState === 'open' && event.myRsvp?.status !== 'maybe' && (kind === 'join' || kind === 'choose');

/** Until it is known who looks, only what is true for everyone is said. */
const stepOf = (event: EventPage, viewer: Viewer): NextStep | 'wait' => {
  if (viewer.kind !== 'unknown') return nextStep(event, viewer);
  const step = nextStep(event, { kind: 'visitor' });
  return step === 'sign_up' ? 'wait' : step;
};

const joining = (event: EventPage, viewer: Viewer, step: JoinStep): PrimaryAction => {
  if (hasChoice(event) || event.takesPromo || viewer.kind !== 'member') return { kind: 'choose', step };
  const slot = event.eventSlotGroup.find((one) => slotStep(event, one, { ...viewer, guests: 0 }) === step);
  return slot ? { kind: 'join', step, slot } : { kind: 'full' };
};

export const primaryActionOf = (event: EventPage, viewer: Viewer): PrimaryAction => {
  const mine = event.myRsvp;
  const step = stepOf(event, viewer);
  if (step !== 'wait' && isJoinStep(step)) return joining(event, viewer, step);
  if (step === 'closed') return { kind: step, wasIn: mine !== null && holdsPlaces(mine.status) };
  if (step === 'going') return { kind: step, guests: mine?.guests ?? 0, canChange: canChange(event) };
  if (step === 'offered') return { kind: step, until: mine?.offerExpiresAt ?? event.dateStart };
  if (step === 'on_waitlist')
    return { kind: step, position: mine?.waitlistPosition ?? 1, movedBy: mine?.waitlistMovedBy ?? null };
  return { kind: step };
};
