import { describe, expect, it } from 'vitest';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { goodCard, submit } from '../support/payments.ts';
import { planCheckout } from '../support/plan-checkout.ts';
import { openSystem } from './open-product.ts';

const product = await openSystem();

describe('money in the product', () => {
  it('PAY-02 PAY-11 a checkout paid on the hosted page reaches the subscription and the record by webhook and stream', async () => {
    const buyer = await product.account('buyer@system.example');
    await product.setUp(buyer);
    const checkout = await planCheckout(product, buyer, 'gth_member_plus', buyer.userId);
    const paid = await submit(checkout, goodCard);
    expect(paid.headers.get('location')).toMatch(
      /^http:\/\/gth\.localhost:\d+\/payment-success\?session_id=cs_/,
    );
    await product.settle();
    const { items } = await product.call(paymentsContract.subscriptions, {}, buyer.token);
    expect(items).toEqual([expect.objectContaining({ label: 'Member Plus', status: 'active' })]);
    const { user } = await product.call(usersContract.me, {}, buyer.token);
    expect(user).toMatchObject({ userSubscription: 'Member Plus', stripeCustomerId: expect.any(String) });
  });
});
