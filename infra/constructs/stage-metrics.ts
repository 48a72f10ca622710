import { MathExpression, Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { httpApiStage, namesOf, usedTable } from '#infra/config/names.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { fiveMinutes } from './impact-alarm.ts';

/** Metrics of other stacks' resources, found by name. */
export const stageMetrics = (config: StageConfig, apiId: string) => {
  const names = namesOf(config.stage);
  const metric = (namespace: string, metricName: string, options: MetricOptions) =>
    new Metric({ namespace, metricName, period: fiveMinutes, ...options });
  const api = (metricName: string, statistic: string) =>
    metric('AWS/ApiGateway', metricName, {
      statistic,
      dimensionsMap: { ApiId: apiId, Stage: httpApiStage },
      label: metricName,
    });
  const ofFunction = (name: string, metricName: string, statistic: string) =>
    metric('AWS/Lambda', metricName, {
      statistic,
      dimensionsMap: { FunctionName: names.function(name) },
      label: name,
    });
  return {
    requests: api('Count', 'Sum'),
    refused: api('4xx', 'Sum'),
    failed: api('5xx', 'Sum'),
    latency: api('Latency', 'p95'),
    /** The percentage of requests that end with a server error; not computed for fewer than 20 requests. */
    failureRate: new MathExpression({
      expression: 'IF(requests >= 20, 100 * failed / requests, 0)',
      usingMetrics: { requests: api('Count', 'Sum'), failed: api('5xx', 'Sum') },
      period: fiveMinutes,
      label: 'Failed, %',
    }),
    errors: (name: string) => ofFunction(name, 'Errors', 'Sum'),
    duration: (name: string) => ofFunction(name, 'Duration', 'p95'),
    relayBehind: ofFunction('relay-stream', 'IteratorAge', 'Maximum'),
    deadLetters: (name: string) =>
      metric('AWS/SQS', 'ApproximateNumberOfMessagesVisible', {
        statistic: 'Maximum',
        dimensionsMap: { QueueName: names.deadLetterQueue(name) },
        label: name,
      }),
    tableThrottles: metric('AWS/DynamoDB', 'ThrottledRequests', {
      statistic: 'Sum',
      dimensionsMap: { TableName: usedTable(config) },
    }),
    bounceRate: metric('AWS/SES', 'Reputation.BounceRate', { statistic: 'Average' }),
    complaintRate: metric('AWS/SES', 'Reputation.ComplaintRate', { statistic: 'Average' }),
  };
};
