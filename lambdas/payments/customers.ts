import * as z from 'zod/mini';
import type { HistoryEntry, Invoice } from '#shared/domains/payments/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import type { Member } from '../core/actor.ts';
import { positionBehind, readPage } from '../core/pages.ts';
import type { Context } from '../runtime/context.ts';
import { findCustomer, keepCustomer } from './billing-customer.table.ts';
import { listMovements } from './ledger.ts';

const PER_PAGE = 25;
const Position = z.object({ at: z.string(), id: z.string() });

/** Where the payment provider sends people back to. */
export const paymentsTab = ({ origins }: Pick<Context<'origins'>, 'origins'>, platform: Platform): string =>
  `${origins[platform]}${paths.settings({ tab: 'payments' })}`;

/** A person's customer id at the payment provider. */
export const customerOf = async (ctx: Context<'stripe'>, { userId, email }: Member): Promise<string> => {
  const known = await findCustomer(ctx, userId);
  if (known !== undefined) return known;
  const { billing } = await ctx.stripe();
  return keepCustomer(ctx, userId, await billing.createCustomer(userId, email));
};

export const openPortal = async (
  ctx: Context<'stripe' | 'origins'>,
  member: Member,
  platform: Platform,
): Promise<{ url: string }> => {
  const { billing } = await ctx.stripe();
  return { url: await billing.portal(await customerOf(ctx, member), paymentsTab(ctx, platform)) };
};

export const createCustomerSession = async (
  ctx: Context<'stripe'>,
  member: Member,
): Promise<{ clientSecret: string }> => {
  const { billing } = await ctx.stripe();
  return { clientSecret: await billing.customerSession(await customerOf(ctx, member)) };
};

/** People who never paid have no customer id; viewing invoices does not create one. */
export const invoices = async (
  ctx: Context<'stripe'>,
  { userId }: Pick<Member, 'userId'>,
): Promise<{ items: Invoice[] }> => {
  const customer = await findCustomer(ctx, userId);
  if (customer === undefined) return { items: [] };
  const { billing } = await ctx.stripe();
  return { items: await billing.invoices(customer) };
};

/** A person's payments and refunds. */
export const history = (
  ctx: Context<'cursors'>,
  userId: UserId,
  cursor?: string,
): Promise<Page<HistoryEntry>> => {
  const scope = `ledger:${userId}`;
  return readPage(ctx.cursors, { scope, cursor, position: Position }, async (after) => {
    const items = await listMovements(ctx, userId, after, PER_PAGE);
    return { items, next: positionBehind(items, PER_PAGE) };
  });
};
