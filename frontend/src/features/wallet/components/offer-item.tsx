import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { offersContract } from '#shared/domains/offers/contract.ts';
import type { OfferKind } from '#shared/domains/offers/rules.ts';
import type { HostOffers, Offer } from '#shared/domains/offers/shapes.ts';
import { perText, pricePer, termsOf } from '../model/terms.ts';
import { EditOfferSheet } from './offer-sheets.tsx';
import css from './wallet.module.css';

const kinds = {
  membership: m.offer_kind_membership,
  pass: m.offer_kind_pass,
  credit: m.offer_kind_credit,
} as const satisfies Record<OfferKind, () => string>;

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
  const { kind, name, membership, price: amount } = offer;
  return (
    <li className={css.item}>
      <div className={css.head}>
        <div>
          <Tag>{kinds[kind]()}</Tag>
          <h2 className={css.name}>{name}</h2>
        </div>
        <p className={css.figure}>
          {price(amount)}
          {membership && <small>{perText[membership.interval]()}</small>}
        </p>
      </div>
      <Stack as="ul" gap="0.5">
        {termsOf(offer, of.host.name ?? m.wallet_gone_host()).map((line) => (
          <li key={line} className={css.term}>
            <IconCheck size={20} aria-hidden />
            {line}
          </li>
        ))}
      </Stack>
      {of.isActive && !of.isOwn && <Buy offer={offer} of={of} />}
      {of.canManage && <Manage offer={offer} of={of} />}
    </li>
  );
};
