import { rsvpsCloseAt } from '#shared/domains/events/rules.ts';
import type { SlotNow } from '#shared/domains/substitutes/search-step.ts';
import type { DateForSubstitutes } from '../events/api.ts';

type SlotOfDate = DateForSubstitutes['slots'][number];

/** A slot as a search sees it. A deadline for RSVPs does not bind substitutes: they may come until RSVPs close for good. */
export const slotNow = (
  { card, allowLateRsvp }: Pick<DateForSubstitutes, 'card' | 'allowLateRsvp'>,
  { going, left, offers }: SlotOfDate,
  now: string,
): SlotNow => ({
  going,
  left,
  heldUntil: offers.toSorted((a, b) => a.localeCompare(b)).at(-1) ?? null,
  isOpen: !card.cancelled && now < rsvpsCloseAt({ ...card, allowLateRsvp }),
});
