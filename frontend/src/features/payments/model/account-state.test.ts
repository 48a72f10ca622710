import { expect, it } from 'vitest';
import { accountStateOf } from './account-state.ts';

const account = (stripeChargesEnabled: boolean, stripeDetailsSubmitted: boolean) => ({
  stripeId: 'acct_1',
  country: 'US',
  stripeChargesEnabled,
  stripeDetailsSubmitted,
});

it.each([
  [null, [], 'none'],
  [account(false, false), ['external_account'], 'incomplete'],
  [account(true, false), ['tos_acceptance.date'], 'incomplete'],
  [account(false, true), ['individual.verification.document'], 'incomplete'],
  [account(false, true), [], 'checking'],
  [account(true, true), [], 'active'],
  [account(true, true), ['company.tax_id'], 'active'],
] as const)('an account %j that owes %j is %s', (stored, currentlyDue, state) => {
  expect(accountStateOf({ account: stored, requirements: { currently_due: [...currentlyDue] } })).toBe(state);
});
