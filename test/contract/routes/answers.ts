import type { answersContract } from '#shared/domains/answers/contract.ts';
import { nextKey, type World } from '../world.ts';
import type { RowsOf } from './row.ts';

/** Each request is by someone else. */
const rsvp = ({ open: { slotId } }: World) => ({
  name: 'Gail',
  email: `${nextKey()}@contract.example`,
  slotId,
  guests: 0,
  locale: 'en' as const,
});
const answer = { answer: 'going' as const, seen: null };

export const answers: RowsOf<typeof answersContract> = {
  requestGuestRsvp: {
    again: { because: 'it only sends an email, at most two a day for a date' },
    valid: (world) => ({ params: world.open.date, body: rsvp(world) }),
    objects: [
      {
        of: 'a private event',
        input: (world) => ({ params: world.hidden.date, body: rsvp(world) }),
        expect: { visitor: [404, 'event.not_found'], other: [404, 'event.not_found'] },
      },
    ],
  },
  requestInvitedRsvp: {
    again: { because: 'it only sends an email, at most two a day for a date' },
    valid: (world) => ({ params: world.open.date, body: { ...rsvp(world), token: world.eventToken } }),
    objects: [
      {
        of: 'another event',
        input: (world) => ({
          params: world.hidden.date,
          body: { ...rsvp(world), token: world.eventToken },
        }),
        expect: { visitor: [409, 'invitation.invalid'], other: [409, 'invitation.invalid'] },
      },
    ],
  },
  inviteByEmail: {
    again: { because: 'an address is invited once' },
    valid: (world) => ({ params: world.open.date, body: { emails: [`${nextKey()}@contract.example`] } }),
  },
  emailInvitations: { valid: (world) => ({ params: world.open.date }) },
  resendEmailInvitation: {
    again: { because: 'it is sent once a day' },
    valid: (world) => ({ params: { ...world.open.date, guestId: world.people.other.userId } }),
  },
  withdrawEmailInvitation: {
    again: { because: 'what is gone stays gone' },
    valid: (world) => ({ params: { ...world.open.date, guestId: world.people.other.userId } }),
  },
  messageHost: {
    again: { because: 'the same text changes nothing, and a guest writes once about a date' },
    valid: ({ invitedToken: token }) => ({
      params: { token },
      body: { text: 'Can I come later?', name: 'Ines' },
    }),
    objects: [
      {
        of: 'an RSVP that is not confirmed',
        input: ({ answerToken: token }) => ({ params: { token }, body: { text: 'Can I come later?' } }),
        expect: { visitor: [403, 'conversation.not_reachable'] },
      },
    ],
  },
  guestMessages: { valid: (world) => ({ params: world.open.date }) },
  page: { valid: ({ answerToken: token }) => ({ params: { token } }) },
  answer: {
    again: { because: 'an answer that is given stays the same' },
    valid: ({ answerToken: token }) => ({ params: { token }, body: answer }),
    objects: [
      {
        of: 'a link that was not made here',
        input: ({ answerToken }) => ({ params: { token: `A${answerToken.slice(1)}x` }, body: answer }),
        expect: { visitor: [404, 'answer.link_invalid'], member: [404, 'answer.link_invalid'] },
      },
    ],
  },
};
