import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stageNames } from '#infra/config/stage.ts';
import { stageConfig } from '#infra/config/stages.ts';
import { functionGrants } from '#infra/testing/function-grants.ts';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';

const poolOf = async (stage: (typeof stageNames)[number]) =>
  onlyOne((await synthesize(stage)).stack('auth'), 'AWS::Cognito::UserPool');

describe('the user pool', () => {
  it.each(stageNames)('in %s, browsers cannot begin a login by sending the password', async (stage) => {
    const { stack } = await synthesize(stage);
    const { ExplicitAuthFlows: flows } = onlyOne(stack('auth'), 'AWS::Cognito::UserPoolClient');
    const { optionalMfa, passkeys } = stageConfig(stage);
    const wanted = [
      'ALLOW_USER_SRP_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
      ...(passkeys ? ['ALLOW_USER_AUTH'] : []),
      // Needs AWS credentials.
      ...(optionalMfa ? ['ALLOW_ADMIN_USER_PASSWORD_AUTH'] : []),
    ];
    expect(flows).toHaveLength(wanted.length);
    expect(flows).toEqual(expect.arrayContaining(wanted));
  });

  it.each([
    ['local', 'gth.localhost'],
    ['dev', undefined],
    ['staging', 'staging.goodtimeshub.com'],
    ['prod', 'goodtimeshub.com'],
  ] as const)('AU-10~ in %s, passkeys belong to %s and count as both factors', async (stage, domain) => {
    const pool = await poolOf(stage);
    const factors = domain && ['PASSWORD', 'WEB_AUTHN'];
    expect(pool.WebAuthnRelyingPartyID).toBe(domain);
    if (factors)
      expect(pool).toMatchObject({ Policies: { SignInPolicy: { AllowedFirstAuthFactors: factors } } });
    else expect(JSON.stringify(pool)).not.toContain('SignInPolicy');
    expect(pool.WebAuthnUserVerification).toBe(domain && 'required');
    expect(pool.WebAuthnFactorConfiguration).toBe(domain && 'MULTI_FACTOR_WITH_USER_VERIFICATION');
  });

  it.each([
    ['local', 'ESSENTIALS', undefined],
    ['dev', 'ESSENTIALS', undefined],
    ['staging', 'ESSENTIALS', undefined],
    ['prod', 'PLUS', { AdvancedSecurityMode: 'ENFORCED' }],
  ] as const)('in %s is on the plan %s, with threat protection %j', async (stage, plan, addOns) => {
    const pool = await poolOf(stage);
    expect([pool.UserPoolTier, pool.UserPoolAddOns]).toEqual([plan, addOns]);
    expect(stageConfig(stage).threatProtection).toBe(addOns !== undefined);
  });

  it.each([
    ['local', 'OPTIONAL', ['SOFTWARE_TOKEN_MFA']],
    ['dev', 'OFF', undefined],
    ['staging', 'OPTIONAL', ['SOFTWARE_TOKEN_MFA']],
    ['prod', 'OPTIONAL', ['SOFTWARE_TOKEN_MFA']],
  ] as const)('in %s a second factor is %s, by %j and never by text message', async (stage, mfa, factors) => {
    const pool = await poolOf(stage);
    expect([pool.MfaConfiguration, pool.EnabledMfas]).toEqual([mfa, factors]);
    expect(stageConfig(stage).optionalMfa).toBe(mfa === 'OPTIONAL');
  });
});

it('SEC-05~ SEC-06~ the function that counts codes may change counters, note new passwords, and nothing else in the table', async () => {
  const grants = functionGrants(await synthesize('prod'), 'prod').get('auth-triggers');
  const ofTable = grants?.statements.filter(({ actions }) =>
    actions.some((action) => action.startsWith('dynamodb:')),
  );
  expect(ofTable).toMatchObject([
    {
      actions: ['dynamodb:UpdateItem'],
      condition: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['$gth#subject_*', '$gth#newPasswordOf_*'] },
      },
    },
  ]);
});

it('SEC-05~ a refused code raises no alarm, though the function can refuse only by throwing an error', async () => {
  const auth = (await synthesize('prod')).stack('auth');
  const refusals = { FilterPattern: '{ $.message = "refused" }' };
  auth.hasResourceProperties('AWS::Logs::MetricFilter', refusals);
  const alarms = auth.findResources('AWS::CloudWatch::Alarm', {
    Properties: { AlarmName: 'prod-auth-triggers-errors' },
  });
  const [alarm] = Object.values(alarms);
  expect(alarm?.Properties.Metrics[0].Expression).toBe('errors - FILL(refused, 0)');
});

it('OPS-01~ a new stage sends codes without a verified domain; one setting switches to SES', async () => {
  for (const stage of ['dev', 'staging', 'prod'] as const)
    expect((await poolOf(stage)).EmailConfiguration).toEqual({ EmailSendingAccount: 'COGNITO_DEFAULT' });
  expect((await poolOf('local')).EmailConfiguration).toMatchObject({
    EmailSendingAccount: 'DEVELOPER',
    From: 'Good Times Hub <hello@gth.localhost>',
    ConfigurationSet: 'local-mail',
  });
});

it('OPS-01~ the operations guide lists the manual steps of a first deployment', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const section = /## First deployment\n([\s\S]*?)\n## /.exec(guide)?.[1] ?? '';
  for (const field of ['hosts', 'origins', 'senders', 'pushContact', 'alarmMail']) {
    expect(stageConfig('prod')).toHaveProperty(field);
    expect(section).toContain(`\`${field}\``);
  }
  for (const step of [
    'bootstrap',
    'DKIM',
    'out of the sandbox',
    "codeSender: 'ses'",
    'PointHostsHere',
    'Stripe',
  ])
    expect(section).toContain(step);
});
