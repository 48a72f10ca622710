import { IconExternalLink } from '@tabler/icons-react';
import { capitalized } from '#frontend/lib/text/capitalized.ts';
import { cardName } from '#frontend/lib/text/card-name.ts';
import { exactPrice } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Refund, Sale } from '#shared/domains/sales/shapes.ts';
import { countsAsBack } from '#shared/domains/sales/states.ts';
import css from './checkout.module.css';
import { UsedParts } from './choices.tsx';
import { PriceLines } from './price-lines.tsx';

const refundStates = {
  asked: m.sale_refund_pending,
  pending: m.sale_refund_pending,
  done: m.sale_refund_done,
  failed: m.sale_refund_failed,
} as const satisfies Record<Refund['state'], () => string>;

const stateText = ({ state, asCredit, isSettled }: Refund): string => {
  if (asCredit) return m.sale_refund_as_credit();
  return isSettled ? m.sale_refund_settled() : refundStates[state]();
};

/** What was paid, and what was given back of it. */
export const SaleReceipt = ({ sale }: { readonly sale: Sale }) => (
  <section className={css.part} aria-labelledby="receipt">
    <h2 id="receipt">{m.sale_receipt()}</h2>
    {sale.kind === 'spots' ? (
      <PriceLines
        sale={sale}
        parts={<UsedParts sale={sale} />}
        total={m.sale_paid_total()}
        note={sale.amount === 0 ? m.checkout_nothing_left() : capitalized(cardName(sale.card))}
      />
    ) : (
      <dl className={css.lines}>
        <div className={css.total}>
          <dt>
            {sale.title}
            <small>{capitalized(cardName(sale.card))}</small>
          </dt>
          <dd>{exactPrice(sale.amount)}</dd>
        </div>
      </dl>
    )}
    {sale.refunds.length > 0 && (
      <dl className={css.lines}>
        {sale.refunds.map((refund) => (
          <div key={refund.key}>
            <dt>
              {m.sale_refund()}
              <small>{stateText(refund)}</small>
            </dt>
            <dd>{countsAsBack(refund) ? exactPrice(-refund.amount) : <s>{exactPrice(-refund.amount)}</s>}</dd>
          </div>
        ))}
      </dl>
    )}
    {sale.receiptUrl !== null && (
      <a href={sale.receiptUrl} target="_blank" rel="noreferrer" className={css.link}>
        {m.sale_receipt_open()}
        <IconExternalLink size={18} aria-hidden />
      </a>
    )}
  </section>
);
