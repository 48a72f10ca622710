import { useNow } from '#frontend/lib/device/use-now.ts';
import { cardName } from '#frontend/lib/text/card-name.ts';
import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { SpotSale } from '#shared/domains/sales/shapes.ts';
import { failedRefundOf } from '#shared/domains/sales/states.ts';
import { refundedOf, type SaleStage } from '../model/sale-stage.ts';
import css from './checkout.module.css';

interface ResultHeadProps {
  readonly sale: SpotSale;
  readonly stage: SaleStage;
}

interface Words {
  readonly mark: string;
  readonly title: string;
  readonly text: string;
}

/** When it is: the day, and today the time. */
const seeYou = ({ event, dateStart }: SpotSale, now: string): string => {
  const zone = { locale: formatLocale(), timeZone: event?.timeZone ?? viewerZone() };
  const day = dayAndMonth(dateStart, zone);
  return day === dayAndMonth(now, zone)
    ? m.sale_given_title({ time: time(dateStart, zone, viewerZone()) })
    : m.sale_given_on_title({ day });
};

const backText = (sale: SpotSale): string => {
  const card = cardName(sale.card);
  const failed = failedRefundOf(sale.refunds);
  if (failed > 0) return m.sale_back_failed_text({ price: price(failed), card });
  const last = sale.refunds.at(-1);
  if (last?.isSettled) return m.sale_back_settled_text({ price: price(last.amount) });
  const back = refundedOf(sale);
  return back > 0 ? m.sale_back_text({ price: price(back), card }) : m.sale_back_nothing_text();
};

const goneWords = (sale: SpotSale, title: string): Pick<Words, 'title' | 'text'> => ({
  title,
  text: backText(sale),
});

/** The words where they name the child for whom a parent has paid. */
const childTitles: Partial<Record<SaleStage, (child: { readonly name: string }) => string>> = {
  given: m.sale_given_child_title,
  requested: m.sale_requested_child_title,
  lost: m.sale_lost_child_title,
  given_up: m.sale_given_up_child_title,
  lapsed: m.sale_lapsed_child_title,
};

/** The words where they are of guests who were added. */
const addedTitles: Partial<Record<SaleStage, (guests: { readonly count: number }) => string>> = {
  given: m.sale_given_added_title,
  lost: m.sale_lost_added_title,
  given_up: m.sale_given_up_added_title,
  lapsed: m.sale_lapsed_added_title,
};

const wordsOf = (stage: SaleStage, sale: SpotSale, now: string): Words => {
  const waiting = {
    mark: m.sale_confirming(),
    title: m.sale_confirming_title(),
    text: m.sale_confirming_text(),
  };
  switch (stage) {
    case 'given':
      return {
        mark: m.sale_paid(),
        title: seeYou(sale, now),
        text: m.sale_given_text(),
      };
    case 'requested':
      return {
        mark: m.sale_requested(),
        title: m.sale_requested_title(),
        text: m.sale_requested_text({ price: price(sale.amount), card: cardName(sale.card) }),
      };
    case 'lost':
      return { mark: m.sale_refunded(), ...goneWords(sale, m.sale_lost_title()) };
    case 'given_up':
      return {
        mark: m.sale_canceled(),
        ...goneWords(sale, sale.event?.cancelled ? m.sale_event_canceled_title() : m.sale_given_up_title()),
      };
    case 'lapsed':
      return { mark: m.sale_lapsed(), title: m.sale_lapsed_title(), text: m.checkout_over_text() };
    default:
      return waiting;
  }
};

/** What has become of the payment, in one sentence. */
export const ResultHead = ({ sale, stage }: ResultHeadProps) => {
  const { mark, title: own, text } = wordsOf(stage, sale, useNow());
  const child = sale.attendee && childTitles[stage]?.({ name: sale.attendee.displayName });
  const added = sale.isAddition ? addedTitles[stage]?.({ count: sale.guests }) : undefined;
  const title = sale.event?.cancelled ? own : (child ?? added ?? own);
  return (
    <div className={css.result} data-stage={stage}>
      <p className={css.mark}>{mark}</p>
      <h1>{title}</h1>
      <p role="status">{text}</p>
    </div>
  );
};
