import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';

/** Adds the email address to the access token, so a request identifies its sender without a lookup. */
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
