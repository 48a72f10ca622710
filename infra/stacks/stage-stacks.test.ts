import { existsSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { declaredFunctions } from '#infra/build/entries.ts';
import { parameterNames } from '#infra/config/names.ts';
import { stageNames } from '#infra/config/stage.ts';
import { onlyOne, sorted, synthesize } from '#infra/testing/synthesized.ts';
import { domains } from '#lambdas/domains.ts';
import type { Domain } from '#shared/declare/domain.ts';
import { needsOf } from '#shared/declare/functions.ts';
import { baseVariables, needs } from '#shared/declare/needs.ts';

const root = join(import.meta.dirname, '../..');

/** Set only if services are not at their own addresses. */
const setElsewhere = ['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', 'STRIPE_API_URL'];

describe('the stacks of a stage', () => {
  it.each(stageNames)('OPS-01 %s is synthesized without network or credentials', async (stage) => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
    vi.stubEnv('AWS_PROFILE', undefined);
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const { stacks } = await synthesize(stage, { again: true });
    expect(new Set(stacks.keys())).toEqual(
      new Set([
        ...[
          'alerts',
          'api',
          'api-stage',
          'auth',
          'bus',
          'data',
          'mail',
          'monitoring',
          'purge',
          'realtime',
          'web',
        ],
        ...Object.values<Domain>(domains).flatMap(({ name, api, background }) =>
          api || background ? [`${name}-domain`] : [],
        ),
      ]),
    );
    expect(connect).not.toHaveBeenCalled();
  });

  it('nothing is exported or imported: stacks reference one another by name', async () => {
    const { stacks } = await synthesize('prod');
    for (const template of stacks.values()) {
      expect(JSON.stringify(template.toJSON())).not.toContain('Fn::ImportValue');
      expect(JSON.stringify(template.toJSON().Outputs ?? {})).not.toContain('Export');
    }
  });

  it('every parameter a stack reads is written by an earlier one', async () => {
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

  it('each function gets the variables it reads, and no others', async () => {
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
    const wanted = declaredFunctions.map(({ name, declaration }) => [
      name,
      sorted([
        ...new Set(
          [baseVariables, ...needsOf(declaration).map((need) => needs[need])]
            .flatMap((variables) => Object.keys(variables))
            .filter((variable) => !setElsewhere.includes(variable)),
        ),
      ]),
    ]);
    expect(Object.fromEntries(given)).toEqual(Object.fromEntries(wanted));
  });

  it('OPS-02 every alarm says what users cannot do, and reports to the topic of the stage', async () => {
    const { all } = await synthesize('prod');
    const alarms = all('AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThan(30);
    for (const { Properties } of alarms) {
      expect(Properties.AlarmDescription).toMatch(/^[A-Z].{20,}\.$/);
      expect(JSON.stringify(Properties.AlarmActions)).toContain(':prod-alarms');
    }
  });

  it.each(stageNames)(
    'OPS-02 in %s every function is traced, logs in JSON, and is on the dashboard',
    async (stage) => {
      const { all, stack } = await synthesize(stage);
      const functions = all('AWS::Lambda::Function').filter(({ Properties }) =>
        String(Properties.FunctionName).startsWith(`${stage}-`),
      );
      expect(functions).toHaveLength(declaredFunctions.length);
      const dashboard = JSON.stringify(
        onlyOne(stack('monitoring'), 'AWS::CloudWatch::Dashboard').DashboardBody,
      );
      const queues = all('AWS::SQS::Queue').map(({ Properties }) => String(Properties.QueueName));
      for (const { Properties } of functions) {
        const name = String(Properties.FunctionName);
        expect(Properties, name).toMatchObject({
          TracingConfig: { Mode: 'Active' },
          LoggingConfig: { LogFormat: 'JSON' },
        });
        expect(dashboard.split(`\\"${name}\\"`).length, `${name} on the dashboard`).toBeGreaterThan(1);
        const isWatched = (kind: string) =>
          all('AWS::CloudWatch::Alarm').some((alarm) => alarm.Properties.AlarmName === `${name}-${kind}`);
        expect([isWatched('errors'), isWatched('throttles')], `alarms of ${name}`).toEqual([true, true]);
      }
      for (const queue of queues) expect(dashboard, queue).toContain(queue);
      const metrics = [
        'Count',
        '4xx',
        '5xx',
        'Latency',
        'Errors',
        'Duration',
        'ThrottledRequests',
        'IteratorAge',
      ];
      for (const metric of metrics) expect(dashboard, metric).toContain(`\\"${metric}\\"`);
    },
  );

  it('OPS-01 a first deployment is one command: nothing has to be created by hand before it', async () => {
    const { stacks, all } = await synthesize('prod');
    const made = new Set(all('AWS::SecretsManager::Secret').map(({ Properties }) => Properties.Name));
    for (const [name, template] of stacks) {
      const json = JSON.stringify(template.toJSON());
      // A parameter without a default would have to be provided; a secret that no stack creates would have to exist.
      for (const [parameter, { Default }] of Object.entries(template.findParameters('*')))
        expect(Default, `${name} ${parameter}`).toBeDefined();
      for (const [, secret] of json.matchAll(/resolve:secretsmanager:([^:}]+)/g))
        expect(made).toContain(secret);
    }
    expect(existsSync(join(root, 'cdk.context.json')), 'nothing is looked up in the account').toBe(false);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(scripts.deploy).toBe('node bin/deploy.mjs');
  });
});
