import { IconArrowBackUp, IconCalendarPlus, IconCreditCard } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { usePaymentReturn } from '#frontend/lib/page/use-payment-return.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { exactPrice } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { type Split, splitsContract } from '#shared/domains/splits/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { CaptainRow } from '../components/captain-row.tsx';
import { ShareRow } from '../components/share-row.tsx';
import css from '../components/split.module.css';
import { CancelSplit, Choices, PayDeposit, Remind } from '../components/split-actions.tsx';
import { SplitHead } from '../components/split-head.tsx';
import { whenText } from '../model/split-words.ts';

const Missing = () => (
  <EmptyState
    heading="h1"
    title={m.split_missing()}
    text={m.split_missing_text()}
    action={<ButtonLink to={routes.Invoices}>{m.split_to_invoices()}</ButtonLink>}
  />
);

/** What happens to the deposit. */
const DepositNote = ({ split: { state, deposit, own, back } }: { readonly split: Split }) => {
  if (state === 'canceled') return <p className={css.note}>{m.split_canceled_note()}</p>;
  if (back === 0) return null;
  const values = { deposit: exactPrice(deposit), own: exactPrice(own), back: exactPrice(back) };
  return (
    <div className={css.back}>
      <IconArrowBackUp size={22} aria-hidden />
      <p>
        <strong>{m.split_back_title(values)}</strong>
        {state === 'done' ? m.split_back_done(values) : m.split_back_text(values)}
      </p>
    </div>
  );
};

const Shares = ({ split, owing }: { readonly split: Split; readonly owing: boolean }) => {
  const shares = split.shares.filter(({ state }) => (state === 'owes') === owing);
  // The captain's share is paid by the deposit.
  const withCaptain = !owing && (split.state === 'running' || split.state === 'done') && split.own > 0;
  const count = shares.length + (withCaptain ? 1 : 0);
  if (count === 0) return null;
  return (
    <Section title={owing ? m.split_owe_title({ count }) : m.split_paid_title({ count })}>
      <RowList>
        {withCaptain && <CaptainRow split={split} />}
        {shares.map((share) => (
          <ShareRow key={share.key} split={split} share={share} />
        ))}
      </RowList>
    </Section>
  );
};

const AtDeadline = ({ split: { deadline } }: { readonly split: Split }) => (
  <Section title={m.split_if_title({ when: whenText(deadline) })}>
    <Card>
      <p>{m.split_if_text()}</p>
      <ul className={css.choices}>
        <Cluster as="li" gap="0.75" align="center" wraps={false}>
          <IconCreditCard size={22} aria-hidden />
          {m.split_if_pay()}
        </Cluster>
        <Cluster as="li" gap="0.75" align="center" wraps={false}>
          <IconCalendarPlus size={22} aria-hidden />
          {m.split_if_extend()}
        </Cluster>
        <Cluster as="li" gap="0.75" align="center" wraps={false}>
          <IconArrowBackUp size={22} aria-hidden />
          {m.split_if_cancel()}
        </Cluster>
      </ul>
    </Card>
  </Section>
);

const Shown = ({ split }: { readonly split: Split }) => {
  const { title, state, chooseUntil, invoiceId } = split;
  const isOpen = state === 'starting' || state === 'running';
  return (
    <Stack gap="1.5">
      <title>{usePageTitle(title)}</title>
      <PageHeader title={title} />
      <SplitHead split={split} />
      {state === 'starting' && <PayDeposit split={split} />}
      {chooseUntil !== null && <Choices split={split} />}
      <DepositNote split={split} />
      <Shares split={split} owing />
      {state === 'running' && <Remind split={split} />}
      <Shares split={split} owing={false} />
      {state === 'running' && chooseUntil === null && <AtDeadline split={split} />}
      {isOpen && <CancelSplit split={split} />}
      <ButtonLink to={paths.invoice(invoiceId)} variant="secondary" wide>
        {m.split_to_invoice()}
      </ButtonLink>
    </Stack>
  );
};

/** A split, as its captain sees it: who has paid, who owes, and what happens at the deadline. */
export const Component = () => {
  const { splitId = '' } = useParams();
  const { refreshInterval } = usePaymentReturn();
  const read = useRead(splitsContract.get, { params: { splitId } }, { refreshInterval });
  return (
    <Page width="form">
      <Loaded
        of={read}
        heading="h1"
        failed={m.split_failed()}
        missing={<Missing />}
        skeleton={<EventPageSkeleton />}
      >
        {(split) => <Shown split={split} />}
      </Loaded>
    </Page>
  );
};
