import * as z from 'zod/mini';
import type { Resource, Template } from '../template/template.ts';
import { TemplateError } from '../template/template-error.ts';

export interface HttpRoute {
  /** `GET /events/{eventId}` or `$default`. */
  readonly routeKey: string;
  /** The function behind the route, as the integration names it. */
  readonly functionReference: string;
  readonly timeoutMs: number;
  /** Undefined for a public route. */
  readonly jwt: JwtSettings | undefined;
}

export interface JwtSettings {
  readonly issuer: string;
  readonly audience: readonly string[];
}

export interface HttpApiSettings {
  readonly apiId: string;
  readonly domainName: string;
  readonly stage: string;
  readonly routes: readonly HttpRoute[];
}

const Api = z.object({ ProtocolType: z.string() });
const Stage = z.object({ ApiId: z.string(), StageName: z.string() });
const Route = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z._default(z.string(), 'NONE'),
  AuthorizerId: z.optional(z.string()),
});
const Integration = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z._default(z.literal('2.0'), '2.0'),
  TimeoutInMillis: z._default(z.number(), 30_000),
});
const Authorizer = z.object({
  JwtConfiguration: z.object({ Issuer: z.string(), Audience: z.array(z.string()) }),
});

const byRef = (resources: readonly Resource[]) => {
  const found = new Map(resources.map((resource) => [resource.ref, resource]));
  return (ref: string, asker: string): Resource => {
    const resource = found.get(ref);
    if (!resource) throw new TemplateError(`${asker} refers to ${ref}, which the template does not have.`);
    return resource;
  };
};

const readRoutes = (template: Template, apiId: string): readonly HttpRoute[] => {
  const integration = byRef(template.resources('AWS::ApiGatewayV2::Integration'));
  const authorizer = byRef(template.resources('AWS::ApiGatewayV2::Authorizer'));
  const jwtOf = (authorizerId: string, asker: string): JwtSettings => {
    const { Issuer, Audience } = authorizer(authorizerId, asker).parse(Authorizer).JwtConfiguration;
    return { issuer: Issuer, audience: Audience };
  };
  return template
    .resources('AWS::ApiGatewayV2::Route')
    .map((resource) => resource.parse(Route))
    .filter((route) => route.ApiId === apiId)
    .map(({ RouteKey, Target, AuthorizationType, AuthorizerId }) => {
      const { IntegrationUri, TimeoutInMillis } = integration(
        Target.replace('integrations/', ''),
        RouteKey,
      ).parse(Integration);
      if (AuthorizationType !== 'NONE' && AuthorizationType !== 'JWT') {
        throw new TemplateError(`${RouteKey}: authorization ${AuthorizationType} is not supported locally.`);
      }
      const jwt = AuthorizationType === 'JWT' ? jwtOf(AuthorizerId ?? '', RouteKey) : undefined;
      return { routeKey: RouteKey, functionReference: IntegrationUri, timeoutMs: TimeoutInMillis, jwt };
    });
};

/** Every HTTP API of the template. */
export const readHttpApis = (template: Template): readonly HttpApiSettings[] => {
  const stages = template.resources('AWS::ApiGatewayV2::Stage').map((resource) => resource.parse(Stage));
  return template
    .resources('AWS::ApiGatewayV2::Api')
    .filter((resource) => resource.parse(Api).ProtocolType === 'HTTP')
    .map((resource) => ({
      apiId: resource.ref,
      domainName: new URL(resource.attribute('ApiEndpoint')).hostname,
      stage: stages.find(({ ApiId }) => ApiId === resource.ref)?.StageName ?? '$default',
      routes: readRoutes(template, resource.ref),
    }));
};
