import { describe, expect, it } from 'vitest';
import { anEvent } from '#frontend/lib/event/event.fixture.ts';
import { actionSentence, deadlineSentence } from './action-sentences.ts';

/** Spaces inside times do not break. */
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ');
const dayBefore = { rsvpHoursBefore: 24 };
const sentences = (event: object) => {
  const page = anEvent(event);
  return [deadlineSentence(page), actionSentence({ kind: 'closed', wasIn: false }, page)].map(plain);
};

describe('what the page of an event says of its deadline', () => {
  it('RSV-14~ names it while it is ahead, at the time of the place', () => {
    expect(sentences({ ...dayBefore, rsvpState: 'open' })[0]).toBe('RSVP by Fri, Nov 27, 9:00 AM CST');
    expect(sentences({ rsvpState: 'open' })[0]).toBeUndefined();
  });

  it('RSV-14~ says when RSVPs closed once it has passed', () => {
    expect(sentences({ ...dayBefore, rsvpState: 'past_deadline' })).toEqual([
      undefined,
      'RSVPs closed on Fri, Nov 27, 9:00 AM CST',
    ]);
  });

  it('RSV-14~ only says that it is closed once it has started', () => {
    expect(sentences({ ...dayBefore, rsvpState: 'closed' })).toEqual([undefined, 'Sign-ups are closed']);
  });
});
