import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import { addSecurityRules, synthesize } from '#infra/testing/synthesized.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
}

const statementsOf = async () => {
  const { stacks } = await synthesize('prod');
  return [...stacks].flatMap(([stack, template]) =>
    Object.values(template.findResources('AWS::IAM::Policy'))
      .filter(({ Properties }) => !String(Properties.PolicyName).includes('CDKBucketDeployment'))
      .flatMap(({ Properties }) =>
        (Properties.PolicyDocument.Statement as Statement[]).map(({ Action, Resource }) => ({
          stack,
          policy: String(Properties.PolicyName),
          actions: [Action].flat(),
          resources: [Resource].flat(),
        })),
      ),
  );
};

/** Actions without resource-level permissions. */
const withoutResource = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords', 'dynamodb:ListStreams'];

describe('security of the stacks', () => {
  it.each(['prod', 'local'] as const)('SEC-06 the AwsSolutions rules find nothing in %s', async (stage) => {
    await expect(synthesize(stage, { withSecurityRules: true })).resolves.toBeDefined();
  });

  it('SEC-06 the AwsSolutions rules do find violations', () => {
    const outdir = mkdtempSync(join(tmpdir(), 'infra-'));
    try {
      const app = new App({ outdir });
      addSecurityRules(app);
      new Bucket(new Stack(app, 'unsafe'), 'Unencrypted');
      expect(() => app.synth()).toThrow(/AwsSolutions-S10/);
    } finally {
      rmSync(outdir, { recursive: true, force: true });
    }
  });

  it('SEC-06 none of our policies allows wildcard actions, or an action on all resources without need', async () => {
    for (const { policy, actions, resources } of await statementsOf()) {
      expect(actions.join(), policy).not.toContain('*');
      if (resources.includes('*')) {
        for (const action of actions) expect(withoutResource, policy).toContain(action);
      }
    }
  });

  it('SEC-06 functions that only count requests may change counters, one of them new passwords, and nothing else', async () => {
    const { stacks } = await synthesize('prod');
    const policies = [...stacks].flatMap(([, template]) =>
      Object.values(template.findResources('AWS::IAM::Policy')).map(
        ({ Properties }) => Properties.PolicyDocument.Statement as Statement[],
      ),
    );
    const counting = policies.filter((statements) => JSON.stringify(statements).includes('LeadingKeys'));
    expect(counting.length).toBeGreaterThan(0);
    for (const statements of counting) {
      const changes = statements.filter(({ Action }) => /dynamodb:(Put|Update|Delete)/.test(String(Action)));
      expect(changes).toEqual([
        {
          Effect: 'Allow',
          Action: 'dynamodb:UpdateItem',
          Resource: expect.anything(),
          Condition: {
            'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': expect.arrayContaining(['$gth#subject_*']) },
          },
        },
      ]);
    }
  });

  it('SEC-06 only the reaction to domains may change the distribution and its store', async () => {
    const holders = (await statementsOf())
      .filter(({ actions }) => actions.some((action) => /^cloudfront(?!:CreateInvalidation$)/.test(action)))
      .map(({ stack }) => stack);
    expect(holders.length).toBeGreaterThan(1);
    for (const stack of holders) expect(stack).toBe('sites-domain');
  });

  it('SEC-06 no template contains a secret', async () => {
    const { all } = await synthesize('prod');
    const variables = all('AWS::Lambda::Function').map(({ Properties }) => Properties.Environment ?? {});
    expect(JSON.stringify(variables)).not.toMatch(/resolve:secretsmanager|"[A-Z_]*(PASSWORD|PRIVATE_KEY)"/);
    const secrets = all('AWS::SecretsManager::Secret').map(({ Properties }) => Properties);
    for (const { SecretString, GenerateSecretString } of secrets) {
      expect(SecretString).toBeUndefined();
      expect([
        { PasswordLength: 64, ExcludePunctuation: true },
        // Filled in by hand.
        {
          SecretStringTemplate: '{"secretKey":"","clientId":"","webhookSecrets":[]}',
          GenerateStringKey: 'unused',
        },
      ]).toContainEqual(GenerateSecretString);
    }
  });

  it('SEC-06 the local product’s secrets are in a folder that git ignores', () => {
    const ignored = readFileSync(join(import.meta.dirname, '../../.gitignore'), 'utf8').split('\n');
    expect(ignored).toContain('/.data/');
  });

  it('SEC-09 PLT-04 push messages go only to known services, except on the local machine', async () => {
    for (const [stage, origins] of [
      ['prod', '[]'],
      ['local', '["http://127.0.0.1:*"]'],
    ] as const) {
      const { all } = await synthesize(stage);
      const given = all('AWS::Lambda::Function')
        .map(
          ({ Properties }) => JSON.parse(JSON.stringify(Properties)).Environment.Variables.PUSH_EXTRA_ORIGINS,
        )
        .filter((value) => value !== undefined);
      expect(given.length).toBeGreaterThan(1);
      expect(new Set(given)).toEqual(new Set([origins]));
    }
  });
});
