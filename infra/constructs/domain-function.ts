import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { StageContext } from '#infra/config/stage-context.ts';
import type { DeclaredFunction } from '#shared/declare/functions.ts';
import { acknowledge } from './acknowledge.ts';
import { functionCode } from './function-code.ts';
import { fiveMinutes, ImpactAlarm } from './impact-alarm.ts';
import { grantNeeds, variablesFor } from './needs.ts';

export interface DomainFunctionProps {
  readonly stage: StageContext;
  readonly declared: DeclaredFunction;
  /** Keeps events that failed three times; only for functions that are invoked asynchronously. */
  readonly deadLetterQueue?: IQueue;
}

/** For requests, and for background work. */
const defaultSeconds = { waitedFor: 10, background: 30 } as const;

/** A function of a domain: its bundle, a role with what it needs, its log group, traces, and alarms on errors and throttles. */
export class DomainFunction extends LambdaFunction {
  /** Its name without the stage. */
  readonly domainName: string;
  /** Whether the caller waits for a response; all other functions have a dead-letter queue. */
  readonly isSynchronous: boolean;

  constructor(scope: Construct, id: string, props: DomainFunctionProps) {
    const { stage, declared, deadLetterQueue } = props;
    const { config, names } = stage;
    const { name, declaration } = declared;
    const functionName = names.function(name);
    const seconds = defaultSeconds[deadLetterQueue ? 'background' : 'waitedFor'];
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
      ...functionCode(stage, name),
      runtime: Runtime.NODEJS_24_X,
      // Native packages are those of the machine that builds and tests: Linux on x86.
      architecture: declaration.packages ? Architecture.X86_64 : Architecture.ARM_64,
      // Below 1 GB the share of a CPU makes cold starts and signature checks noticeably slower.
      memorySize: declaration.memoryMb ?? 1024,
      timeout: Duration.seconds(declaration.timeoutSeconds ?? seconds),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // Lambda's lines about invocations that succeeded would be most of all logs; metrics say the same.
      systemLogLevelV2: SystemLogLevel.WARN,
      tracing: Tracing.ACTIVE,
      ...(deadLetterQueue ? { deadLetterQueue, retryAttempts: 2 } : {}),
      environment: {
        ...variablesFor(declaration, stage),
        STAGE: config.stage,
        LOG_LEVEL: config.logLevel,
        POWERTOOLS_SERVICE_NAME: name,
        NODE_OPTIONS: '--enable-source-maps',
      },
    });
    this.domainName = name;
    this.isSynchronous = deadLetterQueue === undefined;
    acknowledge(role, { 'AwsSolutions-IAM5[Resource::*]': 'X-Ray has no resources to name.' });
    grantNeeds(this, declaration, stage);
    this.#watch(props);
  }

  /** Unexpected errors. */
  #errors({ stage, declared: { name, declaration } }: DomainFunctionProps): IMetric {
    const errors = this.metricErrors({ period: fiveMinutes });
    if (declaration.refusal === undefined) return errors;
    const filter = new MetricFilter(this, 'Refusals', {
      logGroup: this.logGroup,
      metricNamespace: 'Refusals',
      metricName: `${stage.config.stage}-${name}`,
      filterPattern: FilterPattern.stringValue('$.message', '=', declaration.refusal),
    });
    return new MathExpression({
      expression: 'errors - FILL(refused, 0)',
      usingMetrics: { errors, refused: filter.metric({ statistic: 'Sum', period: fiveMinutes }) },
      period: fiveMinutes,
      label: 'Errors that are no refusals',
    });
  }

  #watch(props: DomainFunctionProps): void {
    const { name, declaration } = props.declared;
    const { config } = props.stage;
    const alarms = {
      errors: this.#errors(props),
      throttles: this.metricThrottles({ period: fiveMinutes }),
    };
    for (const [kind, metric] of Object.entries(alarms)) {
      const alarm = { config, name: `${name}-${kind}`, metric, errorImpact: declaration.errorImpact };
      new ImpactAlarm(this, kind, alarm);
    }
  }
}
