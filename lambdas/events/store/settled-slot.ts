import { partySize } from '#shared/domains/events/model/rsvp.ts';
import { type OfferTimes, offerEnd } from '#shared/domains/events/model/waitlist.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** A party that waits for spots of a slot. */
export interface WaitingParty {
  readonly userId: UserId;
  readonly guests: number;
  /** ISO instant. */
  readonly since: string;
  /** Behind those who rarely miss a date, where the host serves them first. */
  readonly lowPriority?: boolean | undefined;
}
/** Spots that are held for a party until `expiresAt`. */
export interface OpenOffer {
  readonly userId: UserId;
  readonly guests: number;
  readonly offeredAt: string;
  readonly expiresAt: string;
  /** They are held while the party pays; nobody offered them. */
  readonly isPayment?: true;
}
/** A slot with those who wait for it. `left` does not include the spots of open offers. */
export interface SlotLine {
  readonly left: number;
  /** In the order in which they are served. */
  readonly waiting: readonly WaitingParty[];
  readonly offers: readonly OpenOffer[];
}

/** What the time that has passed, and spots that were freed, mean for a slot. */
export interface WaitlistChanges {
  /** The current slot. */
  readonly line: SlotLine;
  /** Offers of before that have run out. */
  readonly expired: readonly OpenOffer[];
  /** Parties that no longer wait, because they got an offer. */
  readonly served: readonly WaitingParty[];
  /** New offers. Some may have run out already: the next party had its turn at that moment, no matter who noticed it. */
  readonly made: readonly { readonly offer: OpenOffer; readonly isOpen: boolean }[];
}

/** The number of offers that one transaction can settle; the rest is found unsettled, and follows in the next. */
const MOST_OFFERS = 20;

const byExpiry = (a: OpenOffer, b: OpenOffer): number => a.expiresAt.localeCompare(b.expiresAt);

/**
 * A slot at `now` (ISO instant). Offers run out by the clock: the spots of each go to the first party that fits, from the moment
 * at which it ran out. The result depends only on what is stored and on the time, not on who asks or how often.
 */
export const advanceWaitlist = (before: SlotLine, times: OfferTimes, now: string): WaitlistChanges => {
  const isStored = new Set(before.offers);
  const offers = [...before.offers];
  const [expired, served, made]: [OpenOffer[], WaitingParty[], OpenOffer[]] = [[], [], []];
  let { left, waiting } = before;
  const isFull = () => expired.length + made.length >= MOST_OFFERS;

  const offerFrom = (at: string): void => {
    if (at >= times.closesAt) return;
    for (const party of waiting) {
      const spots = partySize(party.guests);
      if (spots > left || isFull()) continue;
      const { userId, guests } = party;
      const offer = { userId, guests, offeredAt: at, expiresAt: offerEnd(at, times) };
      left -= spots;
      offers.push(offer);
      made.push(offer);
      served.push(party);
    }
    waiting = waiting.filter((party) => !served.includes(party));
  };

  const ended = new Set<OpenOffer>();
  for (;;) {
    const [next] = offers.filter((offer) => !ended.has(offer)).toSorted(byExpiry);
    if (!next || next.expiresAt > now || isFull()) break;
    ended.add(next);
    if (isStored.has(next)) expired.push(next);
    left += partySize(next.guests);
    offerFrom(next.expiresAt);
  }
  if (!isFull()) offerFrom(now);
  return {
    line: { left, waiting, offers: offers.filter((offer) => !ended.has(offer)) },
    expired,
    served,
    made: made.map((offer) => ({ offer, isOpen: !ended.has(offer) })),
  };
};

/** Whether nothing has changed, so nothing needs to be written. */
export const isSettled = ({ expired, made }: WaitlistChanges): boolean =>
  expired.length === 0 && made.length === 0;
