import { HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Contract, Endpoint } from '#shared/contracts/endpoint.ts';

export interface HttpRoutesProps {
  readonly api: IHttpApi;
  readonly contract: Contract;
  readonly handler: LambdaFunction;
}

/**
 * The gateway's route of an endpoint. A read has one for every method, as HEAD is answered like GET and an API has at most 300 routes; the function refuses the others.
 */
export const routeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): HttpRouteKey =>
  HttpRouteKey.with(path, method === 'GET' ? HttpMethod.ANY : HttpMethod[method]);

/** The routes of one domain, one per endpoint of its contract. Its function authenticates callers. */
export class HttpRoutes extends Construct {
  constructor(scope: Construct, id: string, { api, contract, handler }: HttpRoutesProps) {
    super(scope, id);
    // One permission for the whole API: one per route would exceed the function's policy size (20 kB).
    const integration = new HttpLambdaIntegration(`${id}Integration`, handler, {
      scopePermissionToRoute: false,
    });
    for (const { method, path } of Object.values(contract))
      new HttpRoute(this, `${method} ${path.slice(1)}`, {
        httpApi: api,
        routeKey: routeOf({ method, path }),
        integration,
      });
  }
}
