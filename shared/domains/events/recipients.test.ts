import { expect, it } from 'vitest';
import { rsvpStatuses } from './model/rsvp.ts';
import { isRecipient, recipients } from './recipients.ts';

it('EVT-05~ a host writes to those who are going, wait, or were invited, never to those who declined or were removed', () => {
  const reached = recipients.map((to) => [to, rsvpStatuses.filter((status) => isRecipient(to, status))]);
  expect(Object.fromEntries(reached)).toEqual({
    everyone: ['going', 'maybe', 'pending_approval', 'waitlisted', 'invited'],
    going: ['going'],
    waiting: ['pending_approval', 'waitlisted'],
    invited: ['maybe', 'invited'],
  });
});
