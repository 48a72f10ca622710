import { m } from '#frontend/paraglide/messages.js';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import type { PrimaryAction } from './primary-action.ts';

/** Shown next to the button in place of the price, if the price no longer matters. */
const sentences = {
  cancelled: m.event_cancelled_text,
  full: m.event_full_text,
  removed: m.event_removed_text,
  not_eligible: m.event_not_eligible_text,
  finish_profile: m.event_finish_profile_text,
} as const;

const isSaid = (kind: PrimaryAction['kind']): kind is keyof typeof sentences =>
  Object.hasOwn(sentences, kind);

/** The short line below: spots left, or why people cannot join. */
export const actionSentence = (action: PrimaryAction, event: EventPage): string => {
  if (isSaid(action.kind)) return sentences[action.kind]();
  if (action.kind === 'closed') return m.event_closed();
  return m.places_left({ count: Math.max(0, event.capacity - event.going) });
};
