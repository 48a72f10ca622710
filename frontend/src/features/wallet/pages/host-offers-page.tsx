import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { offersContract } from '#shared/domains/offers/contract.ts';
import type { OfferKind } from '#shared/domains/offers/rules.ts';
import type { HostOffers } from '#shared/domains/offers/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { OfferItem } from '../components/offer-item.tsx';
import { AddOfferSheet } from '../components/offer-sheets.tsx';
import css from '../components/wallet.module.css';

/** The order in which a host's offers are shown. */
const order: readonly OfferKind[] = ['membership', 'pass', 'credit'];

const CreditRefunds = ({ of: { host, givesCredit } }: { readonly of: HostOffers }) => {
  const set = useWrite(offersContract.setCreditRefunds);
  const { busy, run } = useAction(() =>
    set({ params: { hostId: host.id }, body: { givesCredit: !givesCredit } }),
  );
  return (
    <Switch
      label={m.offers_credit_refunds()}
      description={m.offers_credit_refunds_text()}
      checked={givesCredit}
      disabled={busy}
      onChange={() => void run()}
    />
  );
};

/** Why nothing can be bought: for who can change that, with the way to it. */
const NotActive = ({ isOwn }: Pick<HostOffers, 'isOwn'>) =>
  isOwn ? (
    <Stack gap="0.5">
      <p>{m.offers_set_up()}</p>
      <div>
        <ButtonLink to={paths.settings({ tab: 'payments' })}>{m.offers_set_up_action()}</ButtonLink>
      </div>
    </Stack>
  ) : (
    <p>{m.offers_not_active()}</p>
  );

const Offers = ({ of }: { readonly of: HostOffers }) => {
  const [adding, setAdding] = useState(false);
  const { offers, canManage, isActive, isOwn, host } = of;
  const name = host.name ?? m.wallet_gone_host();
  const add = (
    <Button icon={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
      {m.offers_add()}
    </Button>
  );
  const yours = (
    <ButtonLink to={routes.Subscriptions} variant="secondary">
      {m.offers_yours()}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={m.offers_title()}
        lead={m.offers_of({ host: name })}
        actions={canManage ? offers.length > 0 && add : yours}
      />
      <Stack gap="1.5">
        {!isActive && offers.length > 0 && <NotActive isOwn={isOwn} />}
        {offers.length === 0 ? (
          <EmptyState
            title={canManage ? m.offers_none_own() : m.offers_none()}
            text={canManage ? m.offers_none_own_text() : m.offers_none_text({ host: name })}
            action={canManage && add}
          />
        ) : (
          <ul className={css.grid}>
            {order.map((kind) =>
              offers
                .filter((offer) => offer.kind === kind)
                .map((offer) => <OfferItem key={offer.id} offer={offer} of={of} />),
            )}
          </ul>
        )}
        {canManage && (
          <Card>
            <CreditRefunds of={of} />
          </Card>
        )}
        {adding && <AddOfferSheet hostId={host.id} onClose={() => setAdding(false)} />}
      </Stack>
    </>
  );
};

/** What a host or a team offers besides spots: to buy, and for who manages it, to change. */
export const Component = () => {
  const { hostId = '' } = useParams();
  const known = offersContract.list.params.safeParse({ hostId });
  const read = useRead(offersContract.list, known.success ? { params: known.data } : null);
  return (
    <Page>
      <title>{usePageTitle(m.offers_title())}</title>
      <Loaded
        of={read}
        heading="h1"
        failed={m.offers_failed()}
        missing={<EmptyState heading="h1" title={m.offers_missing()} />}
        skeleton={<CardListSkeleton />}
      >
        {(of) => <Offers of={of} />}
      </Loaded>
    </Page>
  );
};
