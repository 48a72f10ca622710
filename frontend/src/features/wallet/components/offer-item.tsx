import { useState } from 'react';
import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { offersContract } from '#shared/domains/offers/contract.ts';
import type { HostOffers, Offer } from '#shared/domains/offers/shapes.ts';
import { pricePer, termsOf } from '../model/terms.ts';
import { EditOfferSheet } from './offer-sheets.tsx';
import css from './wallet.module.css';

interface OfferProps {
  readonly offer: Offer;
  readonly of: HostOffers;
}

const Buy = ({ offer: { id, name, kind, price: amount, membership }, of: { host } }: OfferProps) => {
  const buy = useWrite(offersContract.buy);
  const keyed = useKeyedChange();
  const { busy, run } = useAction(async () => {
    const { url } = await keyed(`${id} ${amount}`, (requestKey) =>
      buy({ params: { hostId: host.id, offerId: id }, body: { requestKey, total: amount } }),
    );
    location.assign(url);
  });
  const words = { name, price: membership ? pricePer(amount, membership.interval) : price(amount) };
  const isMembership = kind === 'membership';
  return (
    <Button
      wide
      loading={busy}
      aria-label={isMembership ? m.offers_join_of(words) : m.offers_buy_of(words)}
      onClick={() => void run()}
    >
      {isMembership ? m.offers_join(words) : m.offers_buy(words)}
    </Button>
  );
};

const Manage = ({ offer, of: { host } }: OfferProps) => {
  const [open, setOpen] = useState<'edit' | 'end'>();
  const end = useWrite(offersContract.end);
  const { busy, run } = useAction(() => end({ params: { hostId: host.id, offerId: offer.id } }), {
    done: m.offers_ended(),
    finally: () => setOpen(undefined),
  });
  const { name } = offer;
  return (
    <Cluster>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.offers_edit_of({ name })}
        onClick={() => setOpen('edit')}
      >
        {m.offers_edit()}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.offers_end_of({ name })}
        onClick={() => setOpen('end')}
      >
        {m.offers_end()}
      </Button>
      {open === 'edit' && (
        <EditOfferSheet hostId={host.id} offer={offer} onClose={() => setOpen(undefined)} />
      )}
      <ConfirmDialog
        open={open === 'end'}
        title={m.offers_end_title({ name })}
        action={m.offers_end_act()}
        cancel={m.offers_end_keep()}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setOpen(undefined)}
      >
        {m.offers_end_text()}
      </ConfirmDialog>
    </Cluster>
  );
};

/** What an offer is and costs, and the way to buy it, or to change it. */
export const OfferItem = ({ offer, of }: OfferProps) => {
  const { name, membership, price: amount } = offer;
  return (
    <li className={css.item}>
      <div className={css.head}>
        <h3 className={css.name}>{name}</h3>
        <p className={membership ? css.soft : css.figure}>
          {membership ? pricePer(amount, membership.interval) : price(amount)}
        </p>
      </div>
      <ul className={css.terms}>
        {termsOf(offer, of.host.name ?? m.wallet_gone_host()).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {of.isActive && !of.isOwn && <Buy offer={offer} of={of} />}
      {of.canManage && <Manage offer={offer} of={of} />}
    </li>
  );
};
