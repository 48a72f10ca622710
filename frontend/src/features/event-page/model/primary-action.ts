import { admits, holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { EventPage, Slot } from '#shared/domains/events/shapes.ts';

export type Viewer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'member'; readonly gender: string | undefined };

/** The primary action on the page. */
export type PrimaryAction =
  | {
      readonly kind:
        | 'cancelled'
        | 'full'
        | 'removed'
        | 'not_eligible'
        | 'sign_up'
        | 'finish_profile'
        | 'wait';
    }
  | { readonly kind: 'closed'; readonly wasIn: boolean }
  | { readonly kind: 'going'; readonly guests: number; readonly canChange: boolean }
  | { readonly kind: 'join'; readonly slot: Slot }
  | { readonly kind: 'choose' };

/** Slots that admit a person of that gender. */
export const slotsFor = (event: EventPage, gender: string | undefined): readonly Slot[] =>
  event.eventSlotGroup.filter((slot) => admits(slot, gender));

const hasChoice = (event: EventPage): boolean =>
  event.eventSlotGroup.length > 1 || (event.allowParticipantGuests && event.guestLimit > 0);

const steps = {
  unknown: { kind: 'wait' },
  visitor: { kind: 'sign_up' },
  pending: { kind: 'finish_profile' },
} as const satisfies Record<Exclude<Viewer['kind'], 'member'>, PrimaryAction>;

export const primaryActionOf = (event: EventPage, viewer: Viewer): PrimaryAction => {
  const mine = event.myRsvp;
  const going = mine !== null && holdsPlaces(mine.status);
  if (event.rsvpState === 'cancelled') return { kind: 'cancelled' };
  if (event.rsvpState === 'closed') return { kind: 'closed', wasIn: going };
  if (mine && going) return { kind: 'going', guests: mine.guests, canChange: hasChoice(event) };
  if (mine?.status === 'removed') return { kind: 'removed' };
  if (event.eventSlotGroup.every(({ left }) => left <= 0)) return { kind: 'full' };
  if (viewer.kind !== 'member') return steps[viewer.kind];

  const free = slotsFor(event, viewer.gender).filter(({ left }) => left > 0);
  const [only] = free;
  if (!only) return { kind: 'not_eligible' };
  return hasChoice(event) ? { kind: 'choose' } : { kind: 'join', slot: only };
};
