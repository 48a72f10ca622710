import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { eventually } from '../support/eventually.ts';
import { goodCard, submit } from '../support/payments.ts';
import { planCheckout } from '../support/plan-checkout.ts';
import { openProduct } from '../support/product.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

let running: RunningProduct;
beforeAll(async () => {
  running = await startProduct({ hasMeanTable: true });
});
afterAll(() => running.stop());

describe('money in the running product', () => {
  it('PAY-02 PAY-11 a checkout paid on the hosted page reaches the subscription and the record by webhook and stream', async () => {
    const product = openProduct(running.address);
    const buyer = await product.account('buyer@system.example');
    await product.setUp(buyer);
    const checkout = await planCheckout(product, buyer, 'gth_member_plus', buyer.userId);
    const paid = await submit(checkout, goodCard);
    expect(paid.headers.get('location')).toMatch(
      /^http:\/\/gth\.localhost:\d+\/payment-success\?session_id=cs_/,
    );
    const [subscription] = await eventually('the subscription', async () => {
      const mine = await product.call(paymentsContract.subscriptions, {}, buyer.token);
      return mine.items.length > 0 ? mine.items : undefined;
    });
    expect(subscription).toMatchObject({ label: 'Member Plus', status: 'active' });
    await eventually('the record', async () => {
      const { user } = await product.call(usersContract.me, {}, buyer.token);
      return user?.userSubscription === 'Member Plus' && user.stripeCustomerId !== null;
    });
  });
});
