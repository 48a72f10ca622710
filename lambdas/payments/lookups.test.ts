import { describe, expect, it } from 'vitest';
import { openPayments } from '#test/support/subscribers.ts';
import { listPlans } from './plan.table.ts';
import { findProduct } from './plans.ts';
import { byEmail } from './subscriptions.ts';

const test = openPayments();
describe('lookups', () => {
  it('PAY-09 people find subscriptions by their own email, in any letter case, one kind at a time', async () => {
    const member = await test.subscriber(1);
    const found = await byEmail(test.ctx, member, member.email.toUpperCase(), 'user');
    expect(found.items.map(({ label }) => label)).toEqual(['Member Plus']);
    expect((await byEmail(test.ctx, member, member.email, 'teams')).items).toEqual([]);
  });

  it('SEC-03 only staff can look up another person’s email, and nobody else finds out whether it exists', async () => {
    const [member, other] = [await test.subscriber(2), await test.someone(3)];
    const staff = { ...(await test.someone(4)), isStaff: true };
    for (const email of [member.email, 'nobody@example.com'])
      await expect(byEmail(test.ctx, other, email, 'user')).rejects.toThrow('auth.forbidden');
    expect((await byEmail(test.ctx, staff, member.email, 'user')).items).toHaveLength(1);
    expect((await byEmail(test.ctx, staff, 'nobody@example.com', 'user')).items).toEqual([]);
  });

  it('PAY-09 a plan’s name is found by its product at the payment provider', async () => {
    const pro = (await listPlans(test.ctx, 'teams')).find(({ id }) => id === 'teams_pro');
    expect(await findProduct(test.ctx, pro?.item ?? '')).toEqual({
      id: pro?.item,
      name: 'Organizer Pro',
      planId: 'teams_pro',
    });
    await expect(findProduct(test.ctx, 'prod_of_nobody')).rejects.toThrow('product.not_found');
  });
});
