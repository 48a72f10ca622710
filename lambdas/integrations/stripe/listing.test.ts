import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStripe, type TestStripe } from '#test/support/payments.ts';
import { createStripeListing } from './listing.ts';

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.close());

describe('a list from the payment provider', () => {
  it('REL-08~ is read in pages of a hundred, each after the last item of the previous page, and from the start if that item is gone', async () => {
    const listing = createStripeListing(stripe.client);
    const made = new Set<string>();
    for (let count = 0; count < 103; count += 1) {
      const { id } = await stripe.client.ask((api) =>
        api.accounts.create({ type: 'express', country: 'US' }),
      );
      made.add(id);
    }
    const first = await listing.accountIds();
    expect(first.items).toHaveLength(100);
    expect(first.next).toBe(first.items.at(-1));
    const last = await listing.accountIds(first.next);
    expect([last.items.length, last.next]).toEqual([3, undefined]);
    expect(new Set([...first.items, ...last.items])).toEqual(made);
    expect(await listing.accountIds('acct_gone')).toEqual(first);
  });
});
