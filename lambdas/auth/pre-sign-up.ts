import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { Email } from '#shared/contracts/fields.ts';
import { EMAIL_HAS_ACCOUNT, PROVIDER_EMAIL_UNVERIFIED, REFUSED } from '#shared/domains/auth/refusals.ts';
import type { Log } from '../core/logger.ts';
import { OWN_PROVIDER, type PoolLinks, type ProviderIdentity } from '../integrations/pool-triggers.ts';

/** What decides on a new login. */
interface LinkContext {
  readonly poolTriggers: { readonly links: PoolLinks };
  readonly log: Pick<Log, 'warn'>;
}

/** The pool's names of the providers; usernames contain them in lowercase (`google_123`). */
const providers = ['Google', 'SignInWithApple'];

const identityIn = (userName: string): ProviderIdentity | undefined => {
  const [prefix = '', subject] = userName.split(/_(.*)/s);
  const provider = providers.find((name) => name.toLowerCase() === prefix.toLowerCase());
  return provider === undefined || !subject ? undefined : { provider, subject };
};

const refuse = ({ log }: LinkContext, reason: string): Error => {
  log.warn(REFUSED, { reason });
  return new Error(reason);
};

const settleSocial = async (
  ctx: LinkContext,
  { userPoolId, userName, request }: PreSignUpTriggerEvent,
): Promise<void> => {
  const { links } = ctx.poolTriggers;
  const { email: given, email_verified: verified } = request.userAttributes;
  const email = Email.safeParse(given).data;
  const from = identityIn(userName);
  if (!from || email === undefined || String(verified) !== 'true')
    throw refuse(ctx, PROVIDER_EMAIL_UNVERIFIED);
  const own = await links.passwordAccountOf(userPoolId, email);
  if (own?.isConfirmed) {
    if (!own.hasVerifiedEmail) throw refuse(ctx, EMAIL_HAS_ACCOUNT);
    await links.link(userPoolId, from, { provider: OWN_PROVIDER, subject: own.username });
    return;
  }
  if (own) await links.remove(userPoolId, own.username);
  const [other] = await links.socialAccountsOf(userPoolId, email);
  if (other) await links.link(userPoolId, from, other);
};

/**
 * Decides which account a new login belongs to. One email has one account: a social login is linked to it only if the provider says that the
 * email is verified, and the account has proven it as well. A sign-up that nobody has confirmed may be a stranger's, waiting with a password of
 * their own for the owner to come; it is removed. @throws Error with one of the refusals
 */
export const preSignUp = async (
  ctx: LinkContext,
  event: PreSignUpTriggerEvent,
): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource === 'PreSignUp_ExternalProvider') await settleSocial(ctx, event);
  if (event.triggerSource === 'PreSignUp_SignUp') {
    const email = Email.safeParse(event.request.userAttributes['email']).data;
    const taken =
      email === undefined ? [] : await ctx.poolTriggers.links.socialAccountsOf(event.userPoolId, email);
    if (taken.length > 0) throw refuse(ctx, EMAIL_HAS_ACCOUNT);
  }
  return event;
};
