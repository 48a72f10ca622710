import type { Functions } from '../functions/functions.ts';
import { type HttpRequest, type HttpResponse, jsonMessage } from '../http/message.ts';
import type { HttpApiSettings, HttpRoute, JwtSettings } from './http-api-settings.ts';
import { type Claims, createJwtAuthorizer, type JwtAuthorizer } from './jwt-authorizer.ts';
import { toHttpResponse, toRequestEvent } from './payload.ts';
import { createRouteTable, type RouteMatch } from './route-table.ts';

export type HttpApi = (request: HttpRequest) => Promise<HttpResponse>;

export interface HttpApiOptions {
  readonly settings: HttpApiSettings;
  readonly functions: Pick<Functions, 'invoke' | 'require'>;
  /** The JWK set of an issuer. */
  readonly fetchKeys: (issuer: string) => Promise<unknown>;
  readonly now: () => Date;
}

/** API Gateway's limit for one request. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;

const unauthorized = (): HttpResponse => jsonMessage(401, 'Unauthorized', { 'www-authenticate': 'Bearer' });

const within = async <Value>(milliseconds: number, work: Promise<Value>): Promise<Value | undefined> => {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), milliseconds);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
};

const createAuthorizers = ({ settings, fetchKeys, now }: HttpApiOptions) => {
  const authorizers = new Map<string, JwtAuthorizer>();
  const keyOf = ({ issuer, audience }: JwtSettings): string => [issuer, ...audience].join(' ');
  for (const { jwt } of settings.routes) {
    if (!jwt || authorizers.has(keyOf(jwt))) continue;
    authorizers.set(keyOf(jwt), createJwtAuthorizer({ ...jwt, fetchKeys: () => fetchKeys(jwt.issuer), now }));
  }
  return (jwt: JwtSettings) => authorizers.get(keyOf(jwt));
};

/** One HTTP API of the template: routes, authorizer, Lambda proxy integrations, and the limits of the service. */
export const createHttpApi = (options: HttpApiOptions): HttpApi => {
  const { settings, functions, now } = options;
  const { apiId, domainName, stage } = settings;
  for (const { functionReference } of settings.routes) functions.require(functionReference);
  const findRoute = createRouteTable(settings.routes);
  const authorizerOf = createAuthorizers(options);
  const prefix = stage === '$default' ? '' : `/${stage}`;

  const integrate = async (
    request: HttpRequest,
    { route, parameters }: RouteMatch<HttpRoute>,
    claims: Claims | undefined,
  ): Promise<HttpResponse> => {
    const { routeKey, functionReference, timeoutMs } = route;
    const event = toRequestEvent({
      request,
      apiId,
      domainName,
      stage,
      routeKey,
      parameters,
      claims,
      at: now(),
    });
    const result = await within(timeoutMs, functions.invoke(functionReference, event));
    if (result === undefined) return jsonMessage(503, 'Service Unavailable');
    return (result.ok && toHttpResponse(result.payload)) || jsonMessage(500, 'Internal Server Error');
  };

  return async (request) => {
    const isInStage = request.path === prefix || request.path.startsWith(`${prefix}/`);
    const match = isInStage ? findRoute(request.method, request.path.slice(prefix.length)) : undefined;
    if (!match) return jsonMessage(404, 'Not Found');
    if (request.body.length > MAX_BODY_BYTES) return jsonMessage(413, 'Request Entity Too Large');
    const { jwt } = match.route;
    const claims = jwt && (await authorizerOf(jwt)?.(request.headers.authorization));
    return jwt && !claims ? unauthorized() : integrate(request, match, claims);
  };
};
