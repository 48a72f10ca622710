import { createHmac } from 'node:crypto';
import { guestIdOf, type UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';

/** Bytes that are used of the HMAC. */
const BYTES = 16;

/** Neither names nor emails contain line breaks, so different parts have different ids. */
const idFor = async (
  { cursors }: Pick<Context<'cursors'>, 'cursors'>,
  parts: readonly string[],
): Promise<UserId> => {
  const hash = createHmac('sha256', await cursors.readSecret()).update(['guest', ...parts].join('\n'));
  return guestIdOf(BigInt(`0x${hash.digest().subarray(0, BYTES).toString('hex')}`));
};

/**
 * The id of the guest with an email among those that someone entered; without `enteredBy`, of those who entered themselves. The same email
 * is the same guest, also for two concurrent requests, and nobody else can find out which email an ID belongs to.
 */
export const idOfEmail = (
  ctx: Pick<Context<'cursors'>, 'cursors'>,
  email: string,
  enteredBy: UserId | undefined,
): Promise<UserId> => idFor(ctx, [enteredBy ?? '', email]);

/** The id of someone without an account who buys from `seller`: each purchase is a guest of its own, so a link of one says nothing about another. */
export const idOfPurchase = (
  ctx: Pick<Context<'cursors'>, 'cursors'>,
  seller: UserId,
  requestKey: string,
): Promise<UserId> => idFor(ctx, [seller, 'purchase', requestKey]);

/**
 * The id of the guest with a name, among those of that name whom someone brings to the same date without an email: `nth` counts from 0. The
 * same name is the same guest each time, so a repeated request adds nobody.
 */
export const idOfName = (
  ctx: Context<'cursors'>,
  name: string,
  nth: number,
  enteredBy: UserId,
): Promise<UserId> => idFor(ctx, [enteredBy, String(nth), name]);
