import type { App, Stack } from 'aws-cdk-lib';
import { followsWeb } from '#infra/constructs/needs.ts';
import { domains } from '#lambdas/domains.ts';
import type { Domain } from '#shared/declare/domain.ts';
import { functionsOf } from '#shared/declare/functions.ts';
import { AlertsStack } from './alerts-stack.ts';
import { ApiStack } from './api-stack.ts';
import { ApiStageStack } from './api-stage-stack.ts';
import type { AppStackProps } from './app-stack.ts';
import { AuthStack } from './auth-stack.ts';
import { BusStack } from './bus-stack.ts';
import { DataStack } from './data-stack.ts';
import { DomainStack } from './domain-stack.ts';
import { MailStack } from './mail-stack.ts';
import { MonitoringStack } from './monitoring-stack.ts';
import { PurgeStack } from './purge-stack.ts';
import { RealtimeStack } from './realtime-stack.ts';
import { WebStack } from './web-stack.ts';

const withStack = Object.values<Domain>(domains).filter(({ api, background }) => api ?? background);
const afterWeb = withStack.filter((domain) =>
  functionsOf(domain).some(({ declaration }) => followsWeb(declaration)),
);
const beforeWeb = withStack.filter((domain) => !afterWeb.includes(domain));

/**
 * The stacks of a stage in deployment order: each may read what earlier ones have published. Domains do not depend on one another, so
 * each group of them is deployed in parallel.
 */
export const addStacks = (app: App, props: AppStackProps): void => {
  const domainStacks = (group: readonly Domain[]) =>
    group.map((domain) => new DomainStack(app, props, domain));
  const inOrder: readonly (readonly Stack[])[] = [
    [new AlertsStack(app, props)],
    [new DataStack(app, props)],
    [new MailStack(app, props)],
    [new AuthStack(app, props)],
    [new RealtimeStack(app, props)],
    [new ApiStack(app, props)],
    [new BusStack(app, props)],
    domainStacks(beforeWeb),
    [new WebStack(app, props)],
    [new PurgeStack(app, props), ...domainStacks(afterWeb)],
    [new ApiStageStack(app, props)],
    [new MonitoringStack(app, props)],
  ];
  inOrder.forEach((group, index) => {
    for (const stack of group)
      for (const previous of inOrder[index - 1] ?? []) stack.addStackDependency(previous);
  });
};
