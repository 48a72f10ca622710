import { useEffect } from 'react';
import { useParams } from 'react-router';
import { call } from '#frontend/lib/api/api.ts';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { usePaymentReturn } from '#frontend/lib/page/use-payment-return.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { exactPrice } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { type SharePage, splitsContract } from '#shared/domains/splits/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { PayButton } from '../components/pay-button.tsx';
import css from '../components/split.module.css';
import { whenText } from '../model/split-words.ts';

const Invalid = () => (
  <EmptyState
    heading="h1"
    title={m.split_link_invalid()}
    text={m.split_link_invalid_text()}
    action={<ButtonLink to={paths.discover()}>{m.not_found_action()}</ButtonLink>}
  />
);

interface ShareProps {
  readonly token: string;
  readonly share: SharePage;
}

/** What a share says instead of asking to be paid. */
const noteOf = ({ state, splitState }: SharePage, isBack: boolean): string | undefined => {
  if (splitState === 'canceled') return m.split_share_canceled();
  if (state === 'paid') return m.split_share_paid();
  if (state === 'covered' || splitState !== 'running') return m.split_share_closed();
  return isBack ? m.split_share_coming() : undefined;
};

const Shown = ({ token, share }: ShareProps) => {
  const { title, captain, receiver, name, amount, state, deadline } = share;
  const { isBack } = usePaymentReturn();
  const pay = useWrite(splitsContract.linkPay);
  useEffect(() => {
    if (state === 'owes') void attempt(() => call(splitsContract.linkOpened, { params: { token } }));
  }, [state, token]);
  const note = noteOf(share, isBack);
  return (
    <Stack gap="1.5">
      <title>{usePageTitle(title)}</title>
      <PageHeader title={title} lead={m.split_share_lead({ captain, name })} />
      <div className={css.head}>
        <p>{m.split_your_share()}</p>
        <p className={css.collected}>{exactPrice(amount)}</p>
        <p>{m.split_due_on({ when: whenText(deadline) })}</p>
      </div>
      {note === undefined ? (
        <>
          <PayButton size="lg" pay={(requestKey) => pay({ params: { token }, body: { requestKey } })}>
            {m.split_share_pay({ amount: exactPrice(amount) })}
          </PayButton>
          <p>{m.split_share_note({ receiver })}</p>
        </>
      ) : (
        <p role="status" className={css.note}>
          {note}
        </p>
      )}
    </Stack>
  );
};

/** The share of one player: it needs no login, and logs nobody in. */
export const Component = () => {
  const { token = '' } = useParams();
  const { refreshInterval } = usePaymentReturn();
  const read = useRead(splitsContract.linkPage, { params: { token } }, { refreshInterval });
  return (
    <Page width="form">
      <Loaded
        of={read}
        heading="h1"
        failed={m.split_failed()}
        missing={<Invalid />}
        skeleton={<FormSkeleton fields={2} />}
      >
        {(share) => <Shown key={token} token={token} share={share} />}
      </Loaded>
    </Page>
  );
};
