import { expect, it } from 'vitest';
import { anEvent, anRsvp, aSlot, slotId } from '#frontend/lib/event/event.fixture.ts';
import { SlotId } from '#shared/kernel/ids.ts';
import {
  buttonPrice,
  canAddGuests,
  guestsToPayFor,
  hasPaid,
  isPaidStep,
  priceText,
  takesAllDates,
  totalOf,
} from './paying.ts';

const costing = (amount: number, slot: object = {}) => aSlot({ fee: { amount, currency: 'USD' }, ...slot });
const priced = (event: object = {}) => anEvent({ eventSlotGroup: [costing(1800)], ...event });
const id = SlotId.parse(slotId(1));
const saleId = `sale_${'0'.repeat(26)}`;

it('RSV-08~ the whole price of an event is known: one, a range, or none', () => {
  expect(priceText(anEvent())).toBe('Free');
  expect(priceText(priced())).toBe('$18');
  expect(priceText(anEvent({ eventSlotGroup: [costing(1800), costing(900, { id: slotId(2) })] }))).toBe(
    'from $9',
  );
  expect(priceText(anEvent({ eventSlotGroup: [costing(1850), aSlot({ id: slotId(2) })] }))).toBe(
    'free or $18.50',
  );
});

it('RSV-08~ joining and asking to join lead through the checkout; the waitlist, a host, and free spots do not', () => {
  expect(isPaidStep(priced(), id, 'join')).toBe(true);
  expect(isPaidStep(priced(), id, 'ask_approval')).toBe(true);
  expect(isPaidStep(priced(), id, 'join_waitlist')).toBe(false);
  expect(isPaidStep(priced({ youHost: true }), id, 'join')).toBe(false);
  expect(isPaidStep(anEvent(), id, 'join')).toBe(false);
  expect(isPaidStep(priced({ myRsvp: anRsvp() }), id, 'join')).toBe(false);
});

it('RSV-05~ RSV-08~ the button says what the whole party pays', () => {
  const event = priced({ chargeGuests: true });
  const [slot] = event.eventSlotGroup;
  expect(buttonPrice(event, 'join', slot, 2)).toBe('$54');
  expect(buttonPrice(priced({ chargeGuests: false }), 'join', slot, 2)).toBe('$18');
  expect(buttonPrice(event, 'join_waitlist', slot)).toBeUndefined();
  expect(totalOf(event, id, 1)).toBe(3600);
  expect(totalOf(event, SlotId.parse(slotId(7)), 1)).toBe(0);
});

it('RSV-08~ a button for several groups says the lowest price', () => {
  const several = anEvent({ eventSlotGroup: [costing(1800), costing(900, { id: slotId(2) })] });
  expect(buttonPrice(several, 'join')).toBe('from $9');
  expect(buttonPrice(several, 'join', several.eventSlotGroup[0])).toBe('$18');
});

it('RSV-08~ only who is going by a payment has paid', () => {
  expect(hasPaid(priced({ myRsvp: anRsvp({ saleId }) }))).toBe(true);
  expect(hasPaid(priced({ myRsvp: anRsvp() }))).toBe(false);
  expect(hasPaid(priced({ myRsvp: anRsvp({ status: 'paying', saleId }) }))).toBe(false);
});

it('RSV-08~ dates that have a price are not joined all at once', () => {
  const weekly = {
    frequency: 'weekly',
    interval: 1,
    weekdays: ['SA'],
    monthlyOn: 'date',
    until: null,
    count: null,
  };
  const reoccurringInfo = anEvent({ reoccurringInfo: weekly }).reoccurringInfo;
  expect(takesAllDates(anEvent({ reoccurringInfo }))).toBe(true);
  expect(takesAllDates(priced({ reoccurringInfo }))).toBe(false);
});

it('RSV-05~ RSV-08~ who is going pays for the guests whom they add, where guests are charged', () => {
  const mine = {
    myRsvp: anRsvp({ guests: 1 }),
    chargeGuests: true,
    allowParticipantGuests: true,
    guestLimit: 3,
  };
  const wanted = (guests: number) => ({ slotId: id, guests });
  expect([0, 1, 3].map((guests) => guestsToPayFor(priced(mine), wanted(guests)))).toEqual([0, 0, 2]);
  expect(guestsToPayFor(priced({ ...mine, chargeGuests: false }), wanted(3))).toBe(0);
  expect(guestsToPayFor(priced({ ...mine, youHost: true }), wanted(3))).toBe(0);
  expect(guestsToPayFor(anEvent(mine), wanted(3))).toBe(0);
  expect(canAddGuests(priced(mine))).toBe(true);
  expect(canAddGuests(priced({ ...mine, guestLimit: 1 }))).toBe(false);
  expect(canAddGuests(priced({ ...mine, isPayable: false }))).toBe(false);
  expect(canAddGuests(priced({ ...mine, eventSlotGroup: [costing(1800, { left: 0 })] }))).toBe(false);
});
