import { m } from '#frontend/paraglide/messages.js';
import type { AnswerPage } from '#shared/domains/answers/contract.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { whenAt } from './action-sentences.ts';

interface GuestAnswer {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isGoing: boolean;
  readonly isOffer: boolean;
}

const waiting = ({ offerExpiresAt, waitlistPosition }: AnswerPage, event: EventPage) =>
  offerExpiresAt === null
    ? {
        title: m.event_on_waitlist(),
        text: m.event_waitlist_position({ position: waitlistPosition ?? 1 }),
      }
    : {
        title: m.event_offered(),
        text: m.event_offer_until(whenAt(offerExpiresAt, event)),
        action: m.event_offer_take(),
        isOffer: true,
      };

const shownOf = (page: AnswerPage, event: EventPage): Partial<GuestAnswer> | undefined => {
  if (page.status === 'going')
    return {
      title: m.event_you_are_in(),
      text: page.guests > 0 ? m.event_in_with_guests({ count: page.guests }) : page.displayName,
      isGoing: true,
    };
  if (page.status === 'waitlisted') return waiting(page, event);
  return page.status === 'pending_approval'
    ? { title: m.event_asked(), text: m.event_asked_text() }
    : undefined;
};

/** What the page says to someone without an account who is part of the date; undefined for anyone who is not. */
export const guestAnswerOf = (page: AnswerPage, event: EventPage): GuestAnswer | undefined => {
  const shown = page.isUnconfirmed || event.cancelled ? undefined : shownOf(page, event);
  return (
    shown && {
      ...{ title: '', text: '', action: m.event_guest_change(), isGoing: false, isOffer: false },
      ...shown,
    }
  );
};
