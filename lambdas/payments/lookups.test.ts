import { describe, expect, it } from 'vitest';
import { createTestPayments } from '#test/support/payments-world.ts';
import { listPlans } from './plan.table.ts';

const test = createTestPayments();
describe('lookups', () => {
  it('PAY-09 people find subscriptions by their own email, in any letter case, one kind at a time', async () => {
    const member = await test.world.subscriber(1);
    const { byEmail } = test.payments.services.subscriptions;
    const found = await byEmail(member, member.email.toUpperCase(), 'user');
    expect(found.items.map(({ label }) => label)).toEqual(['Member Plus']);
    expect((await byEmail(member, member.email, 'teams')).items).toEqual([]);
  });

  it('SEC-03 only staff can look up another person’s email, and nobody else finds out whether it exists', async () => {
    const [member, other] = [await test.world.subscriber(2), await test.world.someone(3)];
    const staff = { ...(await test.world.someone(4)), isStaff: true };
    const { byEmail } = test.payments.services.subscriptions;
    for (const email of [member.email, 'nobody@example.com'])
      await expect(byEmail(other, email, 'user')).rejects.toThrow('auth.forbidden');
    expect((await byEmail(staff, member.email, 'user')).items).toHaveLength(1);
    expect((await byEmail(staff, 'nobody@example.com', 'user')).items).toEqual([]);
  });

  it('PAY-09 a plan’s name is found by its product at the payment provider', async () => {
    const { findProduct } = test.payments.services.plans;
    const pro = (await listPlans(test.payments.ctx, 'teams')).find(({ id }) => id === 'teams_pro');
    expect(await findProduct(pro?.item ?? '')).toEqual({
      id: pro?.item,
      name: 'Organizer Pro',
      planId: 'teams_pro',
    });
    await expect(findProduct('prod_of_nobody')).rejects.toThrow('product.not_found');
  });
});
