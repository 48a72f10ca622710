import * as z from 'zod/mini';
import { addMilliseconds, DAY_MS, Instant } from '#shared/kernel/dates.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { sentKeys } from '#shared/product/notification-keys.ts';
import { createSeals } from '../../core/seal.ts';
import type { Context } from '../../runtime/context.ts';

/** The recipient and list of an email: a person, or an address without an account. */
const Target = z.discriminatedUnion('of', [
  z.object({ of: z.literal('person'), userId: UserId, list: z.enum(sentKeys) }),
  z.object({ of: z.literal('address'), email: z.string(), list: z.literal('invitations') }),
]);
export type UnsubscribeTarget = z.infer<typeof Target>;

const Sealed = z.object({ target: Target, until: Instant });

const SCOPE = 'link';
/** Longer than people keep an email that they mean to act on; US law requires 30 days. */
const WORKS_DAYS = 400;
/** Encrypted, not only signed, so a link does not reveal whose email it came from. */
const sealsOf = ({ cursors }: Context<'cursors'>) => createSeals(cursors.readSecret, 'unsubscribe');

/** The token in a link. */
export const sealLink = (ctx: Context<'cursors'>, target: UnsubscribeTarget): Promise<string> =>
  sealsOf(ctx).seal(SCOPE, { target, until: addMilliseconds(ctx.clock.now(), WORKS_DAYS * DAY_MS) });

/** Undefined if it was not made here, or too long ago. */
export const openLink = async (
  ctx: Context<'cursors'>,
  token: string,
): Promise<UnsubscribeTarget | undefined> => {
  const sealed = await sealsOf(ctx).open(SCOPE, Sealed, token);
  return sealed && ctx.clock.now() < sealed.until ? sealed.target : undefined;
};
