import { isLateCancel } from '#shared/domains/events/attendance.ts';
import { type GuestsToAdd, withoutLast } from '#shared/domains/events/model/added-guests.ts';
import { isInAgenda, isWaiting, type RsvpStatus } from '#shared/domains/events/model/rsvp.ts';
import { isGuestId, type SaleId, type SlotId, type UserId } from '#shared/kernel/ids.ts';
import type { NewRowOf, RowOf } from '../../data/entity.ts';
import { type RememberedRequest, remember } from '../../data/remembered-requests.ts';
import type { EventRows } from './events.ts';
import type { Rsvp } from './rsvp.table.ts';

type RsvpRow = RowOf<typeof Rsvp>;
/** An RSVP to be written; its revision follows from the one before. */
export type NewRsvp = Omit<NewRowOf<typeof Rsvp>, 'revision'>;

interface Answer {
  readonly userId: UserId;
  readonly answeredBy: UserId;
  readonly status: RsvpStatus;
  readonly slotId: SlotId;
  readonly guests: number;
  /** The guests who are named; if absent, those who were. */
  readonly guestIds?: readonly UserId[] | undefined;
  /** The sale by which they pay; if absent, the one by which they paid. */
  readonly saleId?: SaleId | undefined;
  /** The code by which they pay less; if they pay by the same sale, the one that they had. */
  readonly promoCode?: string | undefined;
  /** Guests for whom someone who is going is about to pay, or what has become of them; if absent, nothing. */
  readonly addition?: GuestsToAdd | 'paid' | 'left';
  /** It is given for all dates of the event. */
  readonly isForSeries?: boolean;
  /** It follows from membership in the team that hosts the event. */
  readonly isByDefault?: boolean;
  /** They are answering an invitation to their email. */
  readonly isFromEmail?: boolean;
  /** Remembered, so that it is applied once. */
  readonly request?: RememberedRequest | undefined;
  readonly now: string;
}

/** Anyone who waits for the same with no more guests keeps their place. */
const waitingSince = (before: RsvpRow | undefined, { status, slotId, guests, now }: Answer): string => {
  const keeps = before?.status === status && before.slotId === slotId && guests <= before.guests;
  return (keeps && before.waitingSince) || now;
};

/** What stays known of someone who is not going: that they gave up a spot late, and what the host made of it. */
const gaveUp = (before: RsvpRow | undefined, { userId, answeredBy, now }: Answer, dateStart: string) => {
  if (before?.status !== 'going') {
    if (!before?.gaveUpLate) return {};
    return { gaveUpLate: true, ...(before.attendance && { attendance: before.attendance }) };
  }
  // Anyone who never said that they would come cannot be late to say that they do not.
  if (before.byDefault) return {};
  const { goingSince = before.createdAt } = before;
  const isLate = answeredBy === userId && isLateCancel({ dateStart, goingSince }, now);
  return isLate ? ({ gaveUpLate: true, attendance: 'late_cancel' } as const) : {};
};

/** Anyone who was going already has been so since then, and what is recorded stays. */
const stillGoing = (before: RsvpRow | undefined, now: string) => {
  const known = before?.status === 'going' ? before : undefined;
  return {
    goingSince: known?.goingSince ?? now,
    ...(known?.attendance && { attendance: known.attendance }),
    ...(known?.recordedBy && { recordedBy: known.recordedBy }),
  };
};

/** A party that gets smaller loses the guests who were named last. */
const named = (before: RsvpRow | undefined, { guestIds = before?.guestIds ?? [], guests }: Answer) => {
  const kept = guestIds.slice(0, guests);
  return kept.length > 0 ? { guestIds: kept } : {};
};

/** Whether the guests who are named are these. */
export const hasNames = ({ guestIds = [] }: Pick<RsvpRow, 'guestIds'>, ids: readonly UserId[]): boolean =>
  guestIds.length === ids.length && ids.every((id, index) => guestIds[index] === id);

/** Whether what was paid is given up: a person leaves the slot for another one. A host who moves them leaves it to them. */
const leavesSlot = (before: RsvpRow, { userId, answeredBy, slotId }: Answer): boolean =>
  before.slotId !== slotId && (answeredBy === userId || before.status === 'paying');

/** The guests whom someone who goes on going has added, and those for whom they are about to pay in that slot. */
const additions = (before: RsvpRow, answer: Answer): Pick<NewRsvp, 'added' | 'adding'> => {
  const { status, slotId, guests, addition } = answer;
  if (status !== 'going' || leavesSlot(before, answer)) return {};
  const { added = [], adding } = before;
  const paid = addition === 'paid' && adding ? [{ saleId: adding.saleId, guests: adding.guests }] : [];
  const all = [...withoutLast(added, Math.max(0, before.guests - guests)), ...paid];
  const kept = before.slotId === slotId ? adding : undefined;
  const pays = addition === 'paid' || addition === 'left' ? undefined : (addition ?? kept);
  return { ...(all.length > 0 && { added: all }), ...(pays && { adding: pays }) };
};

/** The sale by which someone pays, or has paid: it is for their slot. */
const keptSale = (before: RsvpRow, answer: Answer): SaleId | undefined =>
  leavesSlot(before, answer) ? undefined : before.saleId;

/** A person's RSVP to a date after an answer. */
export const newRsvp = (
  { occurrence: { eventId, occurrenceId, dateStart, creatorId } }: EventRows,
  before: RsvpRow | undefined,
  answer: Answer,
): NewRsvp => {
  const { userId, status, slotId, guests, answeredBy, isForSeries = false, isByDefault = false } = answer;
  const { isFromEmail = false, request, now } = answer;
  const known = before?.requestKeys ?? [];
  const { saleId = before?.saleId && keptSale(before, answer) } = answer;
  const promoCode = answer.saleId ? answer.promoCode : before?.promoCode;
  // Who neither has spots, nor may still get them for what they paid, has no sale.
  const keepsSale = status === 'going' || status === 'paying' || status === 'pending_approval';
  return {
    ...{ eventId, occurrenceId, dateStart, userId, status, slotId, guests, answeredBy },
    isUnregisteredUser: isGuestId(userId),
    ...named(before, answer),
    ...(saleId && keepsSale && { saleId, ...(promoCode && { promoCode }) }),
    ...(before?.status === 'going' && additions(before, answer)),
    ...(isForSeries && { forSeries: true }),
    ...(isByDefault && { byDefault: true }),
    ...(isFromEmail && { fromEmail: true }),
    ...(isWaiting(status) && { waitingSince: waitingSince(before, answer) }),
    requestKeys: request ? remember(request, known) : known,
    ...(isInAgenda(status) && { agendaOf: userId }),
    hostId: creatorId,
    ...(status === 'going' ? stillGoing(before, now) : gaveUp(before, answer, dateStart)),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
};
