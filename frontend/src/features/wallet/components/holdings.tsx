import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { exactPrice, price } from '#frontend/lib/text/price.ts';
import { amountOf, typedAmount } from '#frontend/lib/text/typed-amount.ts';
import { m } from '#frontend/paraglide/messages.js';
import { AmountBar } from '#frontend/ui/amount-bar/amount-bar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { offersContract } from '#shared/domains/offers/contract.ts';
import { walletContract } from '#shared/domains/wallet/contract.ts';
import type { Credit, HostSummary, Membership, Pass } from '#shared/domains/wallet/shapes.ts';
import { hasBenefits, type MembershipState } from '#shared/domains/wallet/states.ts';
import { paths } from '#shared/product/paths.ts';
import { creditRefundForm } from '../model/offer-form.ts';
import { dayOf, pricePer } from '../model/terms.ts';
import { History } from './history.tsx';
import { PassActions } from './pass-actions.tsx';
import css from './wallet.module.css';

const HostName = ({ host: { id, name } }: { readonly host: HostSummary }) => (
  <p className={css.soft}>
    {name === null ? (
      m.wallet_gone_host()
    ) : (
      <Link to={paths.hostOffers(id)}>{m.wallet_from({ host: name })}</Link>
    )}
  </p>
);

const stateOfPass = ({ state, expiresAt, pausedUntil }: Pass): string => {
  if (state === 'expired') return m.pass_expired();
  if (state === 'used_up') return m.pass_used_up();
  if (state === 'refunded') return m.pass_refunded();
  if (state === 'paused' && pausedUntil !== null) return m.pass_paused_until({ date: dayOf(pausedUntil) });
  return m.pass_until({ date: dayOf(expiresAt) });
};

const PassItem = ({ pass }: { readonly pass: Pass }) => {
  const { name, host, left, uses, forGuests } = pass;
  const words = { left, uses };
  return (
    <li className={css.item}>
      <div>
        <h3 className={css.name}>{name}</h3>
        <HostName host={host} />
      </div>
      <div>
        <p>{forGuests ? m.pass_guests_left(words) : m.pass_left(words)}</p>
        <AmountBar value={left} of={uses} />
      </div>
      <p className={css.soft}>{stateOfPass(pass)}</p>
      <PassActions pass={pass} />
    </li>
  );
};

const statesOfMembership = {
  opening: m.membership_opening,
  trialing: m.membership_trialing,
  active: m.membership_active,
  past_due: m.membership_past_due,
  canceled: m.membership_canceled,
  ended: m.membership_ended,
} as const satisfies Record<MembershipState, (values: { date: string }) => string>;

const MembershipItem = ({ membership }: { readonly membership: Membership }) => {
  const [asking, setAsking] = useState(false);
  const { id, name, host, state, interval, periodEnd, paidUntil, nextPrice } = membership;
  const end = useWrite(offersContract.cancelMembership);
  const keep = useWrite(offersContract.keepMembership);
  const canceling = useAction(() => end({ params: { membershipId: id } }), {
    done: m.membership_canceled_done(),
    finally: () => setAsking(false),
  });
  const keeping = useAction(() => keep({ params: { membershipId: id } }), { done: m.membership_kept() });
  const until = paidUntil ?? periodEnd;
  return (
    <li className={css.item}>
      <div className={css.head}>
        <div>
          <h3 className={css.name}>{name}</h3>
          <HostName host={host} />
        </div>
        <p className={css.soft}>{pricePer(membership.price, interval)}</p>
      </div>
      <p>{statesOfMembership[state]({ date: until === null ? '' : dayOf(until) })}</p>
      {nextPrice && (
        <p>
          {m.membership_next_price({
            price: pricePer(nextPrice.price, interval),
            date: dayOf(nextPrice.from),
          })}
        </p>
      )}
      <Cluster>
        {hasBenefits(state) && state !== 'canceled' && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.membership_cancel_of({ name })}
            onClick={() => setAsking(true)}
          >
            {m.membership_cancel()}
          </Button>
        )}
        {state === 'canceled' && (
          <Button
            size="sm"
            loading={keeping.busy}
            aria-label={m.membership_keep_of({ name })}
            onClick={() => void keeping.run()}
          >
            {m.membership_keep()}
          </Button>
        )}
      </Cluster>
      <ConfirmDialog
        open={asking}
        title={m.membership_cancel_title({ name })}
        action={m.membership_cancel_act()}
        cancel={m.membership_cancel_keep()}
        busy={canceling.busy}
        onConfirm={() => void canceling.run()}
        onClose={() => setAsking(false)}
      >
        {m.membership_cancel_text()}
      </ConfirmDialog>
    </li>
  );
};

interface CreditProps {
  readonly credit: Credit;
}

const RefundSheet = ({ credit, onClose }: CreditProps & { readonly onClose: () => void }) => {
  const refund = useWrite(offersContract.refundCredit);
  const form = useForm(creditRefundForm, {
    initial: { amount: typedAmount(credit.refundable) },
    send: (body, requestKey) => refund({ params: { hostId: credit.host.id }, body: { ...body, requestKey } }),
    done: () => {
      showToast(m.credit_refunded(), { tone: 'success' });
      onClose();
    },
  });
  const typed = amountOf(form.values.amount);
  return (
    <Sheet title={m.credit_refund_title()} onClose={onClose}>
      <Form form={form}>
        <p>{m.credit_refund_text({ amount: exactPrice(credit.refundable) })}</p>
        <TextField {...form.field('amount')} inputMode="decimal" label={m.credit_refund_amount()} />
        <FormEnd
          form={form}
          action={typed ? m.credit_refund_act({ amount: exactPrice(typed) }) : m.credit_refund_do()}
        />
      </Form>
    </Sheet>
  );
};

const CreditItem = ({ credit }: CreditProps) => {
  const [refunding, setRefunding] = useState(false);
  const { host, amount, refundable } = credit;
  return (
    <li className={css.item}>
      <div className={css.head}>
        <HostName host={host} />
        <p className={css.figure}>{price(amount)}</p>
      </div>
      {refundable > 0 && (
        <Cluster>
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.credit_refund_of({ host: host.name ?? m.wallet_gone_host() })}
            onClick={() => setRefunding(true)}
          >
            {m.credit_refund()}
          </Button>
        </Cluster>
      )}
      {refunding && <RefundSheet credit={credit} onClose={() => setRefunding(false)} />}
    </li>
  );
};

/** The memberships, passes, and credit that a person holds, and their history; nothing if they never had any. */
export const Holdings = () => {
  const read = useRead(walletContract.get, {});
  return (
    <Loaded of={read} heading="h2" failed={m.wallet_failed()} skeleton={<CardListSkeleton />}>
      {({ memberships, passes, credit }) => (
        <>
          {memberships.length > 0 && (
            <Section title={m.wallet_memberships()}>
              <ul className={css.grid}>
                {memberships.map((membership) => (
                  <MembershipItem key={membership.id} membership={membership} />
                ))}
              </ul>
            </Section>
          )}
          {passes.length > 0 && (
            <Section title={m.wallet_passes()}>
              <ul className={css.grid}>
                {passes.map((pass) => (
                  <PassItem key={pass.id} pass={pass} />
                ))}
              </ul>
            </Section>
          )}
          {credit.length > 0 && (
            <Section title={m.wallet_credit()}>
              <ul className={css.grid}>
                {credit.map((one) => (
                  <CreditItem key={one.host.id} credit={one} />
                ))}
              </ul>
            </Section>
          )}
          {passes.length + credit.length > 0 && <History />}
        </>
      )}
    </Loaded>
  );
};
