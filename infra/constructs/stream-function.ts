import type { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import type { StageContext } from '#infra/config/stage-context.ts';
import type { DeclaredFunction } from '#shared/declare/functions.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';
import { DomainFunction } from './domain-function.ts';
import { fiveMinutes, ImpactAlarm } from './impact-alarm.ts';

export interface StreamFunctionProps {
  readonly stage: StageContext;
  readonly declared: DeclaredFunction;
  /** The most changes in one invocation. */
  readonly batchSize: number;
  /** How long changes are collected for a batch. @default not at all */
  readonly collect?: Duration;
  /** Older changes are given up and kept in the queue. */
  readonly maxAge: Duration;
  /** The only changes that it gets. @default all */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** When the alarm goes off, and what people notice then. */
  readonly behind: { readonly after: Duration; readonly errorImpact: string };
}

/**
 * A function that gets every change of the table, in order, at least once. A stream's shard may have two readers
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html), so there are two such functions at most: everything
 * else reacts to the bus.
 */
export class StreamFunction extends Construct {
  constructor(scope: Construct, id: string, props: StreamFunctionProps) {
    super(scope, id);
    const { stage, declared, collect, maxAge, filter, behind } = props;
    const { config } = stage;
    const { name, declaration } = declared;
    const target = new DomainFunction(this, 'Function', { stage, declared });
    const letters = { config, of: name, errorImpact: declaration.errorImpact };
    const mapping = new EventSourceMapping(this, 'Stream', {
      target,
      eventSourceArn: stage.lookUp('data/table-stream-arn'),
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: props.batchSize,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 10,
      maxRecordAge: maxAge,
      parallelizationFactor: 2,
      ...(collect && { maxBatchingWindow: collect }),
      ...(filter && { filters: [FilterCriteria.filter(filter)] }),
      onFailure: new SqsDlq(new DeadLetterQueue(this, 'DeadLetters', letters)),
    });
    if (target.role) mapping.node.addDependency(target.role);
    new ImpactAlarm(this, 'Behind', {
      config,
      name: `${name}-behind`,
      metric: target.metric('IteratorAge', { period: fiveMinutes, statistic: 'Maximum' }),
      threshold: behind.after.toMilliseconds(),
      errorImpact: behind.errorImpact,
    });
  }
}
