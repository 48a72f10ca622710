import { Dashboard, GraphWidget, type IMetric, Row } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { DeadLetterQueue } from '#infra/constructs/dead-letter-queue.ts';
import { DomainFunction } from '#infra/constructs/domain-function.ts';
import { ImpactAlarm } from '#infra/constructs/impact-alarm.ts';
import { stageMetrics } from '#infra/constructs/stage-metrics.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 });

/** The stage's dashboard, and the alarms that belong to no single function. */
export class MonitoringStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'monitoring', props);
    const metrics = stageMetrics(this.config, this.lookUp('api/api-id'));
    // This is the last stack, so every function of the stage already exists.
    const functions = scope.node.findAll().filter((construct) => construct instanceof DomainFunction);
    const queues = scope.node.findAll().filter((construct) => construct instanceof DeadLetterQueue);
    this.#dashboard(
      metrics,
      functions,
      queues.map((queue) => queue.of),
    );
    this.#alarms(metrics);
  }

  #dashboard(
    metrics: ReturnType<typeof stageMetrics>,
    functions: readonly Pick<DomainFunction, 'domainName' | 'isSynchronous'>[],
    withDeadLetters: readonly string[],
  ): void {
    const named = (isSynchronous: boolean) =>
      functions.filter((one) => one.isSynchronous === isSynchronous).map(({ domainName }) => domainName);
    const [answering, following] = [named(true), named(false)];
    const dashboard = new Dashboard(this, 'Dashboard', { dashboardName: this.names.dashboard });
    dashboard.addWidgets(
      new Row(
        graph('Requests', [metrics.requests, metrics.refused, metrics.failed]),
        graph('Requests that fail, %', [metrics.failureRate]),
        graph('Latency p95, ms', [metrics.latency]),
      ),
      new Row(
        graph('Errors of answers', answering.map(metrics.errors)),
        graph('Duration of answers p95, ms', answering.map(metrics.duration)),
        graph('Table throttles', [metrics.tableThrottles]),
      ),
      new Row(
        graph('Errors of what follows', following.map(metrics.errors)),
        graph('Relay behind, ms', [metrics.relayBehind]),
        graph('Dead letters', withDeadLetters.map(metrics.deadLetters)),
      ),
      new Row(graph('Bounced mail', [metrics.bounceRate]), graph('Complaints', [metrics.complaintRate])),
    );
  }

  #alarms(metrics: ReturnType<typeof stageMetrics>): void {
    const { config } = this;
    new ImpactAlarm(this, 'ApiFails', {
      config,
      name: 'api-fails',
      metric: metrics.failureRate,
      threshold: 1,
      periods: 2,
      errorImpact: 'At least 1 in 100 requests fails: screens do not load or changes are not saved.',
    });
    new ImpactAlarm(this, 'ApiSlow', {
      config,
      name: 'api-slow',
      metric: metrics.latency,
      threshold: 2000,
      periods: 3,
      errorImpact: 'One in 20 requests takes longer than two seconds: the app feels stuck.',
    });
    new ImpactAlarm(this, 'MailBounces', {
      config,
      name: 'mail-bounces',
      metric: metrics.bounceRate,
      // SES reviews accounts from 5% on.
      threshold: 0.04,
      errorImpact:
        'Close to the bounce rate at which SES stops all email: without codes, nobody can sign up.',
    });
    new ImpactAlarm(this, 'MailComplaints', {
      config,
      name: 'mail-complaints',
      metric: metrics.complaintRate,
      // SES reviews accounts from 0.1% on.
      threshold: 0.0008,
      errorImpact:
        'Close to the complaint rate at which SES stops all email: without codes, nobody can sign up.',
    });
    new ImpactAlarm(this, 'TableThrottles', {
      config,
      name: 'table-throttles',
      metric: metrics.tableThrottles,
      threshold: 10,
      errorImpact: 'Table reads and writes are throttled: screens load slowly or show an error.',
    });
  }
}
