import { describe, expect, it } from 'vitest';
import type { AnswerPage } from '#shared/domains/answers/contract.ts';
import { answerStateOf } from './answer-state.ts';

const pastDeadline = (page: Partial<AnswerPage> = {}) =>
  answerStateOf({
    ...({
      status: null,
      isUnconfirmed: false,
      needsName: false,
      offerExpiresAt: null,
      waitlistPosition: null,
    } as AnswerPage),
    ...{ guests: 0, rsvpState: 'past_deadline' },
    ...page,
  });

describe('the page of a link in an email, after the deadline', () => {
  it.each<[string, Partial<AnswerPage>]>([
    ['someone who has not answered', {}],
    ['someone who has not confirmed', { isUnconfirmed: true }],
    ['someone who said no', { status: 'declined' }],
  ])('RSV-14~ offers nothing to %s', (_, page) => {
    expect(pastDeadline(page)).toEqual({ tone: 'quiet', title: 'RSVPs are closed' });
  });

  it('RSV-14~ lets people who were invited say no, and who is going leave', () => {
    expect(pastDeadline({ status: 'invited' })).toMatchObject({ declined: "Can't make it" });
    expect(pastDeadline({ status: 'invited' }).going).toBeUndefined();
    expect(pastDeadline({ status: 'going' })).toMatchObject({
      title: "You're going",
      declined: "Can't make it",
    });
  });

  it('RSV-14~ lets people on the waitlist take what is offered to them', () => {
    const event = { timeZone: 'America/Chicago' } as AnswerPage['event'];
    const offered = { status: 'waitlisted', event, offerExpiresAt: '2026-11-27T20:00:00.000Z' } as const;
    expect(pastDeadline(offered)).toMatchObject({ going: 'Take the spot', declined: 'Pass' });
    expect(pastDeadline({ status: 'waitlisted', waitlistPosition: 2 }).going).toBeUndefined();
  });
});
