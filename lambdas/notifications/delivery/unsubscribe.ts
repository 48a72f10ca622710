import * as z from 'zod/mini';
import { channelsFor } from '#shared/domains/notifications/settings.ts';
import type { Subscription } from '#shared/domains/notifications/unsubscribe.ts';
import { addMilliseconds, DAY_MS, Instant } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { sentKeys } from '#shared/product/notification-keys.ts';
import { createSeals } from '../../core/seal.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { isSuppressed, suppress } from './suppression.table.ts';

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
const openLink = async (ctx: Context<'cursors'>, token: string): Promise<UnsubscribeTarget | undefined> => {
  const sealed = await sealsOf(ctx).open(SCOPE, Sealed, token);
  return sealed && ctx.clock.now() < sealed.until ? sealed.target : undefined;
};

const open = async (ctx: Context<'cursors'>, token: string): Promise<UnsubscribeTarget> => {
  const target = await openLink(ctx, token);
  if (!target) throw new AppError('unsubscribe.link_invalid');
  return target;
};

const isStopped = async (ctx: Context, target: UnsubscribeTarget): Promise<boolean> => {
  if (target.of === 'address') return isSuppressed(ctx, target.email, target.list);
  const settings = await users.readNotificationSettings(ctx, target.userId);
  // A deleted account gets no email.
  return !settings || !channelsFor(settings, target.list).email;
};

const stop = async (ctx: Context, target: UnsubscribeTarget): Promise<void> => {
  if (target.of === 'address') return suppress(ctx, target.email, 'unsubscribed', target.list);
  const { userId, list } = target;
  await users.changeNotificationSettings(ctx, userId, (settings) => ({
    [list]: { ...channelsFor(settings, list), email: false },
  }));
};

/** What a link from an email turns off, and whether it is turned off: logged in or not. */
export const subscription = async (ctx: Context<'cursors'>, token: string): Promise<Subscription> => {
  const target = await open(ctx, token);
  return { list: target.list, stopped: await isStopped(ctx, target) };
};

/** Turns off one kind of email for anyone with a link from such an email. Repeating it changes nothing more. */
export const unsubscribe = async (ctx: Context<'cursors'>, token: string): Promise<Subscription> => {
  const target = await open(ctx, token);
  if (!(await isStopped(ctx, target))) await stop(ctx, target);
  return { list: target.list, stopped: true };
};
