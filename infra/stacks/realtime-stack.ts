import { Fn } from 'aws-cdk-lib';
import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import {
  WebSocketLambdaIntegration,
  WebSocketMockIntegration,
} from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { webSocketApiStage } from '#infra/config/names.ts';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { DomainFunction } from '#infra/constructs/domain-function.ts';
import { domains } from '#lambdas/domains.ts';
import { functionOf } from '#shared/declare/functions.ts';
import type { SocketMessage } from '#shared/domains/realtime/messages.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

/** `wss://host` → `https://host`, and `ws://host` → `http://host` without TLS. */
const httpAddressOf = (webSocketAddress: string): string => {
  const scheme = Fn.select(0, Fn.split('://', webSocketAddress));
  const host = Fn.select(1, Fn.split('://', webSocketAddress));
  return Fn.join('', ['http', Fn.select(1, Fn.split('ws', scheme)), '://', host]);
};

/** Live updates: one function authorizes, stores connections, and responds to messages. */
export class RealtimeStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'realtime', props);
    const api = this.#api(
      new DomainFunction(this, 'Realtime', {
        stage: this.stage,
        declared: functionOf(domains.realtime, 'sockets'),
      }),
    );
    new WebSocketStage(this, 'Stage', {
      webSocketApi: api,
      stageName: webSocketApiStage,
      autoDeploy: true,
      // Each visible tab sends a ping every 20 seconds.
      throttle: { rateLimit: 2000, burstLimit: 4000 },
    });
    acknowledge(this, {
      'AwsSolutions-APIG1':
        'WebSocket access logs need a role set for the whole account; connections are logged by the function.',
      'AwsSolutions-APIG4': '$connect is authorized; messages use a connection that has been authorized.',
    });
    this.publish('realtime/api-id', api.apiId);
    this.publish('realtime/url', `${api.apiEndpoint}/${webSocketApiStage}`);
    this.publish('realtime/endpoint', `${httpAddressOf(api.apiEndpoint)}/${webSocketApiStage}`);
  }

  #api(handler: DomainFunction): WebSocketApi {
    const integration = new WebSocketLambdaIntegration('Integration', handler);
    const api = new WebSocketApi(this, 'Api', {
      apiName: this.names.webSocketApi,
      routeSelectionExpression: '$request.body.action',
      connectRouteOptions: {
        integration,
        // The function finds the token among the sub-protocols: a browser can set no other header.
        authorizer: new WebSocketLambdaAuthorizer('Authorizer', handler, { identitySource: [] }),
      },
      disconnectRouteOptions: { integration },
      // The function's response is sent over the same WebSocket.
      defaultRouteOptions: { integration, returnResponse: true },
    });
    // A ping only shows the gateway that the connection is active.
    api.addRoute('ping' satisfies SocketMessage['action'], {
      integration: new WebSocketMockIntegration('Ping', {
        requestTemplates: { $default: '{"statusCode":200}' },
        templateSelectionExpression: String.raw`\$default`,
      }),
    });
    return api;
  }
}
