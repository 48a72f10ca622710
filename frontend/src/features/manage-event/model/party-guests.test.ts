import { expect, it } from 'vitest';
import { areGuestsOf, sentGuests } from './party-guests.ts';

it('RSV-05~ the host sends the names of the guests who have one, as many as there are guests', () => {
  expect(sentGuests({ guests: 3, names: [' Ben ', '', 'Cleo', 'Dan'] })).toEqual({
    guests: 3,
    guestNames: ['Ben', 'Cleo'],
  });
});

it('RSV-05~ nothing is saved if neither the number nor a name has changed', () => {
  const attendee = { guests: 2, guestNames: ['Ben'] };
  expect(areGuestsOf(attendee, { guests: 2, names: ['Ben', ''] })).toBe(true);
  expect(areGuestsOf(attendee, { guests: 1, names: ['Ben'] })).toBe(false);
  expect(areGuestsOf(attendee, { guests: 2, names: ['Bea'] })).toBe(false);
});
