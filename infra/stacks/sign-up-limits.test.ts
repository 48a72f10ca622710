import { describe, expect, it } from 'vitest';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';
import { contracts } from '#lambdas/domains.ts';

/**
 * Sign-ups, logins, and codes go from the browser to the user pool, which has its own limits: per second for the whole pool, and per person for
 * wrong passwords and codes. None of that is set in a template, so it cannot be shown here, and SEC-05 keeps its tilde. These tests show what is
 * set, and our own limits around it; emails with a code are counted by our own function (`lambdas/auth/code-limits.ts`).
 */
describe('sign-up and login', () => {
  it('SEC-05~ in production the pool refuses apparent account takeovers and leaked passwords', async () => {
    const { stack } = await synthesize('prod');
    expect(onlyOne(stack('auth'), 'AWS::Cognito::UserPool')).toMatchObject({
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    });
  });

  it('SEC-05~ the pool responds the same way to known and unknown emails', async () => {
    const { stack } = await synthesize('prod');
    expect(onlyOne(stack('auth'), 'AWS::Cognito::UserPoolClient')).toMatchObject({
      PreventUserExistenceErrors: 'ENABLED',
    });
  });

  it('SEC-05~ every endpoint that calls the pool is limited by address and by the email it names', () => {
    const asking = Object.values(contracts)
      .flatMap((contract) => Object.values(contract))
      .filter((endpoint) => 'callsOut' in endpoint && endpoint.callsOut === 'user-pool');
    expect(asking.length).toBeGreaterThan(0);
    for (const { path, limits } of asking)
      expect([path, limits]).toEqual([
        path,
        [
          expect.objectContaining({ per: 'address' }),
          expect.objectContaining({ per: 'target', of: 'email' }),
        ],
      ]);
  });
});
