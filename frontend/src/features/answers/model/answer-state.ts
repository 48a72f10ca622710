import { longDate, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { AnswerPage, LinkAnswer } from '#shared/domains/answers/contract.ts';
import type { RsvpStatus } from '#shared/domains/events/model/rsvp.ts';
import { canSpotsChange } from '#shared/domains/events/model/rules.ts';

/** What the page says of a person's RSVP, and the answers that it offers. */
export interface AnswerState {
  readonly title: string;
  readonly text?: string;
  readonly tone: 'good' | 'quiet';
  readonly going?: string;
  readonly declined?: string;
}

const untilText = ({ event: { timeZone } }: AnswerPage, until: string): string => {
  const zone = { locale: formatLocale(), timeZone };
  return m.answer_offer_until({ day: longDate(until, zone), time: time(until, zone, viewerZone()) });
};

const asking = (page: AnswerPage): AnswerState => ({
  tone: 'quiet',
  title: page.status === 'declined' ? m.answer_status_declined() : m.answer_status_open(),
  going: page.status === 'declined' ? m.answer_going_after_all() : m.answer_going(),
  ...(page.status !== null && page.status !== 'declined' && { declined: m.answer_declined() }),
});

const waiting = (page: AnswerPage): AnswerState =>
  page.offerExpiresAt === null
    ? {
        tone: 'quiet',
        title: m.answer_status_waitlisted({ position: page.waitlistPosition ?? 1 }),
        text: m.answer_waitlisted_text(),
        declined: m.answer_leave_waitlist(),
      }
    : {
        tone: 'good',
        title: m.answer_status_offered(),
        text: untilText(page, page.offerExpiresAt),
        going: m.answer_take(),
        declined: m.answer_pass(),
      };

const going = ({ guests }: AnswerPage): AnswerState => ({
  tone: 'good',
  title: m.answer_status_going({ guests }),
  text: m.answer_going_text(),
  declined: m.answer_declined(),
});

/** They come from the payment provider's page, or have left it; what they have paid is known a moment later. */
const paying = (): AnswerState => ({
  tone: 'quiet',
  title: m.answer_status_paying(),
  text: m.answer_paying_text(),
  declined: m.answer_paying_leave(),
});

const states: Partial<Record<RsvpStatus, (page: AnswerPage) => AnswerState>> = {
  going,
  paying,
  waitlisted: waiting,
  pending_approval: () => ({
    tone: 'quiet',
    title: m.answer_status_pending(),
    text: m.answer_pending_text(),
    declined: m.answer_withdraw(),
  }),
  removed: () => ({ tone: 'quiet', title: m.answer_status_removed() }),
};

/** Nobody answers any longer; what someone has answered is still said. */
const over = (page: AnswerPage): AnswerState => ({
  tone: 'quiet',
  title: page.rsvpState === 'cancelled' ? m.answer_status_canceled() : m.answer_status_closed(),
  ...(page.rsvpState === 'closed' && page.status === 'going' && { text: m.answer_closed_going() }),
});

/** Those who are not part of the event can no longer join; who has not answered can still say no. */
const tooLate = (page: AnswerPage): AnswerState => ({
  tone: 'quiet',
  title: m.answer_status_closed(),
  ...((page.status === 'invited' || page.status === 'maybe') && { declined: m.answer_declined() }),
});

/** What costs something is joined where it is paid for. */
const payable = ({ going: _, text = '', ...state }: AnswerState): AnswerState => ({
  ...state,
  text: [text, m.answer_pay_on_page()].filter(Boolean).join(' '),
});

/** What the page says and offers, wherever something is paid. */
const stateOf = (page: AnswerPage): AnswerState => {
  if (!canSpotsChange(page.rsvpState)) return over(page);
  if (page.rsvpState === 'past_deadline') return ((page.status && states[page.status]) ?? tooLate)(page);
  if (page.isUnconfirmed)
    return {
      tone: 'quiet',
      title: m.answer_status_unconfirmed(),
      text: m.answer_unconfirmed_text({ guests: page.guests }),
      going: m.answer_confirm(),
    };
  return ((page.status && states[page.status]) ?? asking)(page);
};

export const answerStateOf = (page: AnswerPage): AnswerState => {
  const state = stateOf(page);
  return page.needsPayment && !page.isUnconfirmed && state.going !== undefined ? payable(state) : state;
};

/** The answer whose button stands out: what was pressed in the email, or else yes. */
export const mainAnswerOf = (state: AnswerState, choice: string | null): LinkAnswer | undefined => {
  if (choice === 'declined' && state.declined) return 'declined';
  return state.going ? 'going' : undefined;
};
