import { describe, expect, it } from 'vitest';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';
import { followed } from '#shared/events/followers.ts';

const rulesOf = async () => {
  const { stack } = await synthesize('prod');
  return Object.values(stack('events').findResources('AWS::Events::Rule')).map(
    ({ Properties }) => Properties,
  );
};

describe('what follows a change of the table', { timeout: 60_000 }, () => {
  it('REL-03~ the relay follows the stream from its beginning and gives up only what it has kept', async () => {
    const { stack } = await synthesize('prod');
    expect(onlyOne(stack('events'), 'AWS::Lambda::EventSourceMapping')).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 10,
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    });
  });

  it('REL-03~ each function gets exactly the events that its reactions are for', async () => {
    const { all } = await synthesize('prod');
    const rules = all('AWS::Events::Rule').map(({ Properties }) => [
      Properties.Name,
      Properties.EventPattern['detail-type'],
    ]);
    const declared = Object.entries(followed).map(([name, events]) => [`prod-${name}`, [...events]]);
    expect(Object.fromEntries(rules)).toEqual(Object.fromEntries(declared));
  });

  it('REL-02~ a reaction is tried for a day, then the event is kept', async () => {
    for (const { Targets } of await rulesOf()) {
      expect(Targets).toMatchObject([
        {
          DeadLetterConfig: { Arn: expect.anything() },
          RetryPolicy: { MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 8 },
        },
      ]);
    }
  });

  it('REL-02~ PLT-04 a schedule, too, keeps what could not be run', async () => {
    const { stack } = await synthesize('prod');
    const schedules = Object.values(stack('jobs').findResources('AWS::Scheduler::Schedule'));
    const runs = schedules.map(({ Properties }) => [Properties.Target.Input, Properties.ScheduleExpression]);
    expect(Object.fromEntries(runs)).toEqual({
      '{"job":"event-reminders"}': 'rate(10 minutes)',
      '{"job":"push-refresh"}': 'rate(1 day)',
      '{"job":"sync-plans"}': 'rate(1 day)',
      '{"job":"reconcile-payments"}': 'rate(1 hour)',
      '{"job":"recheck-domains"}': 'rate(10 minutes)',
    });
    for (const { Properties } of schedules)
      expect(Properties.Target.DeadLetterConfig).toEqual({ Arn: expect.anything() });
  });

  it('REL-02~ every function that nobody waits for keeps what it refuses, and its queue has an alarm', async () => {
    const { all } = await synthesize('prod');
    const queues = all('AWS::SQS::Queue').map(({ Properties }) => String(Properties.QueueName));
    const keeping = all('AWS::Lambda::Function')
      .filter(({ Properties }) => Properties.DeadLetterConfig !== undefined)
      .map(({ Properties }) => String(Properties.FunctionName));
    // What is invoked by the bus, a schedule or a topic is invoked asynchronously: Lambda itself tries again, then gives up.
    const asynchronous = new Set(
      [
        ...all('AWS::Events::Rule').flatMap(({ Properties }) => Properties.Targets),
        ...all('AWS::Scheduler::Schedule').map(({ Properties }) => Properties.Target),
        ...all('AWS::SNS::Subscription')
          .filter(({ Properties }) => Properties.Protocol === 'lambda')
          .map(({ Properties }) => ({ Arn: Properties.Endpoint })),
      ].map(({ Arn }) => JSON.stringify(Arn)),
    );
    expect(keeping).toHaveLength(asynchronous.size);
    for (const name of keeping) expect(queues).toContain(`${name}-dlq`);
    const alarms = all('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.AlarmName);
    for (const queue of queues) expect(alarms).toContain(queue.replace(/-dlq$/, '-dead-letters'));
  });
});
