import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import type { PaymentAccount } from '#shared/domains/payments/payouts.ts';
import { verificationAddress } from '../../api/account-actions.ts';
import { leaveFor } from '../../api/leave-for.ts';
import { type AccountAnswer, type AccountState, accountStateOf } from '../../model/account-state.ts';
import { countryName } from '../../model/countries.ts';
import css from './payout.module.css';
import { PayoutNeeds } from './payout-needs.tsx';
import { PayoutsAhead } from './payouts-ahead.tsx';
import { UnlinkDialog } from './unlink-dialog.tsx';

const texts = {
  active: m.payouts_active_text,
  checking: m.payouts_checking_text,
  incomplete: m.payouts_incomplete_text,
  none: m.payouts_prompt_text,
} as const satisfies Record<AccountState, () => string>;

const Actions = ({ state }: { readonly state: AccountState }) => {
  const [asking, setAsking] = useState(false);
  const { busy: leaving, run: leave } = useAction(async () => leaveFor(await verificationAddress()));
  const isIncomplete = state === 'incomplete';
  return (
    <div className={css.actions}>
      <Button
        variant={isIncomplete ? 'primary' : 'secondary'}
        disabled={leaving}
        endIcon={<IconArrowRight size={18} aria-hidden />}
        onClick={() => void leave()}
      >
        {isIncomplete ? m.payouts_complete() : m.payouts_manage()}
      </Button>
      <Button variant="secondary" disabled={leaving} onClick={() => setAsking(true)}>
        {m.payouts_unlink()}
      </Button>
      <p role="status">{leaving && m.payouts_leaving()}</p>
      <UnlinkDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  );
};

interface PayoutAccountProps {
  readonly account: PaymentAccount;
  readonly answer: AccountAnswer;
}

/** The linked account: whether it can receive payouts, what is missing, and what its owner can do. */
export const PayoutAccount = ({ account, answer }: PayoutAccountProps) => {
  const state = accountStateOf(answer);
  return (
    <div className={css.account}>
      <div className={css.facts}>
        {state === 'active' ? (
          <Tag tone="good">{m.payouts_active()}</Tag>
        ) : (
          <Tag tone="bad">{m.payouts_incomplete()}</Tag>
        )}
        <span>{countryName(account.country, formatLocale())}</span>
        <code>{account.stripeId}</code>
      </div>
      <p>{texts[state]()}</p>
      {state === 'incomplete' && <PayoutNeeds keys={answer.requirements.currently_due} />}
      {state === 'active' && <PayoutsAhead />}
      <Actions state={state} />
    </div>
  );
};
