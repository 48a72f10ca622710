import { describe, expect, it } from 'vitest';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';
import { followed } from '#shared/events/followers.ts';

/** The properties of all resources of a type, in all stacks. */
const propertiesOf = async (type: string) => {
  const { stacks } = await synthesize('prod');
  return [...stacks.values()].flatMap((template) =>
    Object.values(template.findResources(type)).map(({ Properties }) => Properties),
  );
};

describe('what follows a change of the table', { timeout: 60_000 }, () => {
  it('REL-03 the relay follows the stream from its beginning and gives up only what it has kept', async () => {
    const { stack } = await synthesize('prod');
    expect(onlyOne(stack('events'), 'AWS::Lambda::EventSourceMapping')).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 10,
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    });
  });

  it('REL-03 each function gets exactly the events that its reactions are for', async () => {
    const rules = (await propertiesOf('AWS::Events::Rule')).map(({ Name, EventPattern }) => [
      Name,
      EventPattern['detail-type'],
    ]);
    const declared = Object.entries(followed).map(([name, events]) => [`prod-${name}`, [...events]]);
    expect(Object.fromEntries(rules)).toEqual(Object.fromEntries(declared));
  });

  it('REL-02 a reaction is tried for a day, then the event is kept', async () => {
    for (const { Targets } of await propertiesOf('AWS::Events::Rule')) {
      expect(Targets).toMatchObject([
        {
          DeadLetterConfig: { Arn: expect.anything() },
          RetryPolicy: { MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 8 },
        },
      ]);
    }
  });

  it('REL-02 PLT-04 a schedule, too, keeps what could not be run', async () => {
    const schedules = await propertiesOf('AWS::Scheduler::Schedule');
    const runs = schedules.map(({ Target, ScheduleExpression }) => [Target.Input, ScheduleExpression]);
    expect(Object.fromEntries(runs)).toEqual({
      '{"job":"event-reminders"}': 'rate(10 minutes)',
      '{"job":"send-bundles"}': 'rate(1 minute)',
      '{"job":"send-invitations"}': 'rate(1 minute)',
      '{"job":"push-refresh"}': 'rate(1 day)',
      '{"job":"sync-plans"}': 'rate(1 day)',
      '{"job":"reconcile-payments"}': 'rate(1 hour)',
      '{"job":"recheck-domains"}': 'rate(10 minutes)',
      '{"job":"delete-unconfirmed"}': 'rate(1 hour)',
      '{"job":"close-accounts"}': 'rate(5 minutes)',
    });
    const alarms = (await propertiesOf('AWS::CloudWatch::Alarm')).map(({ AlarmName }) => AlarmName);
    for (const { Target } of schedules) {
      const { job } = JSON.parse(Target.Input);
      expect(alarms).toContain(`prod-${job}-behind`);
    }
    for (const { Target } of schedules) expect(Target.DeadLetterConfig).toEqual({ Arn: expect.anything() });
  });

  it('REL-02 every function that nobody waits for keeps what it refuses, and its queue has an alarm', async () => {
    const names = async (type: string, name: string) =>
      (await propertiesOf(type)).map((properties) => String(properties[name]));
    const keeping = (await propertiesOf('AWS::Lambda::Function'))
      .filter(({ DeadLetterConfig }) => DeadLetterConfig !== undefined)
      .map(({ FunctionName }) => String(FunctionName));
    // What the bus, a schedule or a topic invokes is invoked asynchronously: Lambda itself tries again, then gives up.
    const [rules, schedules, subscriptions] = await Promise.all([
      propertiesOf('AWS::Events::Rule'),
      propertiesOf('AWS::Scheduler::Schedule'),
      propertiesOf('AWS::SNS::Subscription'),
    ]);
    const invoked = [
      ...rules.flatMap(({ Targets }) => Targets.map((target: { Arn: unknown }) => target.Arn)),
      ...schedules.map(({ Target }) => Target.Arn),
      ...subscriptions.flatMap(({ Protocol, Endpoint }) => (Protocol === 'lambda' ? [Endpoint] : [])),
    ];
    expect(keeping).toHaveLength(new Set(invoked.map((arn) => JSON.stringify(arn))).size);
    const queues = await names('AWS::SQS::Queue', 'QueueName');
    for (const name of keeping) expect(queues).toContain(`${name}-dlq`);
    const alarms = await names('AWS::CloudWatch::Alarm', 'AlarmName');
    for (const queue of queues) expect(alarms).toContain(queue.replace(/-dlq$/, '-dead-letters'));
  });
});
