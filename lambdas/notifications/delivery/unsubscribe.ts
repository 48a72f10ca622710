import { channelsFor } from '#shared/domains/notifications/settings.ts';
import type { Subscription } from '#shared/domains/notifications/unsubscribe.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { isSuppressed, suppress } from './suppression.table.ts';
import { openLink, type UnsubscribeTarget } from './unsubscribe-links.ts';

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
