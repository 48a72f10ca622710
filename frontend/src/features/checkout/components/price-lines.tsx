import { exactPrice } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { SpotSale } from '#shared/domains/sales/shapes.ts';
import css from './checkout.module.css';

interface PriceLinesProps {
  readonly sale: Pick<SpotSale, 'guests' | 'price' | 'amount' | 'slotName' | 'promoCode'>;
  /** What is under the total: when it is charged, or what it was paid with. */
  readonly note: string;
  readonly total: string;
}

/** What each person costs, and the whole price. */
export const PriceLines = ({
  sale: { guests, price, amount, slotName, promoCode },
  total,
  note,
}: PriceLinesProps) => (
  <dl className={css.lines}>
    <div>
      <dt>
        {m.checkout_you()}
        <small>
          {slotName}
          {promoCode !== undefined && ` · ${m.checkout_promo({ code: promoCode })}`}
        </small>
      </dt>
      <dd>{exactPrice(price)}</dd>
    </div>
    {guests > 0 && (
      <div>
        <dt>{m.checkout_guests({ count: guests })}</dt>
        <dd>{amount > price ? exactPrice(amount - price) : m.free()}</dd>
      </div>
    )}
    <div className={css.total}>
      <dt>
        {total}
        <small>{note}</small>
      </dt>
      <dd>{exactPrice(amount)}</dd>
    </div>
  </dl>
);
