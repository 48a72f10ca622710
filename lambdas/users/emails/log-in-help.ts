import type { Change } from '#shared/declare/rows.ts';
import type { logInHelpRow } from '#shared/domains/users/rows.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import type { SignInMethod } from '../../integrations/user-pool.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import { findClaim, findUser } from '../store/index.ts';
import { addRequest, findRequest, type LogInHelp } from './log-in-help.table.ts';

/** Anyone can ask how an address logs in; it gets at most this many emails a day. */
const PER_DAY = 2;

const providers: Readonly<Record<Exclude<SignInMethod, 'password'>, string>> = {
  google: 'Google',
  apple: 'Apple',
};

/** The email for an address with these login methods. A person with a password can choose a new one. */
const templateFor = (methods: readonly SignInMethod[], origin: string) => {
  const social = methods.find((method) => method !== 'password');
  if (social === undefined || methods.includes('password'))
    return { name: 'log-in-with-password', data: { url: `${origin}${paths.forgotPassword()}` } } as const;
  const data = { provider: providers[social], url: `${origin}${paths.login()}` };
  return { name: 'log-in-with-provider', data } as const;
};

/** The email for a confirmed alternate address: which address logs in. */
const templateForAlternate = (email: string, origin: string) =>
  ({ name: 'log-in-with-main-email', data: { email, url: `${origin}${paths.login()}` } }) as const;

/** The email with which an account logs in by one of its confirmed alternate emails; undefined for every other address. */
export const findMainEmail = async (ctx: Context, alternate: string): Promise<string | undefined> => {
  const id = await findClaim(ctx, alternate);
  const user = id && (await findUser(ctx, id));
  return user && !user.suspended && user.email !== alternate ? user.email : undefined;
};

/** How an email address logs in, as far as strangers may know. */
export const signInMethods = async (
  ctx: Context<'signInMethods'>,
  email: string,
): Promise<{ methods: SignInMethod[] }> => ({ methods: await ctx.signInMethods.ofEmail(email) });

/** Every address gets the same immediate response: whether it has an account is looked up afterward. */
export const askForLogInHelp = async (
  ctx: Context,
  email: string,
  { platform, locale }: Pick<LogInHelp, 'platform' | 'locale'>,
): Promise<{ done: true }> => {
  const id = ctx.ids.logInHelp();
  await addRequest(ctx, { id, email, platform, locale, createdAt: ctx.clock.now() });
  return { done: true };
};

const letterFor = async (
  ctx: Context<'origins' | 'signInMethods'>,
  { email, platform, locale }: LogInHelp & { readonly platform: Platform },
) => {
  const methods = await ctx.signInMethods.ofEmail(email);
  const main = methods.length === 0 ? await findMainEmail(ctx, email) : undefined;
  if (methods.length === 0 && main === undefined) return undefined;
  const origin = ctx.origins[platform];
  return {
    to: email,
    platform,
    locale,
    subject: { text: 'log_in_help_subject', values: { platform: platformNames[platform] } },
    template: main === undefined ? templateFor(methods, origin) : templateForAlternate(main, origin),
    perDay: [['log-in-help', PER_DAY]],
  } as const;
};

/**
 * Emails the owner of an address how it logs in. A stranger finds out nothing: neither from the response to the request, which is the same for every
 * address, nor from the time it takes.
 */
export const helpToLogIn = async (
  ctx: Context<'cursors' | 'mail' | 'origins' | 'signInMethods'>,
  { after }: Change<typeof logInHelpRow>,
): Promise<void> => {
  const help = after && (await findRequest(ctx, after.id));
  if (!help) return;
  await notifications.sendTransactionalEmail(ctx, { of: `log-in help ${help.id}`, at: help.createdAt }, () =>
    letterFor(ctx, help),
  );
};
