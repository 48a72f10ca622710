import { HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

export interface PageRouteProps {
  readonly api: IHttpApi;
  readonly handler: IFunction;
}

/** Where the edge requests pages: `/pages` plus the path the viewer asked for. Public, like pages themselves. */
export class PageRoute extends Construct {
  constructor(scope: Construct, id: string, { api, handler }: PageRouteProps) {
    super(scope, id);
    const integration = new HttpLambdaIntegration(`${id}Integration`, handler, {
      scopePermissionToRoute: false,
    });
    for (const path of ['/pages', '/pages/{proxy+}'])
      new HttpRoute(this, path.slice(1), {
        httpApi: api,
        routeKey: HttpRouteKey.with(path, HttpMethod.GET),
        integration,
      });
  }
}
