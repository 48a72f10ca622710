import { useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { SkeletonBlock } from '#frontend/ui/skeletons/skeleton-block.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { useAccount } from '../../model/use-account.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import css from './payout.module.css';
import { PayoutAccount } from './payout-account.tsx';
import { PayoutPrompt } from './payout-prompt.tsx';

const Waiting = ({ label, said }: { readonly label: string; readonly said: boolean }) => (
  <div role="status" aria-label={said ? undefined : label} className={css.waiting}>
    {said && <p>{label}</p>}
    <SkeletonBlock className={css.block} />
    <SkeletonBlock className={css.block} part="short" />
    <SkeletonBlock className={css.block} part="button" />
  </div>
);

const Content = ({ linking }: { readonly linking: boolean }) => {
  const read = useAccount();
  const [connecting, setConnecting] = useState(false);
  if (linking) return <Waiting label={m.payouts_linking()} said />;
  return (
    <Loaded
      of={read}
      heading="h3"
      failed={m.payouts_failed()}
      skeleton={<Waiting label={m.loading()} said={false} />}
    >
      {(data) => {
        if (data.account) return <PayoutAccount account={data.account} answer={data} />;
        return (
          <>
            <PayoutPrompt onStart={() => setConnecting(true)} />
            {connecting && <ConnectDialog onClose={() => setConnecting(false)} />}
          </>
        );
      }}
    </Loaded>
  );
};

/** Where players' payments go. `linking` while an account is being linked. */
export const PayoutSection = ({ linking }: { readonly linking: boolean }) => (
  <div className={css.card}>
    <Content linking={linking} />
  </div>
);
