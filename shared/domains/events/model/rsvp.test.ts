import { describe, expect, it } from 'vitest';
import { admits, canMove, guestProblem, holdsPlaces, partySize, rsvpMoves, rsvpStatuses } from './rsvp.ts';

describe('RSVPs', () => {
  it('RSV-01~ every status lists the statuses that may follow, all of them known and never itself', () => {
    expect(new Set(Object.keys(rsvpMoves))).toEqual(new Set(rsvpStatuses));
    for (const from of rsvpStatuses) {
      expect(rsvpMoves[from]).not.toContain(from);
      for (const to of rsvpMoves[from]) expect(rsvpStatuses).toContain(to);
    }
  });

  it.each([
    ['going', 'going', true],
    ['going', 'declined', true],
    ['declined', 'going', true],
    ['pending_approval', 'going', true],
    ['waitlisted', 'going', true],
    ['removed', 'going', false],
    ['removed', 'invited', true],
    ['going', 'waitlisted', false],
    ['pending_approval', 'maybe', false],
  ] as const)('RSV-01~ from %s to %s: %s', (from, to, allowed) => {
    expect(canMove(from, to)).toBe(allowed);
  });

  it('RSV-03~ RSV-06~ only attendees hold spots, one for the person and one for each guest', () => {
    expect(rsvpStatuses.filter(holdsPlaces)).toEqual(['going']);
    expect(partySize(2)).toBe(3);
  });

  it.each([
    [0, false, 0, undefined],
    [1, false, 5, 'rsvp.guests_not_allowed'],
    [2, true, 2, undefined],
    [3, true, 2, 'rsvp.too_many_guests'],
  ])('%i guests, allowed: %s, at most %i', (guests, allowParticipantGuests, guestLimit, problem) => {
    expect(guestProblem({ allowParticipantGuests, guestLimit }, guests)).toBe(problem);
  });

  it.each([
    [[], undefined, true],
    [['any'], undefined, true],
    [['any', 'female'], 'male', true],
    [['female'], 'female', true],
    [['female'], 'male', false],
    [['female'], undefined, false],
  ] as const)('RSV-02~ a slot for %j takes %s: %s', (genders, gender, admitted) => {
    expect(admits({ genders }, gender)).toBe(admitted);
  });
});
