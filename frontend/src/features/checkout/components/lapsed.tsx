import { IconLockOpen } from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { StickyAction } from '#frontend/ui/sticky-action/sticky-action.tsx';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { SpotSale } from '#shared/domains/sales/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { useHoldAgain } from '../api/use-hold-again.ts';
import css from './checkout.module.css';

/** Says that the hold is over, and that nothing was charged. */
export const LapsedHead = ({ wasHeld }: { readonly wasHeld: boolean }) => (
  <div className={css.over} role="status">
    <IconLockOpen size={24} aria-hidden />
    <div>
      <strong>{wasHeld ? m.checkout_over() : m.checkout_over_request()}</strong>
      <p>{m.checkout_over_text()}</p>
    </div>
  </div>
);

/** Holds the same spots once more, at what they cost now. */
export const LapsedActions = ({ sale, event }: { readonly sale: SpotSale; readonly event: EventCard }) => {
  const again = useHoldAgain(sale, event);
  const { busy, run } = useAction(async () => again?.hold());
  return (
    <>
      {again && (
        <StickyAction
          action={
            <Button size="lg" className={css.pay} loading={busy} onClick={() => void run()}>
              {m.checkout_again({ price: price(again.total) })}
            </Button>
          }
          stacked
        >
          <p className={css.soft}>
            {m.checkout_again_text({ count: sale.spots.length })}
            {sale.guests > 0 && ` ${m.checkout_again_names()}`}
          </p>
        </StickyAction>
      )}
      <ButtonLink to={paths.event(event)} variant="secondary" size="lg" wide>
        {m.checkout_to_event()}
      </ButtonLink>
    </>
  );
};
