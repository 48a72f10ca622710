import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#lambdas/domains.ts';
import { needs } from '#shared/declare/needs.ts';
import { AppConfig } from '#shared/domains/platform/contract.ts';
import { gameTypeIds } from '#shared/product/game-types.ts';
import { type HostTable, platformByHost } from '#shared/product/hosts.ts';
import { testContext } from '#test/support/context.ts';
import { httpEvent, lambdaContext } from '#test/support/http-event.ts';
import { serveWith } from '../runtime/http.ts';
import { handlers } from './api.ts';
import { platform } from './domain.ts';
import { putRemoteConfig } from './remote-config.table.ts';

const hosts: HostTable = {
  'goodtimeshub.com': { kind: 'product', platform: 'gth' },
  'meetandplay.com': { kind: 'product', platform: 'meh' },
  'forms.goodtimeshub.com': { kind: 'forms', platform: 'gth' },
};
const ctx = testContext();
/** What an instance of the function serves that has just started. */
const started = () =>
  serveWith<typeof platform.api, Record<never, never>>(
    {
      ...ctx,
      hosts: { own: hosts, platformOf: platformByHost(hosts) },
      platformNames: { gth: 'Good Times Hub', meh: 'Meet & Play' },
    },
    platform.api,
    { handlers, findAccount: async () => undefined },
  );
const get = async (path: string, host: string): Promise<unknown> => {
  const { body } = await started()(
    httpEvent(`GET ${path}`, { headers: { 'x-viewer-host': host } }),
    lambdaContext,
  );
  return JSON.parse(String(body));
};

describe('the configuration for a host', () => {
  it.each([
    ['goodtimeshub.com', 'gth', 'Good Times Hub', 'product'],
    ['www.meetandplay.com', 'meh', 'Meet & Play', 'product'],
    ['forms.goodtimeshub.com', 'gth', 'Good Times Hub', 'forms'],
    ['austinpickleball.org', 'gth', 'Good Times Hub', 'site'],
    ['', 'gth', 'Good Times Hub', 'site'],
  ])('PLT-01~ %s is %s, %s, and shows a %s', async (host, name, platformName, surface) => {
    const config = await get('/config', host);
    expect(AppConfig.parse(config)).toEqual(config);
    expect(config).toMatchObject({ platform: name, platformName, surface });
  });

  it('PAY-10 it says whether plans are currently sold', async () => {
    expect(await get('/config', 'goodtimeshub.com')).toMatchObject({ subscriptionsEnabled: true });
    await putRemoteConfig(ctx, { subscriptionsEnabled: false });
    expect(await get('/config', 'goodtimeshub.com')).toMatchObject({ subscriptionsEnabled: false });
  });

  it('ADM-04 it lists the game types and the genders', async () => {
    expect(await get('/config', 'goodtimeshub.com')).toMatchObject({
      gameTypes: [...gameTypeIds],
      genders: ['any', 'female', 'male', 'non_binary', 'unspecified'],
    });
  });
});

describe('the social providers in a setting', () => {
  it('are none if it is empty, and only known ones', () => {
    const { SOCIAL_PROVIDERS } = needs.socialSignIn;
    expect(SOCIAL_PROVIDERS.parse('')).toEqual([]);
    expect(SOCIAL_PROVIDERS.parse('google,apple')).toEqual(['google', 'apple']);
    expect(() => SOCIAL_PROVIDERS.parse('facebook')).toThrow();
  });
});

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly security?: unknown;
  readonly requestBody?: unknown;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly responses: { readonly 200: { readonly content: Readonly<Record<string, unknown>> } };
}
interface Described {
  readonly openapi: string;
  readonly info: { readonly title: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

describe('the description of the API', () => {
  let api: Described;
  beforeAll(async () => {
    api = (await get('/openapi.json', 'meetandplay.com')) as Described;
  });
  const endpoints = Object.entries(contracts).flatMap(([domain, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => ({ id: `${domain}.${name}`, ...endpoint })),
  );
  const operationOf = (path: string, method: string): Operation => {
    const operation = api.paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${path} is not described`);
    return operation;
  };

  it('is OpenAPI 3.1 under the platform’s name, with every endpoint once', () => {
    expect([api.openapi, api.info.title]).toEqual(['3.1.0', 'Meet & Play API']);
    const described = Object.values(api.paths).flatMap((methods) => Object.values(methods));
    expect(described.map(({ operationId }) => operationId).toSorted((a, b) => a.localeCompare(b))).toEqual(
      endpoints.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it('declares every path parameter, and no others', () => {
    for (const { path, method } of endpoints) {
      const { parameters } = operationOf(path, method);
      const declared = parameters.filter((parameter) => parameter.in === 'path');
      expect(new Set(declared.map(({ name }) => name))).toEqual(
        new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
      );
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  it('SEC-01 requires a token for endpoints that are not public', () => {
    for (const { path, method, access } of endpoints) {
      expect(operationOf(path, method).security !== undefined).toBe(access !== 'public');
    }
  });

  it('SEC-03 says which permission an endpoint needs for which object, and which roles have it', () => {
    for (const { path, method, may } of endpoints)
      expect(operationOf(path, method).description !== undefined).toBe(may !== undefined);
    expect(operationOf('/teams/{teamId}/invitations', 'POST').description).toBe(
      'Needs the permission invite in the team, which these roles have: owner, admin, manager, coach.',
    );
  });

  it('has schemas without their own dialect, and every reference resolves', () => {
    const text = JSON.stringify(api);
    expect(text).not.toContain('$schema');
    expect(new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref))).toEqual(
      new Set(['#/components/schemas/Problem']),
    );
  });

  it('PLT-16~ distinguishes calendar files from JSON', () => {
    const { responses } = operationOf('/events/{eventId}/dates/{occurrenceId}/calendar.ics', 'GET');
    expect(Object.keys(responses[200].content)).toEqual(['text/calendar']);
  });
});
