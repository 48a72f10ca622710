import type { App } from 'aws-cdk-lib';
import { AlertsStack } from './alerts-stack.ts';
import { ApiStack } from './api-stack.ts';
import type { AppStackProps } from './app-stack.ts';
import { AuthStack } from './auth-stack.ts';
import { DataStack } from './data-stack.ts';
import { EventsStack } from './events-stack.ts';
import { JobsStack } from './jobs-stack.ts';
import { MailStack } from './mail-stack.ts';
import { MonitoringStack } from './monitoring-stack.ts';
import { RealtimeStack } from './realtime-stack.ts';
import { SitesStack } from './sites-stack.ts';
import { WebStack } from './web-stack.ts';

/** The stacks of a stage in the order of deployment: each may read what those before it have published. */
const inOrder = [
  AlertsStack,
  DataStack,
  MailStack,
  AuthStack,
  RealtimeStack,
  ApiStack,
  EventsStack,
  JobsStack,
  WebStack,
  SitesStack,
  MonitoringStack,
];

export const addStacks = (app: App, props: AppStackProps): void => {
  const stacks = inOrder.map((Stack) => new Stack(app, props));
  stacks.forEach((stack, index) => {
    const previous = stacks[index - 1];
    if (previous) stack.addStackDependency(previous);
  });
};
