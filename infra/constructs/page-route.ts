import { HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

export interface PageRouteProps {
  readonly api: IHttpApi;
  readonly handler: IFunction;
  /** `/pages/{proxy+}` */
  readonly paths: readonly string[];
}

/** Where the edge requests what is not part of the API. Public, like pages themselves. */
export class PageRoute extends Construct {
  constructor(scope: Construct, id: string, { api, handler, paths }: PageRouteProps) {
    super(scope, id);
    const integration = new HttpLambdaIntegration(`${id}Integration`, handler, {
      scopePermissionToRoute: false,
    });
    for (const path of paths) {
      const name = path.slice(1);
      new HttpRoute(this, name, {
        httpApi: api,
        routeKey: HttpRouteKey.with(path, HttpMethod.GET),
        integration,
      });
      new HttpRoute(this, `HEAD ${name}`, {
        httpApi: api,
        routeKey: HttpRouteKey.with(path, HttpMethod.HEAD),
        integration,
      });
    }
  }
}
