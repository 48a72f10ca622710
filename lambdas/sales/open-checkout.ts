import { platformFeeOf } from '#shared/domains/sales/net.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { surfaceOf } from '#shared/product/hosts.ts';
import { CHECKOUT_MS, canOpenUntil } from '../integrations/stripe/checkout-time.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import type { NewSale, SaleRow } from './sale/sale.table.ts';

const CURRENCY = 'usd';

/** Who pays. */
export interface Buyer {
  readonly userId: UserId;
  readonly email?: string | undefined;
}

export interface SaleLine {
  readonly name: string;
  /** Of one, in minor units. */
  readonly amount: number;
  readonly quantity: number;
}

/** Where the buyer is now. */
export interface BuyerOrigin {
  readonly host: string;
  readonly platform: Platform;
}

/** How the buyer got to the checkout, and where they go from there: paths of the product. */
export interface CheckoutRequest extends BuyerOrigin {
  readonly locale: 'en' | 'es';
  readonly successPath: string;
  readonly cancelPath: string;
}

type Terms = Omit<NewSale, 'saleId' | 'payerId' | 'kind' | 'itemId' | 'title'>;

/** The terms on which something is sold now. `amount` in minor units of USD. */
export const termsOfSale = async (
  ctx: Context,
  seller: payments.Seller,
  { amount, teamId }: { readonly amount: number; readonly teamId?: TeamId | undefined },
): Promise<Terms> => {
  const basisPoints = await payments.feeBasisPointsOf(ctx, { userId: seller.userId, teamId });
  const now = ctx.clock.now();
  return {
    ...{ receiverId: seller.userId, account: seller.account, amount, basisPoints, currency: CURRENCY },
    ...(teamId && { teamId }),
    platformFee: platformFeeOf(amount, basisPoints),
    ...{ refunds: [], state: 'open', pending: 'sale' },
    dueAt: addMilliseconds(now, CHECKOUT_MS),
    ...{ createdAt: now, updatedAt: now, revision: 1 },
  };
};

/** Where the buyer returns to: the host they come from if it is one of the product's own, since elsewhere they would be logged out. */
export const originOf = (ctx: Context<'hosts' | 'origins'>, { host, platform }: BuyerOrigin): string => {
  const origin = ctx.origins[platform];
  if (surfaceOf(host, ctx.hosts.own).kind !== 'product') return origin;
  const own = new URL(origin);
  // It keeps the port of the stage's address.
  own.hostname = host;
  return own.origin;
};

/** Opens the checkout of a sale at the payment provider; the same one for each attempt. */
export const openCheckout = async (
  ctx: Context<'stripe' | 'origins' | 'hosts'>,
  { email }: Buyer,
  sale: SaleRow | NewSale,
  lines: readonly SaleLine[],
  {
    locale,
    successPath,
    cancelPath,
    isAuthorization,
    ...from
  }: CheckoutRequest & { readonly isAuthorization: boolean },
) => {
  const origin = originOf(ctx, from);
  const { saleId, account, currency, platformFee, title, createdAt } = sale;
  const { sales } = await ctx.stripe();
  const now = ctx.clock.now();
  const usual = addMilliseconds(createdAt, CHECKOUT_MS);
  return sales.open({
    ...{ saleId, account, currency, platformFee, isAuthorization, locale, lines },
    description: title,
    email: email || undefined,
    // If the payment provider did not respond at first, the buyer may retry when it is too late for that.
    expiresAt: canOpenUntil(usual, now) ? usual : addMilliseconds(now, CHECKOUT_MS),
    successUrl: `${origin}${successPath}`,
    cancelUrl: `${origin}${cancelPath}`,
  });
};
