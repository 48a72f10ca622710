import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { addEmail } from './access-token.ts';

const refusals: unknown[] = [];
const ctx = { log: { warn: (message: string, keys?: object) => void refusals.push([message, keys]) } };

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
    expect(addEmail(ctx, event).response).toEqual({
      claimsAndScopeOverrideDetails: {
        accessTokenGeneration: { claimsToAddOrOverride: { email: 'ana@example.com', email_verified: claim } },
      },
    });
  });

  it('SEC-10~ are refused to a login at a provider that no longer says the email is verified', () => {
    const hosted = (email_verified: string) =>
      ({
        triggerSource: 'TokenGeneration_HostedAuth',
        request: { userAttributes: { email: 'ana@example.com', email_verified }, groupConfiguration: {} },
        response: {},
      }) as unknown as PreTokenGenerationV2TriggerEvent;
    expect(() => addEmail(ctx, hosted('false'))).toThrow('PROVIDER_EMAIL_UNVERIFIED');
    expect(refusals).toEqual([['refused', { reason: 'PROVIDER_EMAIL_UNVERIFIED' }]]);
    expect(addEmail(ctx, hosted('true')).response).toBeDefined();
  });
});
