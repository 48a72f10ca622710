import { expect, it } from 'vitest';
import { areGuestsOf, guestNameError, guestNameProblems, sentGuests } from './party-guests.ts';

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

it('RSV-05~ a name that is too long is refused at its field; a guest without a name, or who does not come, is not', () => {
  const long = 'x'.repeat(61);
  expect(guestNameError(long)).toBe('At most 60 characters');
  expect([guestNameError(` ${'x'.repeat(60)} `), guestNameError(' ')]).toEqual([null, null]);
  expect(guestNameProblems({ guests: 2, names: ['', long, long] })).toEqual([
    { field: 'guestNames.1', reason: 'too_long', limit: 60 },
  ]);
});
