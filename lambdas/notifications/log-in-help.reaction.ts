import type { Change } from '#shared/declare/rows.ts';
import type { logInHelpRow } from '#shared/domains/users/rows.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { SendMail } from '../integrations/mail.ts';
import type { SignInMethod, SignInMethods } from '../integrations/user-pool.ts';
import type { LogInHelp, LogInHelpRepository } from '../users/api.ts';
import { deliverOnce } from './deliver-once.ts';
import { type DeliveriesRepository, mailLimits } from './deliveries.repository.ts';
import { subjectOf } from './mail-subjects.ts';
import { type Outcome, skipped } from './outcome.ts';

export interface LogInHelpDeps {
  readonly requests: Pick<LogInHelpRepository, 'find'>;
  readonly signInMethods: SignInMethods;
  readonly deliveries: DeliveriesRepository;
  readonly sendMail: SendMail;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly ids: Pick<Ids, 'notification'>;
  readonly clock: Clock;
}

const providers: Readonly<Record<Exclude<SignInMethod, 'password'>, string>> = {
  google: 'Google',
  apple: 'Apple',
};

/** What helps an address that logs in these ways. Whoever has a password can choose a new one. */
const templateFor = (methods: readonly SignInMethod[], origin: string) => {
  const social = methods.find((method) => method !== 'password');
  if (social === undefined || methods.includes('password'))
    return { name: 'log-in-with-password', data: { url: `${origin}${paths.forgotPassword()}` } } as const;
  const data = { provider: providers[social], url: `${origin}${paths.login()}` };
  return { name: 'log-in-with-provider', data } as const;
};

/**
 * Somebody asked how an email address logs in. Only its owner is told, by email, so that a stranger learns nothing: neither from the answer,
 * which is the same for every address, nor from the time it takes.
 */
export const createLogInHelpReaction = (deps: LogInHelpDeps) => {
  const { requests, signInMethods, deliveries, sendMail, origins, ids, clock } = deps;

  const mail = async ({ email, platform, locale }: LogInHelp): Promise<Outcome> => {
    const methods = await signInMethods(email);
    if (methods.length === 0) return skipped('no account');
    if (await deliveries.isSuppressed(email)) return skipped('suppressed');
    if (!(await deliveries.countMail(email, 'log-in-help', clock.now(), mailLimits.logInHelpPerDay)))
      return skipped('daily limit');
    const template = templateFor(methods, origins[platform]);
    const message = { subject: subjectOf(template.name, platform, locale) };
    const result = await sendMail({ to: email, message, template }, { platform, locale });
    return result.sent ? { status: 'sent', note: result.messageId } : skipped(result.reason);
  };

  return async ({ after }: Change<typeof logInHelpRow>): Promise<void> => {
    const help = after && (await requests.find(after.id));
    if (!help) return;
    const delivery = ids.notification(help.createdAt, `log-in help ${help.id}`);
    await deliverOnce(deliveries, clock, delivery, 'email', () => mail(help));
  };
};
