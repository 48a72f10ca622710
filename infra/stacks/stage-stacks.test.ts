import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { parameterNames } from '#infra/config/names.ts';
import { stageNames } from '#infra/config/stage.ts';
import { sorted, synthesize } from '#infra/testing/synthesized.ts';
import { functionEnv } from '#shared/env/functions.ts';

const everyStage = { timeout: 60_000 };

describe('the stacks of a stage', everyStage, () => {
  it.each(stageNames)('OPS-01~ %s is synthesized without network and credentials', async (stage) => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
    vi.stubEnv('AWS_PROFILE', undefined);
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const { stacks } = await synthesize(stage);
    expect(new Set(stacks.keys())).toEqual(
      new Set([
        'alerts',
        'api',
        'auth',
        'data',
        'events',
        'jobs',
        'mail',
        'monitoring',
        'realtime',
        'sites',
        'web',
      ]),
    );
    expect(connect).not.toHaveBeenCalled();
  });

  it('nothing is exported or imported: stacks know one another by name', async () => {
    const { stacks } = await synthesize('prod');
    for (const template of stacks.values()) {
      expect(JSON.stringify(template.toJSON())).not.toContain('Fn::ImportValue');
      expect(JSON.stringify(template.toJSON().Outputs ?? {})).not.toContain('Export');
    }
  });

  it('every parameter that a stack reads is written by one before it', async () => {
    const { stacks } = await synthesize('prod');
    const written = new Set<unknown>();
    for (const template of stacks.values()) {
      const read = Object.values(template.findParameters('*'))
        .filter(({ Type }) => Type === 'AWS::SSM::Parameter::Value<String>')
        .map((parameter) => String(parameter.Default))
        .filter((name) => !name.startsWith('/cdk-bootstrap/'));
      for (const name of read) expect(written).toContain(name);
      for (const parameter of Object.values(template.findResources('AWS::SSM::Parameter'))) {
        written.add(parameter.Properties.Name);
      }
    }
    expect(written).toEqual(new Set(parameterNames.map((name) => `/prod/${name}`)));
  });

  it('each function gets the variables that it reads, and no others', async () => {
    const { all } = await synthesize('prod');
    const functions = all('AWS::Lambda::Function').filter(({ Properties }) =>
      String(Properties.FunctionName).startsWith('prod-'),
    );
    const given = functions.map(({ Properties }) => [
      String(Properties.FunctionName).slice('prod-'.length),
      sorted(
        Object.keys((Properties.Environment as { Variables: object }).Variables).filter(
          (name) => name !== 'NODE_OPTIONS',
        ),
      ),
    ]);
    const wanted = Object.entries(functionEnv).map(([name, schema]) => [
      name,
      sorted(
        Object.keys(schema.shape).filter(
          (variable) => !['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', 'STRIPE_API_URL'].includes(variable),
        ),
      ),
    ]);
    expect(Object.fromEntries(given)).toEqual(Object.fromEntries(wanted));
  });

  it('OPS-02~ every alarm says what users cannot do, and reports to the topic of the stage', async () => {
    const { all } = await synthesize('prod');
    const alarms = all('AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThan(30);
    for (const { Properties } of alarms) {
      expect(Properties.AlarmDescription).toMatch(/^[A-Z].{20,}\.$/);
      expect(JSON.stringify(Properties.AlarmActions)).toContain(':prod-alarms');
    }
  });
});
