import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, type IHttpApi, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { httpApiStage } from '#infra/config/names.ts';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { DefaultRoute } from '#infra/constructs/default-route.ts';
import { DomainFunction } from '#infra/constructs/domain-function.ts';
import { PageRoute } from '#infra/constructs/page-route.ts';
import { throttleRoutes } from '#infra/constructs/route-throttles.ts';
import { contracts, domains } from '#lambdas/domains.ts';
import { functionOf } from '#shared/declare/functions.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

// Neither the query nor the token is logged: both can identify a person.
const accessLog = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTimeEpoch',
    route: '$context.routeKey',
    status: '$context.status',
    latency: '$context.responseLatency',
    integrationError: '$context.integrationErrorMessage',
  }),
);

/**
 * The HTTP API's stage, and routes that are not in a contract. It is deployed after all domains: a stage that throttles a route which does
 * not exist yet is refused.
 */
export class ApiStageStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'api-stage', props);
    const { stage } = this;
    const api = HttpApi.fromHttpApiAttributes(this, 'HttpApi', { httpApiId: this.lookUp('api/api-id') });
    new DefaultRoute(this, 'Default', { api, handler: this.#functionNamed(domains.platform.name) });
    // Not part of the API: HTML that the edge requests for pages with their own title.
    const pages = new DomainFunction(this, 'Pages', { stage, declared: functionOf(domains.pages, 'html') });
    new PageRoute(this, 'PageRoutes', { api, handler: pages, paths: ['/pages', '/pages/{proxy+}'] });
    const previews = new DomainFunction(this, 'Previews', {
      stage,
      declared: functionOf(domains.pages, 'previews'),
    });
    new PageRoute(this, 'PreviewRoutes', { api, handler: previews, paths: ['/previews/{proxy+}'] });
    throttleRoutes(this.#stage(api), Object.values(contracts));
    acknowledge(this, {
      'AwsSolutions-APIG4': 'What these routes answer is for everybody.',
    });
  }

  #functionNamed(name: string) {
    const functionArn = this.formatArn({
      service: 'lambda',
      resource: `function:${this.names.function(name)}`,
    });
    return LambdaFunction.fromFunctionAttributes(this, name, { functionArn, sameEnvironment: true });
  }

  #stage(api: IHttpApi): HttpStage {
    const logGroup = new LogGroup(this, 'AccessLog', {
      logGroupName: `/aws/apigateway/${this.names.httpApi}`,
      retention: this.config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return new HttpStage(this, 'Stage', {
      httpApi: api,
      stageName: httpApiStage,
      autoDeploy: true,
      throttle: { rateLimit: 1000, burstLimit: 2000 },
      detailedMetricsEnabled: true,
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: accessLog },
    });
  }
}
