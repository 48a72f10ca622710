import { IconReceiptRefund } from '@tabler/icons-react';
import { refundSentence } from '#frontend/lib/text/refund-sentence.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { SpotSale } from '#shared/domains/sales/shapes.ts';
import css from './checkout.module.css';

/** What the buyer gets back who cancels later, before they pay. */
export const RefundNote = ({
  sale: { refundRule, dateStart, event, spots },
}: {
  readonly sale: SpotSale;
}) => (
  <section className={css.note} aria-label={m.checkout_refund()}>
    <IconReceiptRefund size={22} aria-hidden />
    <div>
      <strong>{m.checkout_refund()}</strong>
      <p>
        {refundSentence(refundRule, { dateStart, timeZone: event?.timeZone ?? 'UTC' })}{' '}
        {m.checkout_refund_host()}
        {spots.some(({ pass, credit }) => pass + credit > 0) && ` ${m.checkout_refund_wallet()}`}
      </p>
    </div>
  </section>
);
