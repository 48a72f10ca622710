import { monthAndDay, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { RsvpStatus } from '#shared/domains/events/model/rsvp.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import type { SaleId, SlotId, UserId } from '#shared/kernel/ids.ts';

/** Someone who may go to an event, as the list of the family shows them. */
export interface Goer {
  /** Undefined for the person themselves. */
  readonly memberId: UserId | undefined;
  readonly name: string;
  readonly status: RsvpStatus | undefined;
  readonly slotId: SlotId | undefined;
  /** Who answered, if it was someone else. */
  readonly answeredBy: string | undefined;
  /** Until when a spot is held for someone who waits. */
  readonly offerExpiresAt: string | undefined;
  /** The sale by which someone pays, or has paid, for a child. */
  readonly saleId: SaleId | undefined;
  /** Until when the spot is held while someone pays. */
  readonly heldUntil: string | undefined;
}

const states: Partial<Record<RsvpStatus, () => string>> = {
  going: m.family_going,
  pending_approval: m.family_asked,
  waitlisted: m.family_waitlisted,
  removed: m.family_host_removed,
};

/** The day and the time, by the viewer's clock. */
const when = (iso: string): string => {
  const zone = { locale: formatLocale(), timeZone: viewerZone() };
  return `${monthAndDay(iso, zone)}, ${time(iso, zone, zone.timeZone)}`;
};

/** The result of someone's RSVP. */
export const goingSentence = ({
  status,
  answeredBy,
  offerExpiresAt,
  heldUntil,
}: Pick<Goer, 'status' | 'answeredBy' | 'offerExpiresAt' | 'heldUntil'>): string => {
  if (heldUntil !== undefined) return m.family_held({ time: when(heldUntil) });
  if (offerExpiresAt !== undefined) return m.family_offered({ time: when(offerExpiresAt) });
  const said = (status && states[status]?.()) ?? m.family_not_going();
  return status === 'going' && answeredBy !== undefined
    ? m.family_answered_by({ said, name: answeredBy })
    : said;
};

/** Whether someone counts as coming: they are going, or wait. */
export const isComing = ({ status }: Pick<Goer, 'status'>): boolean =>
  status === 'going' || status === 'pending_approval' || status === 'waitlisted';

/** Whether a spot of a slot is paid for: a place on the waitlist is not, and hosts give spots. */
export const isPaidFor = ({ youHost, allowWaitlist }: EventPage, { fee, left }: Slot): boolean =>
  fee.amount > 0 && !youHost && (left > 0 || !allowWaitlist);

/** Whether a choice can change it: a host's no cannot be changed. */
export const canChoose = ({ status }: Pick<Goer, 'status'>): boolean => status !== 'removed';
