import { Fn, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { httpApiStage } from '#infra/config/names.ts';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { DefaultRoute } from '#infra/constructs/default-route.ts';
import { DomainFunction } from '#infra/constructs/domain-function.ts';
import { grantsFor } from '#infra/constructs/grants.ts';
import { HttpRoutes } from '#infra/constructs/http-routes.ts';
import { PageRoute } from '#infra/constructs/page-route.ts';
import { throttleRoutes } from '#infra/constructs/route-throttles.ts';
import { apiFunctions, type EdgeKeyArns, edgeKeyEnvironment } from './api-functions.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

// Neither the query nor the token is logged: both can say who somebody is.
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
 * The HTTP API: routes of all contracts. The functions themselves check tokens, and answer for routes that do not exist,
 * so that every refusal has the one shape that clients know.
 */
export class ApiStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'api', props);
    const { config, build } = this;
    const userPoolId = this.lookUp('auth/user-pool-id');
    const userPoolClientId = this.lookUp('auth/user-pool-client-id');
    const domains = apiFunctions(this, {
      config,
      build,
      userPoolId,
      userPoolClientId,
      edgeKeyArns: this.#edgeKeyArns(),
      cursorSecretArn: this.lookUp('data/cursor-secret-arn'),
      pushSecretArn: this.lookUp('data/push-secret-arn'),
      stripeSecretArn: this.lookUp('data/stripe-secret-arn'),
      realtimeUrl: this.lookUp('realtime/url'),
    });
    const api = new HttpApi(this, 'Api', {
      apiName: this.names.httpApi,
      createDefaultStage: false,
    });
    const routes = Object.entries(domains).map(
      ([domain, { contract, handler }]) =>
        new HttpRoutes(this, `${domain}-routes`, { api, contract, handler }),
    );
    const stage = this.#stage(api);
    throttleRoutes(
      stage,
      Object.values(domains).map(({ contract }) => contract),
    );
    // A stage that names a route which is not there yet is refused.
    stage.node.addDependency(...routes);
    new DefaultRoute(this, 'default-route', { api, handler: domains.platform.handler });
    new PageRoute(this, 'pages-route', { api, handler: this.#pages() });
    acknowledge(this, {
      'AwsSolutions-APIG4':
        'Each function verifies the token itself, as the access level of the endpoint asks; the answer to a missing one is in our format.',
    });
    this.publish('api/api-id', api.apiId);
    this.publish('api/domain-name', Fn.select(2, Fn.split('/', api.apiEndpoint)));
  }

  /** No part of the API: HTML for the edge, which asks for it where a page has a title of its own. */
  #pages(): DomainFunction<'pages'> {
    const { config, build } = this;
    const pages = new DomainFunction(this, 'pages', {
      config,
      build,
      name: 'pages',
      environment: {
        TABLE_NAME: this.names.table,
        ...edgeKeyEnvironment(this.#edgeKeyArns()),
        HOSTS: JSON.stringify(config.hosts),
        ORIGINS: JSON.stringify(config.origins),
        PLATFORM_NAMES: JSON.stringify(config.platformNames),
      },
      errorImpact:
        'Nobody can open the page of an event or of a team by its address, nor any website of a team.',
    });
    grantsFor(config).table(pages, 'read');
    for (const arn of Object.values(this.#edgeKeyArns())) grantsFor(config).secret(pages, arn);
    return pages;
  }

  #edgeKeyArns(): EdgeKeyArns {
    return { a: this.lookUp('data/edge-key-a-arn'), b: this.lookUp('data/edge-key-b-arn') };
  }

  #stage(api: HttpApi): HttpStage {
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
