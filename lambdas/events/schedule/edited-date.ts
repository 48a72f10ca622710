import { admissionOf, priceOf } from '#shared/domains/events/model/admission.ts';
import { endOf, publicFrom } from '#shared/domains/events/model/rules.ts';
import type { EditedDate, EditedSlots } from '../dates/index.ts';
import {
  answersWatch,
  changesTime,
  type DateChanges,
  earlyEnd,
  HOUR_TEXT,
  isInUse,
  type KnownSlot,
  minimumOf,
  minimumWatch,
  publication,
  takenOf,
  termsOfDate,
} from '../dates/index.ts';
import type { EventRows, SlotRow } from '../store/index.ts';
import { startOn } from './date-rows.ts';

const editedSlots = (rows: readonly SlotRow[], wanted: readonly KnownSlot[]): EditedSlots => {
  const unwanted = rows.filter(({ slotId }) => !wanted.some(({ id }) => id === slotId));
  const staying = unwanted.filter(isInUse);
  const kept = wanted.flatMap(({ id, ...slot }, position) => {
    const before = rows.find(({ slotId }) => slotId === id);
    if (!before) return [];
    const capacity = Math.max(slot.capacity, takenOf(before));
    return [{ before, after: { ...slot, capacity, position } }];
  });
  const last = staying.map((before, index) => ({
    before,
    after: { ...before, position: wanted.length + index },
  }));
  const added = wanted.flatMap((slot, position) =>
    rows.some(({ slotId }) => slotId === slot.id) ? [] : [{ ...slot, position }],
  );
  return { kept: [...kept, ...last], added, removed: unwanted.filter((slot) => !isInUse(slot)) };
};

/** A date with some of its terms changed. */
export const editedDate = (rows: EventRows, changes: DateChanges): EditedDate => {
  const before = termsOfDate(rows);
  const terms = { ...before, ...changes };
  const { options } = rows.details;
  const moved = changesTime(changes)
    ? startOn(terms.day, terms)
    : { dateStart: rows.occurrence.dateStart, timeStart: options.timeStart };
  const { dateStart } = moved;
  const makePublicAfter = publicFrom(terms, dateStart);
  const minimum = minimumOf(terms);
  const early = earlyEnd(terms.earlyHoursBefore, dateStart);
  const slots = editedSlots(rows.slots, terms.slots);
  const after = [...slots.kept.map((slot) => slot.after), ...slots.added];
  const { title, gameType, cover, coverLight, timeZone, location, isPrivate, duration, description } = terms;
  const { allowLateRsvp, rsvpHoursBefore, allowWaitlist, reliableFirst, creatorApprovalNeeded } = terms;
  const { allowParticipantGuests, guestLimit } = terms;
  return {
    occurrence: {
      cover: cover ?? undefined,
      coverLight: coverLight ?? undefined,
      team: terms.team ?? undefined,
      ...{ title, gameType, timeZone, location, isPrivate, dateStart, rsvpHoursBefore },
      endsAt: changesTime(changes) ? endOf(dateStart, duration) : rows.occurrence.endsAt,
      capacity: after.reduce((sum, { capacity }) => sum + capacity, 0),
      level: after.length === 1 ? (after[0]?.level ?? undefined) : undefined,
      admission: admissionOf(after),
      price: priceOf(after, early.earlyUntil),
    },
    details: {
      description,
      onlineLink: terms.onlineLink ?? undefined,
      countedInSince: terms.countedInSince ?? undefined,
      promo: terms.promo ?? undefined,
      dateStart,
      options: {
        ...options,
        timeStart: moved.timeStart,
        excludedDates: [...terms.excludedDates],
        reoccurringInfo: terms.repetition,
        ...{ duration, allowLateRsvp },
        ...{ allowWaitlist, reliableFirst, creatorApprovalNeeded },
        ...{ allowParticipantGuests, guestLimit, makePublicAfter },
        allowGuestRsvp: terms.allowGuestRsvp,
        chargeGuests: terms.chargeGuests,
        refundRule: terms.refundRule,
        earlyUntil: early.earlyUntil,
        ...minimum,
      },
      ...publication(makePublicAfter, dateStart),
      ...minimumWatch(minimum, dateStart),
      ...answersWatch(rsvpHoursBefore, dateStart),
      startHour: dateStart.slice(0, HOUR_TEXT),
    },
    slots,
  };
};
