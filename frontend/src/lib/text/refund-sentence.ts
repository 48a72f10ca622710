import { m } from '#frontend/paraglide/messages.js';
import { type RefundRule, refundSteps } from '#shared/domains/events/model/refund-rule.ts';
import { dayAndMonth, time, viewerZone } from './format.ts';
import { formatLocale } from './locale.ts';

interface DateAtPlace {
  /** ISO instant. */
  readonly dateStart: string;
  readonly timeZone: string;
}

/** The day and the time of an instant, at the place: 'Fri, Dec 4' and '7:00 PM'. */
const whenAt = (at: string, timeZone: string) => {
  const zone = { locale: formatLocale(), timeZone };
  return { day: dayAndMonth(at, zone), time: time(at, zone, viewerZone()) };
};

/** What someone who cancels gets back, as sentences with the times of a date. */
export const refundSentence = (rule: RefundRule, { dateStart, timeZone }: DateAtPlace): string => {
  const [first, second] = refundSteps(rule, dateStart);
  const sentences: string[] = [];
  if (!first || first.share === 'nothing') return m.refund_none();
  if (first.until === dateStart)
    sentences.push(first.share === 'all' ? m.refund_all_always() : m.refund_half_always());
  else {
    const until = whenAt(first.until, timeZone);
    sentences.push(first.share === 'all' ? m.refund_all_until(until) : m.refund_half_until(until));
    if (second?.share === 'half')
      sentences.push(
        second.until === dateStart
          ? m.refund_then_half()
          : m.refund_then_half_until(whenAt(second.until, timeZone)),
      );
    if (second?.until !== dateStart || second.share === 'nothing') sentences.push(m.refund_then_nothing());
  }
  return [...sentences, ...(rule.withFees ? [] : [m.refund_without_fees()])].join(' ');
};
