import type { Change } from '#shared/declare/rows.ts';
import type { logInHelpRow } from '#shared/domains/users/rows.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import type { SendLetter } from '../core/letters.ts';
import type { SignInMethod, SignInMethods } from '../integrations/user-pool.ts';
import type { FindMainEmail } from './find-main-email.ts';
import type { LogInHelp, LogInHelpRepository } from './log-in-help.repository.ts';

export interface LogInHelpDeps {
  readonly requests: Pick<LogInHelpRepository, 'find'>;
  readonly signInMethods: SignInMethods;
  readonly findMainEmail: FindMainEmail;
  readonly sendLetter: SendLetter;
  readonly origins: Readonly<Record<Platform, string>>;
}

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

/**
 * Someone asked how an email address logs in. Only its owner is told, by email, so a stranger learns nothing: neither from the response, which
 * is the same for every address, nor from the time it takes.
 */
export const createLogInHelpReaction = (deps: LogInHelpDeps) => {
  const { requests, signInMethods, findMainEmail, sendLetter, origins } = deps;

  const letterFor = async ({ email, platform, locale }: LogInHelp) => {
    const methods = await signInMethods(email);
    const main = methods.length === 0 ? await findMainEmail(email) : undefined;
    if (methods.length === 0 && main === undefined) return undefined;
    const origin = origins[platform];
    return {
      to: email,
      platform,
      locale,
      subject: { text: 'log_in_help_subject', values: { platform: platformNames[platform] } },
      template: main === undefined ? templateFor(methods, origin) : templateForAlternate(main, origin),
      perDay: [['log-in-help', PER_DAY]],
    } as const;
  };

  return async ({ after }: Change<typeof logInHelpRow>): Promise<void> => {
    const help = after && (await requests.find(after.id));
    if (!help) return;
    await sendLetter({ of: `log-in help ${help.id}`, at: help.createdAt }, () => letterFor(help));
  };
};
