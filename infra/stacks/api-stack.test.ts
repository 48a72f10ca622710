import { describe, expect, it } from 'vitest';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';
import type { Contract } from '#shared/contracts/endpoint.ts';
import { contracts } from '#shared/contracts/registry.ts';

const endpoints = Object.values(contracts).flatMap((contract: Contract) => Object.values(contract));

describe('the HTTP API', { timeout: 60_000 }, () => {
  it('has exactly the routes of the contracts, and one for everything else, which a function answers', async () => {
    const { stack } = await synthesize('prod');
    const routes = Object.values(stack('api').findResources('AWS::ApiGatewayV2::Route')).map(
      ({ Properties }) => [Properties.RouteKey, Properties.AuthorizationType],
    );
    // Functions check tokens: the gateway's own 401 could not have our error format.
    const wanted = endpoints.map(({ method, path }) => [`${method} ${path}`, 'NONE']);
    // Pages are no part of the API: the edge gets their HTML here.
    const pages = [
      ['GET /pages', 'NONE'],
      ['GET /pages/{proxy+}', 'NONE'],
    ];
    const others = [...pages, ['$default', 'NONE']];
    expect(Object.fromEntries(routes)).toEqual(Object.fromEntries([...wanted, ...others]));
    expect(routes).toHaveLength(endpoints.length + others.length);
  });

  it('SEC-10 each function of the API checks tokens against the pool and its client', async () => {
    const { stack } = await synthesize('prod');
    const functions = Object.values(stack('api').findResources('AWS::Lambda::Function'));
    const named = (name: string) =>
      functions.find(({ Properties }) => Properties.FunctionName.endsWith(`-${name}`))?.Properties.Environment
        .Variables;
    for (const domain of Object.keys(contracts)) {
      const variables = JSON.stringify(named(domain));
      expect(variables, domain).toMatch(/"USER_POOL_ID":\{"Ref":"[^"]*authuserpoolid/);
      expect(variables, domain).toMatch(/"USER_POOL_CLIENT_ID":\{"Ref":"[^"]*authuserpoolclientid/);
    }
  });

  it('SEC-05~ every route that changes something or calls a service of others has a throttle of its own', async () => {
    const { stack } = await synthesize('prod');
    const { RouteSettings } = onlyOne(stack('api'), 'AWS::ApiGatewayV2::Stage') as {
      RouteSettings: Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }>;
    };
    const wanted = endpoints.filter(
      ({ method, raw, callsOut }) => callsOut !== undefined || (method !== 'GET' && raw === undefined),
    );
    expect(new Set(Object.keys(RouteSettings))).toEqual(
      new Set(wanted.map(({ method, path }) => `${method} ${path}`)),
    );
    const rate = (route: string) => RouteSettings[route]?.ThrottlingRateLimit;
    expect([rate('GET /places/cities'), rate('POST /auth/sign-in-methods'), rate('POST /teams')]).toEqual([
      25, 15, 200,
    ]);
  });

  it('SEC-05~ every function behind it can tell whether a request came through the edge', async () => {
    const { stack } = await synthesize('prod');
    const targets = Object.values(stack('api').findResources('AWS::ApiGatewayV2::Integration')).map(
      ({ Properties }) => JSON.stringify(Properties.IntegrationUri),
    );
    const functions = Object.entries(stack('api').findResources('AWS::Lambda::Function')).filter(([id]) =>
      targets.some((target) => target.includes(`"${id}"`)),
    );
    expect(functions.length).toBe(Object.keys(contracts).length + 1);
    const readable = JSON.stringify(stack('api').findResources('AWS::IAM::Policy'));
    for (const [id, { Properties }] of functions) {
      const { EDGE_KEY_A_ARN: a, EDGE_KEY_B_ARN: b } = Properties.Environment.Variables;
      for (const arn of [a, b]) {
        expect(JSON.stringify(arn), id).toMatch(/dataedgekey[ab]arn/);
        expect(readable).toContain(JSON.stringify(arn));
      }
    }
  });

  it('SEC-07~ the access log holds neither query nor token nor address', async () => {
    const { stack } = await synthesize('prod');
    const { AccessLogSettings } = onlyOne(stack('api'), 'AWS::ApiGatewayV2::Stage');
    expect(AccessLogSettings).toMatchObject({ Format: expect.stringContaining('$context.requestId') });
    expect(JSON.stringify(AccessLogSettings)).not.toMatch(
      /\$context\.(path|identity|authorizer\.claims)|\$request/,
    );
  });

  it('the stage is named as CloudFront passes paths on, and is throttled', async () => {
    const { stack } = await synthesize('prod');
    expect(onlyOne(stack('api'), 'AWS::ApiGatewayV2::Stage')).toMatchObject({
      StageName: 'api',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 },
    });
  });
});
