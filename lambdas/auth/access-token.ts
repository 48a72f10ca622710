import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';

/** Puts the email address into the access token, so that a request says whose it is without a look-up. */
export const addEmail = (event: PreTokenGenerationV2TriggerEvent): PreTokenGenerationV2TriggerEvent => {
  const { email = '', email_verified } = event.request.userAttributes;
  const claimsToAddOrOverride = {
    email,
    email_verified: String(email_verified) === 'true' ? 'true' : 'false',
  };
  return {
    ...event,
    response: { claimsAndScopeOverrideDetails: { accessTokenGeneration: { claimsToAddOrOverride } } },
  };
};
