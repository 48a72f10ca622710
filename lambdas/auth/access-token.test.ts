import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { addEmail } from './access-token.ts';

describe('access tokens', () => {
  it.each([
    ['true', 'true'],
    [true, 'true'],
    ['false', 'false'],
    [undefined, 'false'],
  ])('SEC-10 AU-05 carry the address, and whether it is confirmed (%j)', (email_verified, claim) => {
    const event = {
      triggerSource: 'TokenGeneration_Authentication',
      request: { userAttributes: { email: 'ana@example.com', email_verified }, groupConfiguration: {} },
      response: {},
    } as unknown as PreTokenGenerationV2TriggerEvent;
    expect(addEmail(event).response).toEqual({
      claimsAndScopeOverrideDetails: {
        accessTokenGeneration: { claimsToAddOrOverride: { email: 'ana@example.com', email_verified: claim } },
      },
    });
  });
});
