import { describe, expect, it } from 'vitest';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';
import { contracts } from '#lambdas/domains.ts';

/**
 * Sign-ups, log-ins and codes go from the browser to the user pool, which counts them itself: each kind by the second for the whole pool, and
 * wrong passwords and codes by person. None of that is set in a template, so it cannot be shown here, and SEC-05 keeps its tilde. What
 * is set is shown, and what of ours stands around it; emails with a code are counted by our own function (`lambdas/auth/code-limits.ts`).
 */
describe('sign-up and log-in', { timeout: 60_000 }, () => {
  it('SEC-05~ in production the pool refuses what looks like a takeover or a leaked password', async () => {
    const { stack } = await synthesize('prod');
    expect(onlyOne(stack('auth'), 'AWS::Cognito::UserPool')).toMatchObject({
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    });
  });

  it('SEC-05~ a known and an unknown email are answered alike by the pool', async () => {
    const { stack } = await synthesize('prod');
    expect(onlyOne(stack('auth'), 'AWS::Cognito::UserPoolClient')).toMatchObject({
      PreventUserExistenceErrors: 'ENABLED',
    });
  });

  it('SEC-05~ every endpoint of ours that asks the pool is limited by address and by the email it names', () => {
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
