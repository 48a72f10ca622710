import { systemClock } from '#lambdas/core/clock.ts';
import type { Table } from '#lambdas/data/table.ts';
import { linkAccount } from '#lambdas/payments/payment-account.table.ts';
import { addCharge, listDue, release } from '#lambdas/teams/store/index.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import { contextOf } from '#test/support/context-of.ts';
import { reinstate, suspend } from '#test/support/people.ts';
import { openLocalTable } from '../support/local-table.ts';
import type { Caller, Product } from '../support/product.ts';

const withTable = async ({ address }: Product, use: (table: Table) => Promise<void>): Promise<void> => {
  const { table, close } = openLocalTable(address);
  await use(table);
  close();
};

/** Suspends a person as staff will, or ends the suspension. */
export const setSuspended = (product: Product, { userId }: Caller, suspended: boolean): Promise<void> =>
  withTable(product, (table) => {
    const ctx = contextOf({ table }, systemClock);
    return suspended ? suspend(ctx, userId) : reinstate(ctx, userId);
  });

/** Gives a person an active payment account, with which an organizer may charge. */
export const addPaymentAccount = (product: Product, { userId }: Caller): Promise<void> =>
  withTable(product, async (table) => {
    const account = { chargesEnabled: true, detailsSubmitted: true, currentlyDue: [] };
    const id = `acct_${userId.slice(-16)}`;
    await linkAccount(contextOf({ table }, systemClock), userId, { ...account, id, country: 'US' }, 'link');
  });

const AFTER_ALL = '9999';
/** Releases a team's invitations as the job would do in a few minutes: moving the clock would affect all tests. */
export const sendInvitations = (product: Product, team: { readonly id: TeamId }): Promise<void> =>
  withTable(product, async (table) => {
    const ctx = contextOf({ table }, systemClock);
    const { items } = await listDue(ctx, AFTER_ALL, 100, null);
    for (const due of items) if (due.teamId === team.id) await release(ctx, due);
  });

/** What members owe, in minor units. */
export const DUES = 4500;

/** Charges a member for a due day of a team, as the job would do. */
export const addDuesCharge = (
  product: Product,
  { id: teamId }: { readonly id: TeamId },
  { userId }: Caller,
  dueOn: string,
): Promise<void> =>
  withTable(product, (table) => {
    const ctx = contextOf({ table }, systemClock);
    return addCharge(ctx, { teamId, amount: DUES, grace: 7 }, dueOn, userId);
  });
