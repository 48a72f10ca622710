import { m } from '#frontend/paraglide/messages.js';
import { accountStateOf } from '../../model/account-state.ts';
import { useAccount } from '../../model/use-account.ts';
import { PayoutNeeds } from './payout-needs.tsx';

/** What the person's own account still needs before prices can be published; nothing until it is known. */
export const AccountNeeds = () => {
  const { data } = useAccount();
  if (!data) return null;
  const state = accountStateOf(data);
  if (state === 'incomplete') return <PayoutNeeds keys={data.requirements.currently_due} />;
  return state === 'checking' ? <p>{m.payouts_checking_text()}</p> : <p>{m.payouts_prompt_text()}</p>;
};
