import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { PROVIDER_EMAIL_UNVERIFIED, REFUSED } from '#shared/domains/auth/refusals.ts';
import type { Log } from '../core/logger.ts';

/**
 * Adds the email address to the access token, so a request identifies its sender without a lookup. @throws Error for a login at a social provider
 * that no longer says the email is verified: with every login, the pool takes over what the provider says
 */
export const addEmail = (
  { log }: { readonly log: Pick<Log, 'warn'> },
  event: PreTokenGenerationV2TriggerEvent,
): PreTokenGenerationV2TriggerEvent => {
  const { email = '', email_verified } = event.request.userAttributes;
  const isVerified = String(email_verified) === 'true';
  if (event.triggerSource === 'TokenGeneration_HostedAuth' && !isVerified) {
    log.warn(REFUSED, { reason: PROVIDER_EMAIL_UNVERIFIED });
    throw new Error(PROVIDER_EMAIL_UNVERIFIED);
  }
  const claimsToAddOrOverride = { email, email_verified: isVerified ? 'true' : 'false' };
  return {
    ...event,
    response: { claimsAndScopeOverrideDetails: { accessTokenGeneration: { claimsToAddOrOverride } } },
  };
};
