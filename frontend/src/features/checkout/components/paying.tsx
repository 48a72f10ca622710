import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { StickyAction } from '#frontend/ui/sticky-action/sticky-action.tsx';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { SpotSale } from '#shared/domains/sales/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { stageOf } from '../model/sale-stage.ts';
import css from './checkout.module.css';

/** What is given up: the spots of a party, or those of guests who were to be added. */
const words = (isAddition = false) =>
  isAddition
    ? {
        action: m.checkout_release_guests,
        title: m.checkout_release_guests_title,
        text: m.checkout_release_guests_text,
        done: m.checkout_released_guests,
      }
    : {
        action: m.checkout_give_up,
        title: m.checkout_give_up_title,
        text: m.checkout_give_up_text,
        done: m.checkout_given_up,
      };

/** Frees what is held, and returns to the event. If it was paid meanwhile, the page says so. */
const GiveUp = ({ sale }: { readonly sale: SpotSale }) => {
  const [asking, setAsking] = useState(false);
  const leave = useWrite(salesContract.leaveCheckout);
  const navigate = useNavigate();
  const said = words(sale.isAddition);
  const { busy, run } = useAction(
    async () => {
      const left = await leave({ params: { saleId: sale.id } });
      if (stageOf(left) !== 'lapsed') return false;
      await navigate(sale.event ? paths.event(sale.event) : routes.Home, { replace: true });
      return true;
    },
    {
      done: (isFree) => (isFree ? said.done() : undefined),
      finally: () => setAsking(false),
    },
  );
  return (
    <>
      <Button variant="secondary" size="lg" wide onClick={() => setAsking(true)}>
        {said.action()}
      </Button>
      <ConfirmDialog
        open={asking}
        title={said.title()}
        action={said.action()}
        cancel={m.checkout_keep()}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        {said.text()}
      </ConfirmDialog>
    </>
  );
};

/** Takes the spots, as nothing is left to pay by card. */
const Confirm = ({ sale }: { readonly sale: SpotSale }) => {
  const confirm = useWrite(salesContract.confirm);
  const navigate = useNavigate();
  const { busy, run } = useAction(async () => {
    await confirm({ params: { saleId: sale.id } });
    await navigate(paths.paymentSuccess(sale.id), { replace: true });
  });
  return (
    <StickyAction
      action={
        <Button size="lg" className={css.pay ?? ''} loading={busy} onClick={() => void run()}>
          {sale.heldUntil === null ? m.checkout_request_free() : m.checkout_confirm()}
        </Button>
      }
      stacked
    >
      <p className={css.soft}>{m.checkout_nothing_left()}</p>
    </StickyAction>
  );
};

/** Leads to the payment provider's page, or gives up. */
export const Paying = ({ sale }: { readonly sale: SpotSale }) => {
  const amount = { price: price(sale.amount) };
  const isRequest = sale.heldUntil === null;
  return (
    <>
      {sale.amount === 0 && <Confirm sale={sale} />}
      {sale.url !== null && (
        <StickyAction
          action={
            <ButtonLink
              href={sale.url}
              size="lg"
              className={css.pay ?? ''}
              icon={<IconLock size={20} aria-hidden />}
            >
              {isRequest ? m.checkout_request(amount) : m.checkout_pay(amount)}
            </ButtonLink>
          }
          stacked
        >
          <p className={css.soft}>{m.checkout_to({ name: sale.receiver?.displayName ?? sale.title })}</p>
        </StickyAction>
      )}
      <GiveUp sale={sale} />
    </>
  );
};
