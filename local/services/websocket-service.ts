import * as z from 'zod/mini';
import type { Service, Surroundings } from '../aws/service.ts';
import { createWebSocketApi } from '../aws/websocket/websocket-api.ts';
import type { Functions } from '../functions/functions.ts';
import type { Resource, Template } from '../template/template.ts';
import { TemplateError } from '../template/template-error.ts';

const Api = z.object({
  ProtocolType: z.string(),
  RouteSelectionExpression: z._default(z.string(), '$request.body.action'),
});
const Stage = z.object({ ApiId: z.string(), StageName: z.string() });
const Route = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizerId: z.optional(z.string()),
});
/** `MOCK`: the gateway answers, without a function. */
const Integration = z.object({ IntegrationType: z.string(), IntegrationUri: z.string() });
const Authorizer = z.object({
  AuthorizerUri: z.string(),
  IdentitySource: z._default(z.array(z.string()), []),
});
const RouteResponse = z.object({ RouteId: z.string() });

const find = (template: Template, type: string, ref: string): Resource => {
  const found = template.resources(type).find((resource) => resource.ref === ref);
  if (!found)
    throw new TemplateError(`A WebSocket route refers to ${ref}, which the template does not have.`);
  return found;
};

const readRoutes = (template: Template, apiId: string) =>
  template
    .resources('AWS::ApiGatewayV2::Route')
    .map((resource) => ({ id: resource.ref, ...resource.parse(Route) }))
    .filter((route) => route.ApiId === apiId)
    .map(({ Target, ...route }) => {
      const integration = find(
        template,
        'AWS::ApiGatewayV2::Integration',
        Target.replace('integrations/', ''),
      );
      const { IntegrationType, IntegrationUri } = integration.parse(Integration);
      return { ...route, ...(IntegrationType !== 'MOCK' && { functionReference: IntegrationUri }) };
    });

export interface WebSocketServicesOptions extends Surroundings {
  readonly template: Template;
  readonly functions: Pick<Functions, 'invoke'>;
}

/** The template's WebSocket APIs with their routes, integrations, and authorizer. */
export const createWebSocketServices = (options: WebSocketServicesOptions): readonly Service[] => {
  const { template, functions, clock, log } = options;
  const call = async (reference: string, event: unknown): Promise<unknown> => {
    const result = await functions.invoke(reference, event);
    if (result.ok) return result.payload;
    throw new Error(result.error.errorMessage);
  };
  const responding = template
    .resources('AWS::ApiGatewayV2::RouteResponse')
    .map((resource) => resource.parse(RouteResponse).RouteId);

  const create = (api: Resource, routeSelectionExpression: string): Service => {
    const routes = readRoutes(template, api.ref);
    const authorizerId = routes.find(({ RouteKey }) => RouteKey === '$connect')?.AuthorizerId;
    const authorizer =
      authorizerId && find(template, 'AWS::ApiGatewayV2::Authorizer', authorizerId).parse(Authorizer);
    const stages = template.resources('AWS::ApiGatewayV2::Stage').map((resource) => resource.parse(Stage));
    return createWebSocketApi({
      clock,
      log,
      apiId: api.ref,
      stage: stages.find(({ ApiId }) => ApiId === api.ref)?.StageName ?? '$default',
      routes: routes.map(({ RouteKey }) => RouteKey),
      respondingRoutes: routes.filter(({ id }) => responding.includes(id)).map(({ RouteKey }) => RouteKey),
      routeSelectionExpression,
      async invoke(routeKey, event) {
        const reference = routes.find(({ RouteKey }) => RouteKey === routeKey)?.functionReference;
        return reference === undefined ? undefined : call(reference, event);
      },
      ...(authorizer
        ? {
            authorize: (event: unknown) => call(authorizer.AuthorizerUri, event),
            identitySources: authorizer.IdentitySource,
          }
        : {}),
    });
  };
  return template.resources('AWS::ApiGatewayV2::Api').flatMap((resource) => {
    const { ProtocolType, RouteSelectionExpression } = resource.parse(Api);
    return ProtocolType === 'WEBSOCKET' ? [create(resource, RouteSelectionExpression)] : [];
  });
};
