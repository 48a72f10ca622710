import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Synthesized, synthesize } from '#infra/testing/synthesized.ts';

/** AWS's quotas: the default ones, unless it says what we ask for. At four fifths of a quota a decision has to be made, so the test fails there. */
const quotas = {
  /** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
  resourcesOfStack: 500,
  parametersOfStack: 200,
  templateBytes: 1_000_000,
  /** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html: 300 routes, and 600 when asked for (decision 117). */
  routesOfApi: 600,
  integrationsOfApi: 300,
  /** https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-quota.html */
  rulesOfBus: 300,
  targetsOfRule: 5,
  patternBytesOfRule: 2048,
  /** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html */
  indexesOfTable: 20,
  /** https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
  variableBytesOfFunction: 4096,
  /** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html */
  policyBytesOfRole: 10_240,
} as const;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

describe('the template stays within AWS’s quotas', () => {
  let synthesized: Synthesized;
  beforeAll(async () => {
    synthesized = await synthesize('prod');
  });

  const within = (used: Readonly<Record<string, number>>, quota: keyof typeof quotas): void => {
    expect(Object.keys(used).length, quota).toBeGreaterThan(0);
    const near = Object.entries(used).filter(([, number]) => number > 0.8 * quotas[quota]);
    expect(near, quota).toEqual([]);
  };
  const ofStacks = (count: (template: Template) => number) =>
    Object.fromEntries([...synthesized.stacks].map(([name, template]) => [name, count(template)]));
  const ofAll = (type: string, count: (properties: Record<string, unknown>) => number) =>
    Object.fromEntries(
      synthesized.all(type).map(({ Properties }, index) => [`${type} ${index}`, count(Properties)]),
    );

  it('OPS-03~ of a stack: resources, parameters, size', () => {
    const sectionOf = (template: Template, section: string) =>
      Object.keys(template.toJSON()[section] ?? {}).length;
    within(
      ofStacks((template) => sectionOf(template, 'Resources')),
      'resourcesOfStack',
    );
    within(
      ofStacks((template) => sectionOf(template, 'Parameters')),
      'parametersOfStack',
    );
    within(
      ofStacks((template) => bytesOf(template.toJSON())),
      'templateBytes',
    );
  });

  it('OPS-03~ of the HTTP API and the bus: routes, integrations, rules, their targets and patterns', () => {
    const { all } = synthesized;
    within({ api: all('AWS::ApiGatewayV2::Route').length }, 'routesOfApi');
    within({ api: all('AWS::ApiGatewayV2::Integration').length }, 'integrationsOfApi');
    within({ bus: all('AWS::Events::Rule').length }, 'rulesOfBus');
    within(
      ofAll('AWS::Events::Rule', ({ Targets }) => (Targets as unknown[]).length),
      'targetsOfRule',
    );
    within(
      ofAll('AWS::Events::Rule', ({ EventPattern }) => bytesOf(EventPattern)),
      'patternBytesOfRule',
    );
  });

  it('OPS-03~ of the table and of functions: indexes, variables, permissions', () => {
    const indexes = ({ GlobalSecondaryIndexes = [] }: Record<string, unknown>) =>
      (GlobalSecondaryIndexes as unknown[]).length;
    within(ofAll('AWS::DynamoDB::GlobalTable', indexes), 'indexesOfTable');
    within(
      ofAll('AWS::Lambda::Function', ({ Environment }) => bytesOf(Environment ?? {})),
      'variableBytesOfFunction',
    );
    within(
      ofAll('AWS::IAM::Policy', ({ PolicyDocument }) => bytesOf(PolicyDocument)),
      'policyBytesOfRole',
    );
  });
});
