import { describe, expect, it } from 'vitest';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';
import { domains } from '#lambdas/domains.ts';
import type { Domain } from '#shared/declare/domain.ts';
import { eventsOf, type Trigger } from '#shared/declare/rows.ts';

/** The properties of all resources of a type, in all stacks. */
const propertiesOf = async (type: string) => {
  const { stacks } = await synthesize('prod');
  return [...stacks.values()].flatMap((template) =>
    Object.values(template.findResources(type)).map(({ Properties }) => Properties),
  );
};

const backgrounds = Object.values<Domain>(domains).flatMap(({ name, background }) =>
  background ? [[name, background] as const] : [],
);
const rateOf = (minutes: number): string => {
  if (minutes === 1) return 'rate(1 minute)';
  if (minutes < 60) return `rate(${minutes} minutes)`;
  return minutes === 60 ? 'rate(1 hour)' : 'rate(1 day)';
};

/** The facts a trigger requires, in the format of a rule. */
const detailOf = ({ where }: Trigger) =>
  where && {
    detail: { after: Object.fromEntries(Object.entries(where).map(([name, value]) => [name, [value]])) },
  };

describe('reactions to table changes', () => {
  it('REL-03 the relay reads the stream from its start and gives up only on events it has kept', async () => {
    const { stack } = await synthesize('prod');
    expect(onlyOne(stack('bus'), 'AWS::Lambda::EventSourceMapping')).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 10,
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    });
  });

  it('REL-03 each reaction has its own rule, with exactly its events, and gets its name', async () => {
    const rules = (await propertiesOf('AWS::Events::Rule')).map(({ Name, EventPattern, Targets }) => [
      Name,
      [
        EventPattern,
        JSON.parse(Targets[0].InputTransformer.InputTemplate.replaceAll(/<[\w-]+>/g, 'null')).reaction,
      ],
    ]);
    const declared = backgrounds.flatMap(([name, { reactions = {} }]) =>
      Object.entries(reactions).map(([reaction, trigger]) => [
        `prod-${name}-background-${reaction}`,
        [{ source: ['table'], 'detail-type': eventsOf(trigger), ...detailOf(trigger) }, reaction],
      ]),
    );
    expect(Object.fromEntries(rules)).toEqual(Object.fromEntries(declared));
    expect(rules).toHaveLength(declared.length);
  });

  it('REL-02 a reaction is retried for a day, then the event is kept', async () => {
    for (const { Targets } of await propertiesOf('AWS::Events::Rule')) {
      expect(Targets).toMatchObject([
        {
          DeadLetterConfig: { Arn: expect.anything() },
          RetryPolicy: { MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 8 },
        },
      ]);
    }
  });

  it('REL-02 PLT-04 a schedule also keeps runs that failed', async () => {
    const schedules = await propertiesOf('AWS::Scheduler::Schedule');
    const runs = schedules.map(({ Name, Target, ScheduleExpression }) => [
      Name,
      [JSON.parse(Target.Input), ScheduleExpression],
    ]);
    const declared = backgrounds.flatMap(([name, { jobs = {} }]) =>
      Object.entries(jobs).map(([job, { minutes }]) => [
        `prod-${name}-background-${job}`,
        [{ job }, rateOf(minutes)],
      ]),
    );
    expect(Object.fromEntries(runs)).toEqual(Object.fromEntries(declared));
    expect(runs).toHaveLength(declared.length);
    const alarms = (await propertiesOf('AWS::CloudWatch::Alarm')).map(({ AlarmName }) => AlarmName);
    for (const { Name } of schedules) expect(alarms).toContain(`${Name}-behind`);
    for (const { Target } of schedules) expect(Target.DeadLetterConfig).toEqual({ Arn: expect.anything() });
  });

  it('REL-02 every asynchronous function keeps failed events, and its queue has an alarm', async () => {
    const { stacks, all } = await synthesize('prod');
    const queues = all('AWS::SQS::Queue').map(({ Properties }) => String(Properties.QueueName));
    let found = 0;
    for (const [stack, template] of stacks) {
      const resources = (type: string) =>
        Object.values(template.findResources(type)).map((one) => one.Properties);
      const keeping = resources('AWS::Lambda::Function').filter((one) => one.DeadLetterConfig !== undefined);
      // Functions called by the bus, a schedule, or a topic are invoked asynchronously: Lambda itself retries, then gives up.
      const invoked = [
        ...resources('AWS::Events::Rule').flatMap(({ Targets }) =>
          Targets.map((target: { Arn: unknown }) => target.Arn),
        ),
        ...resources('AWS::Scheduler::Schedule').map(({ Target }) => Target.Arn),
        ...resources('AWS::SNS::Subscription').flatMap(({ Protocol, Endpoint }) =>
          Protocol === 'lambda' ? [Endpoint] : [],
        ),
      ];
      expect(keeping, stack).toHaveLength(new Set(invoked.map((arn) => JSON.stringify(arn))).size);
      for (const { FunctionName } of keeping) expect(queues).toContain(`${FunctionName}-dlq`);
      found += keeping.length;
    }
    expect(found).toBe(backgrounds.length + 1);
    const alarms = all('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.AlarmName);
    for (const queue of queues) expect(alarms).toContain(queue.replace(/-dlq$/, '-dead-letters'));
  });
});
