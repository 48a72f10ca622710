import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { type PlanId, planLevel } from '#shared/domains/payments/plans.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { goodCard, submit } from './payments.ts';
import type { Caller, Product } from './product.ts';

type Buyer = Pick<Caller, 'token'>;

/** The checkout of a plan for a person or for their team. */
export const planCheckout = async (
  product: Product,
  { token }: Buyer,
  planId: PlanId,
  subjectId: string,
): Promise<string> => {
  const variant = planLevel(planId)?.variant;
  const { items } = await product.call(paymentsContract.plans, { query: { variant } });
  const plan = items.find(({ id }) => id === planId);
  const item = {
    id: subjectId,
    name: plan?.label,
    quantity: 1,
    cost: plan?.cost,
    type: variant === 'teams' ? 'teams' : 'user',
    subscriptionPriceId: plan?.priceId,
    platform: 'gth',
  };
  const { url } = await product.call(paymentsContract.createSubscription, { body: { items: [item] } }, token);
  return url ?? '';
};

/** Buys Organizer Pro for a team as its owner would: pays on the hosted page, and the payment provider sends the events. */
export const buyTeamPlan = async (product: Product, buyer: Buyer, teamId: string): Promise<void> => {
  await submit(await planCheckout(product, buyer, 'teams_pro', teamId), goodCard);
  // The payment provider reports the payment a moment later.
  await product.until('the plan of the team', async () => {
    const team = await product.call(teamsContract.get, { params: { teamId } }, buyer.token);
    return team.badge !== null;
  });
};
