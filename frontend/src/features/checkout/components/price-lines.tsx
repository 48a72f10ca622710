import type { ReactNode } from 'react';
import { exactPrice } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { SpotSale } from '#shared/domains/sales/shapes.ts';
import { totalOf } from '#shared/domains/wallet/apply.ts';
import css from './checkout.module.css';

interface PriceLinesProps {
  readonly sale: Pick<
    SpotSale,
    'guests' | 'isAddition' | 'price' | 'amount' | 'slotName' | 'promoCode' | 'spots' | 'attendee' | 'payer'
  >;
  /** What is taken off, between the people and the total. */
  readonly parts?: ReactNode;
  /** What is under the total: when it is charged, or what it was paid with. */
  readonly note: string;
  readonly total: string;
}

/** In which slot, and with which code. */
const Of = ({ sale: { slotName, promoCode } }: Pick<PriceLinesProps, 'sale'>) => (
  <small>
    {slotName}
    {promoCode !== undefined && ` · ${m.checkout_promo({ code: promoCode })}`}
  </small>
);

/** What each person costs, and the whole price. */
export const PriceLines = ({ sale, parts, total, note }: PriceLinesProps) => {
  const { guests, isAddition, price, amount, spots, attendee, payer } = sale;
  const whole = spots.length > 0 ? totalOf(spots, 'price') : amount;
  const ofGuests = whole - price;
  const person = attendee ?? payer;
  return (
    <dl className={css.lines}>
      {isAddition ? (
        <div>
          <dt>
            {m.checkout_guests_more({ count: guests })}
            <Of sale={sale} />
          </dt>
          <dd>{exactPrice(whole)}</dd>
        </div>
      ) : (
        <div>
          <Cluster as="dt" gap="0.75" align="center" wraps={false}>
            {person && <Avatar name={person.displayName} src={person.photoURL} seed={person.userId} />}
            <span>
              {attendee?.displayName ?? m.checkout_you()}
              <Of sale={sale} />
            </span>
          </Cluster>
          <dd>{exactPrice(price)}</dd>
        </div>
      )}
      {guests > 0 && !isAddition && (
        <div>
          <dt>{m.checkout_guests({ count: guests })}</dt>
          <dd>{ofGuests > 0 ? exactPrice(ofGuests) : m.free()}</dd>
        </div>
      )}
      {parts}
      <div className={css.total}>
        <dt>
          {total}
          <small>{note}</small>
        </dt>
        <dd>{exactPrice(amount)}</dd>
      </div>
    </dl>
  );
};
