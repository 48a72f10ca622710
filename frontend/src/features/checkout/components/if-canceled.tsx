import { useNow } from '#frontend/lib/device/use-now.ts';
import { price } from '#frontend/lib/text/price.ts';
import { refundSentence } from '#frontend/lib/text/refund-sentence.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { RefundLine } from '#frontend/ui/refund-line/refund-line.tsx';
import type { SpotSale } from '#shared/domains/sales/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import css from './checkout.module.css';

/** How to cancel, until when, and what is given back now. */
export const IfCanceled = ({ sale }: { readonly sale: SpotSale }) => {
  const now = useNow();
  const { event, refundRule, dateStart, back, createdAt, paidAt } = sale;
  if (!event || back === null) return null;
  const { timeZone } = event;
  return (
    <section className={css.part} aria-labelledby="if-canceled">
      <h2 id="if-canceled">{m.sale_if_canceled()}</h2>
      <Card>
        <div className={css.line}>
          <RefundLine
            rule={refundRule}
            dateStart={dateStart}
            from={paidAt ?? createdAt}
            now={now}
            timeZone={timeZone}
          />
        </div>
        <p>
          {refundSentence(refundRule, { dateStart, timeZone })}{' '}
          {back > 0 ? m.sale_back_now({ price: price(back) }) : m.sale_back_now_nothing()}
        </p>
        <ButtonLink to={paths.event(event)} variant="secondary" wide>
          {m.sale_cancel()}
        </ButtonLink>
      </Card>
    </section>
  );
};
