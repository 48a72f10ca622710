import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { BuildPaths } from '#infra/config/build-paths.ts';
import { namesOf } from '#infra/config/names.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import type { EnvInput, FunctionName } from '#shared/env/functions.ts';
import { acknowledge } from './acknowledge.ts';
import { fiveMinutes, ImpactAlarm } from './impact-alarm.ts';

/** What the function needs beyond what every function has. */
export type OwnEnvironment<N extends FunctionName> = Omit<
  EnvInput<N>,
  'STAGE' | 'LOG_LEVEL' | 'POWERTOOLS_SERVICE_NAME'
>;

export interface DomainFunctionProps<N extends FunctionName> {
  readonly config: StageConfig;
  readonly build: BuildPaths;
  readonly name: N;
  /** Exactly the variables of `shared/env/functions.ts`: a missing one does not compile. */
  readonly environment: OwnEnvironment<N>;
  /** What a user cannot do while this function fails. */
  readonly errorImpact: string;
  /** What the log says of an error that is an answer to whoever asked: such errors raise no alarm. */
  readonly refusal?: string;
  /** Keeps events that the function has refused three times; for functions that nobody waits for. */
  readonly deadLetterQueue?: IQueue;
  /** @default 10 seconds */
  readonly timeout?: Duration;
}

/** A function of one domain: its bundle, its own role and log group, traces, and alarms on errors and throttles. */
export class DomainFunction<N extends FunctionName> extends LambdaFunction {
  /** Its name without the stage. */
  readonly domainName: N;
  /** Whether somebody waits for its answer; the others have a dead-letter queue. */
  readonly isWaitedFor: boolean;

  constructor(scope: Construct, id: string, props: DomainFunctionProps<N>) {
    const { config, build, name, environment, deadLetterQueue, timeout = Duration.seconds(10) } = props;
    const functionName = namesOf(config.stage).function(name);
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    logGroup.grantWrite(role);
    super(scope, id, {
      functionName,
      description: `Answers for ${name}.`,
      code: Code.fromAsset(join(build.functions, name)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // Below 1 GB the share of a CPU makes cold starts and signature checks noticeably slower.
      memorySize: 1024,
      timeout,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      ...(deadLetterQueue ? { deadLetterQueue, retryAttempts: 2 } : {}),
      environment: {
        ...environment,
        STAGE: config.stage,
        LOG_LEVEL: config.logLevel,
        POWERTOOLS_SERVICE_NAME: name,
        NODE_OPTIONS: '--enable-source-maps',
      },
    });
    this.domainName = name;
    this.isWaitedFor = deadLetterQueue === undefined;
    acknowledge(role, { 'AwsSolutions-IAM5[Resource::*]': 'X-Ray has no resources to name.' });
    this.#watch(props);
  }

  /** Errors that nobody meant. */
  #errors({ config, name, refusal }: DomainFunctionProps<N>): IMetric {
    const errors = this.metricErrors({ period: fiveMinutes });
    if (refusal === undefined) return errors;
    const filter = new MetricFilter(this, 'Refusals', {
      logGroup: this.logGroup,
      metricNamespace: 'Refusals',
      metricName: `${config.stage}-${name}`,
      filterPattern: FilterPattern.stringValue('$.message', '=', refusal),
    });
    return new MathExpression({
      expression: 'errors - FILL(refused, 0)',
      usingMetrics: { errors, refused: filter.metric({ statistic: 'Sum', period: fiveMinutes }) },
      period: fiveMinutes,
      label: 'Errors that are no refusals',
    });
  }

  #watch(props: DomainFunctionProps<N>): void {
    const { config, name, errorImpact } = props;
    const alarms = {
      errors: this.#errors(props),
      throttles: this.metricThrottles({ period: fiveMinutes }),
    };
    for (const [kind, metric] of Object.entries(alarms)) {
      new ImpactAlarm(this, kind, { config, name: `${name}-${kind}`, metric, errorImpact });
    }
  }
}
