import { describe, expect, it } from 'vitest';
import { declaredFunctions } from '#infra/build/entries.ts';
import { routeOf } from '#infra/constructs/http-routes.ts';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';
import { contracts } from '#lambdas/domains.ts';
import type { Contract } from '#shared/contracts/endpoint.ts';
import { needsOf } from '#shared/declare/functions.ts';

const endpoints = Object.values(contracts).flatMap((contract: Contract) => Object.values(contract));

describe('the HTTP API', () => {
  it('has exactly the routes of the contracts, and a default route to a function', async () => {
    const { stacks } = await synthesize('prod');
    const routes = [...stacks]
      .filter(([stack]) => stack !== 'realtime')
      .flatMap(([, template]) => Object.values(template.findResources('AWS::ApiGatewayV2::Route')))
      .map(({ Properties }) => [Properties.RouteKey, Properties.AuthorizationType]);
    // Functions check tokens: the gateway's own 401 could not have our error format.
    const wanted = endpoints.map((endpoint) => [routeOf(endpoint).key, 'NONE']);
    // Pages and previews are not part of the API: the edge requests them here.
    const pages = [
      ...['/pages', '/pages/{proxy+}', '/previews/{proxy+}'].flatMap((path) => [
        [`GET ${path}`, 'NONE'],
        [`HEAD ${path}`, 'NONE'],
      ]),
    ];
    const others = [...pages, ['$default', 'NONE']];
    expect(Object.fromEntries(routes)).toEqual(Object.fromEntries([...wanted, ...others]));
    expect(routes).toHaveLength(endpoints.length + others.length);
  });

  it('SEC-10 each function of the API checks tokens against the pool and its client', async () => {
    const { all } = await synthesize('prod');
    const functions = all('AWS::Lambda::Function');
    const named = (name: string) =>
      functions.find(({ Properties }) => Properties.FunctionName === `prod-${name}`)?.Properties.Environment;
    for (const domain of Object.keys(contracts)) {
      const variables = JSON.stringify(named(domain));
      expect(variables, domain).toMatch(/"USER_POOL_ID":\{"Ref":"[^"]*authuserpoolid/);
      expect(variables, domain).toMatch(/"USER_POOL_CLIENT_ID":\{"Ref":"[^"]*authuserpoolclientid/);
    }
  });

  it('SEC-05~ every route that changes something or calls an outside service has its own throttle', async () => {
    const { stack } = await synthesize('prod');
    const { RouteSettings } = onlyOne(stack('api-stage'), 'AWS::ApiGatewayV2::Stage') as {
      RouteSettings: Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }>;
    };
    const wanted = endpoints.filter(
      ({ method, raw, callsOut }) => callsOut !== undefined || (method !== 'GET' && raw === undefined),
    );
    expect(new Set(Object.keys(RouteSettings))).toEqual(
      new Set(wanted.map((endpoint) => routeOf(endpoint).key)),
    );
    const rate = (route: string) => RouteSettings[route]?.ThrottlingRateLimit;
    expect([rate('ANY /places/cities'), rate('POST /auth/sign-in-methods'), rate('POST /teams')]).toEqual([
      25, 15, 200,
    ]);
  });

  it('SEC-05~ every function behind it can check whether a request came through the edge', async () => {
    const { all, stacks } = await synthesize('prod');
    const answering = declaredFunctions.filter(({ declaration }) => needsOf(declaration).includes('edge'));
    expect(answering).toHaveLength(Object.keys(contracts).length + 2);
    const readable = JSON.stringify(
      [...stacks.values()].map((template) => template.findResources('AWS::IAM::Policy')),
    );
    for (const { name } of answering) {
      const found = all('AWS::Lambda::Function').find(
        ({ Properties }) => Properties.FunctionName === `prod-${name}`,
      );
      if (!found) throw new Error(`${name} is not in the template`);
      const { Variables } = found.Properties.Environment as { Variables: Record<string, unknown> };
      for (const arn of [Variables.EDGE_KEY_A_ARN, Variables.EDGE_KEY_B_ARN]) {
        expect(JSON.stringify(arn), name).toMatch(/dataedgekey[ab]arn/);
        expect(readable).toContain(JSON.stringify(arn));
      }
    }
    const integrations = all('AWS::ApiGatewayV2::Integration').filter(
      ({ Properties }) => Properties.PayloadFormatVersion === '2.0',
    ).length;
    // The default route goes to a function that also serves a domain.
    expect(integrations).toBe(answering.length + 1);
  });

  it('SEC-07 the access log contains no query, token, or address', async () => {
    const { stack } = await synthesize('prod');
    const { AccessLogSettings } = onlyOne(stack('api-stage'), 'AWS::ApiGatewayV2::Stage');
    expect(AccessLogSettings).toMatchObject({ Format: expect.stringContaining('$context.requestId') });
    expect(JSON.stringify(AccessLogSettings)).not.toMatch(
      /\$context\.(path|identity|authorizer\.claims)|\$request/,
    );
  });

  it('the stage is named after the path prefix CloudFront passes, and is throttled', async () => {
    const { stack } = await synthesize('prod');
    expect(onlyOne(stack('api-stage'), 'AWS::ApiGatewayV2::Stage')).toMatchObject({
      StageName: 'api',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 },
    });
  });
});
