import { describe, expect, it } from 'vitest';
import { stageNames } from '#infra/config/stage.ts';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';

describe('the user pool', { timeout: 60_000 }, () => {
  it.each(stageNames)('in %s no password is ever sent to it', async (stage) => {
    const { stack } = await synthesize(stage);
    const client = onlyOne(stack('auth'), 'AWS::Cognito::UserPoolClient');
    expect(client.ExplicitAuthFlows).toEqual(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']);
  });
});
