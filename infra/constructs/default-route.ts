import { HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

export interface DefaultRouteProps {
  readonly api: IHttpApi;
  readonly handler: IFunction;
}

/** Requests that match no other route: a function responds, because the gateway's own 404 does not use our error format. */
export class DefaultRoute extends Construct {
  constructor(scope: Construct, id: string, { api, handler }: DefaultRouteProps) {
    super(scope, id);
    const integration = new HttpLambdaIntegration(`${id}Integration`, handler, {
      scopePermissionToRoute: false,
    });
    new HttpRoute(this, 'Route', { httpApi: api, routeKey: HttpRouteKey.DEFAULT, integration });
  }
}
