import { describe, expect, it } from 'vitest';
import { onlyOne, sorted, synthesize } from '#infra/testing/synthesized.ts';

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

  it('each reaction gets its events', async () => {
    const patterns = (await rulesOf()).map(({ Name, EventPattern }) => [Name, EventPattern['detail-type']]);
    expect(Object.fromEntries(patterns)).toEqual({
      'prod-events-reactions': ['occurrence.inserted', 'slot.inserted', 'slot.modified', 'slot.removed'],
      'prod-notifications-reactions': [
        'rsvp.inserted',
        'rsvp.modified',
        'user.inserted',
        'team.inserted',
        'membership.inserted',
        'joinRequest.inserted',
        'teamInvitation.inserted',
        'notification.inserted',
      ],
      'prod-payments-reactions': [
        'stripeEvent.inserted',
        'subscription.inserted',
        'subscription.modified',
        'paymentAccount.inserted',
        'paymentAccount.modified',
        'paymentAccount.removed',
        'billingCustomer.inserted',
      ],
    });
  });

  it('SIT-05~ the edge is told of every change of a domain', async () => {
    const { stack } = await synthesize('prod');
    expect(onlyOne(stack('sites'), 'AWS::Events::Rule')).toMatchObject({
      EventPattern: {
        'detail-type': ['siteDomain.inserted', 'siteDomain.modified', 'siteDomain.removed'],
      },
    });
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
      .map(({ Properties }) => Properties.FunctionName);
    expect(sorted(keeping.map(String))).toEqual(
      [
        'events-reactions',
        'notifications-feedback',
        'notifications-jobs',
        'notifications-reactions',
        'payments-jobs',
        'payments-reactions',
        'sites-jobs',
        'sites-reactions',
      ].map((name) => `prod-${name}`),
    );
    expect(queues).toHaveLength(9);
    const alarms = all('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.AlarmName);
    for (const queue of queues) expect(alarms).toContain(queue.replace(/-dlq$/, '-dead-letters'));
  });
});
